import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { orderingSchedule } from '#core/domain/hours/ordering-schedule.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { storeSettings } from './store-settings.ts';

/** When the restaurant takes orders of any type that it offers. */
export function orderingHours(tenant: Tenant): OpeningSchedule {
  return orderingSchedule(tenant, offeredOrderTypes(storeSettings(tenant)));
}
