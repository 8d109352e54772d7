import type { WireIntake, WireServiceIntake } from '#core/contract/orders/console-board.ts';
import { busyAt, pauseAt, restOfDay } from '#core/domain/intake/intake.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import { busyMinutes, pauseOf } from './intake.ts';

const utc = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** How the restaurant takes orders at `nowMs`; leaves out what has ended by then. */
export function presentIntake(tenant: Tenant, nowMs: number): WireIntake {
  const { intake, schedule, timeZone } = tenant;
  const settings = storeSettings(tenant);
  const serviceOf = (orderType: 1 | 2): WireServiceIntake => {
    const kind = orderType === 1 ? 'pickup' : 'delivery';
    const { isOffered, allowsSchedule, estimateMinutes } = settings[kind];
    const isBusy = busyAt(intake[kind], nowMs) > 0;
    return {
      orderType,
      isOffered,
      allowsSchedule,
      estimateMinutes,
      busyMinutes: busyMinutes(tenant, orderType, nowMs),
      busyUntilUtc: isBusy ? utc(intake[kind].busyUntilMs) : null,
      pausedUntilUtc: utc(pauseAt({ ...intake, boardLostAtMs: null }, kind, nowMs)?.untilMs ?? null),
    };
  };
  const isLost = [1, 2].some((type) => pauseOf(tenant, type as 1 | 2, nowMs)?.untilMs === null);
  return {
    services: [serviceOf(2), serviceOf(1)],
    restOfDayUtc: new Date(restOfDay(schedule, nowMs, timeZone)).toISOString(),
    noBoardSinceUtc: isLost ? utc(intake.boardLostAtMs) : null,
  };
}
