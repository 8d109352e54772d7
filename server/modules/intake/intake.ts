/** What busy and pause mean for a restaurant at an instant: longer estimates, and order types that are paused. */
import { busyAt, nextIntakeChange, type OrderIntake, type Pause, pauseAt } from '#core/domain/intake/intake.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { SlotLimits } from '#core/domain/settings/operating-settings.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

type Intaking = Pick<Tenant, 'intake' | 'settings'>;

/** The stored state without what a setting has switched off since. */
function intakeOf(tenant: Intaking): OrderIntake {
  const { intake } = tenant;
  const isWatched = intake.boardLostAtMs === null || operatingSettings(tenant).pauseWithoutBoardMinutes !== null;
  return isWatched ? intake : { ...intake, boardLostAtMs: null };
}

/** Minutes on top of every estimate of this order type. */
export function busyMinutes(tenant: Intaking, orderType: OrderType, nowMs: number): number {
  return busyAt(intakeOf(tenant)[orderType], nowMs);
}

/** The pause that holds for this order type; null where orders are taken. */
export function pauseOf(tenant: Intaking, orderType: OrderType, nowMs: number): Pause | null {
  return pauseAt(intakeOf(tenant), orderType, nowMs);
}

/** What limits the orders of a quarter hour. */
export function slotLimits(tenant: Pick<Tenant, 'settings'>, orderType: OrderType): SlotLimits {
  return operatingSettings(tenant)[orderType];
}

/** Starts of the quarter hours that staff have closed for orders for later (UTC ms). */
export function closedSlots({ intake }: Pick<Tenant, 'intake'>, orderType: OrderType): readonly number[] {
  return intake[orderType].closedSlotsMs;
}

/** Until when this state of busy and pause holds (UTC ms). */
export function intakeHoldsUntil({ intake }: Pick<Tenant, 'intake'>, nowMs: number): number {
  return nextIntakeChange(intake, nowMs) ?? Number.POSITIVE_INFINITY;
}
