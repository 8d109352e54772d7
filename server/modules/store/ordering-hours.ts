import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { orderingSchedule } from '#core/domain/hours/ordering-schedule.ts';
import { offeredServices } from '#core/domain/settings/store-settings.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from './tenant.ts';

/** When the restaurant takes orders of any type that it offers. */
export function orderingHours(tenant: Tenant): OpeningSchedule {
  return orderingSchedule(tenant, offeredServices(storeSettings(tenant)));
}
