import type { WireIntake, WireServiceIntake } from '#core/contract/orders/console-board.ts';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import { busyAt, pauseAt, restOfDay } from '#core/domain/intake/intake.ts';
import { ORDER_TYPES, type OrderType } from '#core/domain/orders/order-type.ts';
import { orderingHours } from '#server/modules/settings/ordering-hours.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { busyMinutes, pauseOf } from './intake.ts';

const utc = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** How the restaurant takes orders at `nowMs`; leaves out what has ended by then. */
export function presentIntake(tenant: Tenant, nowMs: number): WireIntake {
  const { intake, timeZone } = tenant;
  const settings = storeSettings(tenant);
  const intakeOf = (orderType: OrderType): WireServiceIntake => {
    const { isOffered, allowsSchedule, estimateMinutes } = settings[orderType];
    const isBusy = busyAt(intake[orderType], nowMs) > 0;
    return {
      orderType: ORDER_TYPE_CODES[orderType],
      isOffered,
      allowsSchedule,
      estimateMinutes,
      busyMinutes: busyMinutes(tenant, orderType, nowMs),
      busyUntilUtc: isBusy ? utc(intake[orderType].busyUntilMs) : null,
      pausedUntilUtc: utc(pauseAt({ ...intake, boardLostAtMs: null }, orderType, nowMs)?.untilMs ?? null),
    };
  };
  const isLost = ORDER_TYPES.some((orderType) => pauseOf(tenant, orderType, nowMs)?.untilMs === null);
  return {
    services: [intakeOf('delivery'), intakeOf('pickup')],
    restOfDayUtc: new Date(restOfDay(orderingHours(tenant), nowMs, timeZone)).toISOString(),
    noBoardSinceUtc: isLost ? utc(intake.boardLostAtMs) : null,
  };
}
