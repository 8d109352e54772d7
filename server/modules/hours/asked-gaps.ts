import { ASKED, type AskedGap, askedGaps } from '#core/domain/hours/asked-gaps.ts';
import type { DraftHours } from '#core/domain/hours/hours-check.ts';
import { ORDER_TYPES, type OrderType } from '#core/domain/orders/order-type.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { addDays, toLocal, weekdayOf } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { listAsked } from './repo-asked.ts';

export interface TypeGap extends AskedGap {
  readonly orderType: OrderType;
}

/** When guests of the last four weeks chose an order type that the draft does not offer then. */
export async function readGaps(
  executor: Executor,
  tenant: Tenant,
  draft: DraftHours,
  nowMs: number,
): Promise<readonly TypeGap[]> {
  const since = addDays(toLocal(nowMs, tenant.timeZone).date, -ASKED.days);
  const asked = (await listAsked(executor, tenant.clientId, since)).map((one) => ({
    ...one,
    weekday: weekdayOf(one.day),
  }));
  const offered = offeredOrderTypes(storeSettings(tenant));
  return ORDER_TYPES.filter((orderType) => offered.includes(orderType))
    .flatMap((orderType) => {
      const own = asked.filter((one) => one.orderType === orderType);
      const gaps = askedGaps(own, draft.weekly, draft.orderTypes[orderType].weekly);
      return gaps.map((gap) => ({ ...gap, orderType }));
    })
    .sort((a, b) => b.guests - a.guests);
}
