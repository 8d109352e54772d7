/** The rest of the day by quarter hours: the orders promised for each, and whether it takes more (decision 042). */

import type { WireBoardLoad } from '#core/contract/orders/console-board.ts';
import { ORDER_STATUS_CODES, ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import { type OpenInterval, openIntervals } from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import { restOfDay } from '#core/domain/intake/intake.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { orderingHours } from '#server/modules/settings/ordering-hours.ts';
import { operatingSettings, storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { closedSlots } from './intake.ts';
import { type DueOrder, listDue } from './repo-load.ts';
import { keptFreeOf, SLOT_MS } from './slot-room.ts';

interface TypeRoom {
  readonly orderType: OrderType;
  readonly allowsSchedule: boolean;
  /** Null for no limit. */
  readonly ordersPerSlot: number | null;
}
type SlotState = WireBoardLoad['slots'][number]['services'][number]['state'];

const utc = (ms: number) => new Date(ms).toISOString();

/** The quarter hours of the rest of the day (UTC ms): from the present one to the last that starts before the day is over. */
export function restOfDaySlots(tenant: Tenant, nowMs: number): { fromMs: number; untilMs: number } {
  const { timeZone } = tenant;
  const fromMs = Math.floor(nowMs / SLOT_MS) * SLOT_MS;
  const endMs = restOfDay(orderingHours(tenant), nowMs, timeZone);
  // An order may be due at the minute of closing; midnight belongs to the next day.
  const isClosing = toLocal(endMs, timeZone).minutes !== 0;
  return { fromMs, untilMs: isClosing ? endMs + 1 : endMs };
}

/** One SQL statement, whatever the day holds. */
export async function readLoad(
  db: Executor,
  { tenant, role }: Pick<SignedInStaff, 'tenant' | 'role'>,
  nowMs: number,
): Promise<WireBoardLoad> {
  const { fromMs, untilMs } = restOfDaySlots(tenant, nowMs);
  const due = await listDue(db, tenant.clientId, { fromMs, untilMs });
  const types = typesOf(tenant, due);
  const shut = types.map(({ orderType }) => ({
    kept: new Set(keptFreeOf(tenant, orderType, fromMs)),
    closed: new Set(closedSlots(tenant, orderType)),
    open: openIntervals(scheduleFor(tenant, orderType), fromMs, untilMs, tenant.timeZone),
  }));
  const stateOf = (index: number, startMs: number, held: number): SlotState => {
    if (!isOpenIn(shut[index]?.open ?? [], startMs)) return 'out-of-hours';
    const limit = types[index]?.ordersPerSlot ?? null;
    if (shut[index]?.closed.has(startMs)) return 'closed';
    if (shut[index]?.kept.has(startMs)) return 'kept';
    return limit !== null && held >= limit ? 'full' : 'free';
  };

  const slots: WireBoardLoad['slots'] = [];
  for (let startMs = fromMs; startMs < untilMs; startMs += SLOT_MS) {
    const inSlot = due.filter(({ readyAt }) => readyAt >= startMs && readyAt < startMs + SLOT_MS);
    if (inSlot.length === 0 && !shut.some(({ open }) => isOpenIn(open, startMs))) continue;
    slots.push({
      startUtc: utc(startMs),
      services: types.map(({ orderType }, index) => {
        const held = inSlot.filter((order) => order.orderType === orderType).length;
        return { orderType: ORDER_TYPE_CODES[orderType], held, state: stateOf(index, startMs, held) };
      }),
      orders: inSlot.flatMap((order) => presentOrder(order, role === 'kitchen')),
    });
  }
  const services = types.map((one) => ({ ...one, orderType: ORDER_TYPE_CODES[one.orderType] }));
  return { nowUtc: utc(nowMs), services, slots };
}

function isOpenIn(open: readonly OpenInterval[], startMs: number): boolean {
  return open.some(({ fromMs, toMs }) => startMs <= toMs && startMs + SLOT_MS > fromMs);
}

/** Delivery first, as on the rest of the board; an order type that is off is shown while it has orders. */
function typesOf(tenant: Tenant, due: readonly DueOrder[]): readonly TypeRoom[] {
  const settings = storeSettings(tenant);
  const limits = operatingSettings(tenant);
  return (['delivery', 'pickup'] as const)
    .filter((type) => settings[type].isOffered || due.some((order) => order.orderType === type))
    .map((orderType) => ({
      orderType,
      allowsSchedule: settings[orderType].allowsSchedule,
      ordersPerSlot: limits[orderType].ordersPerSlot,
    }));
}

/** Empty for an unpaid order: it holds a place, but the restaurant may not see it yet. */
function presentOrder(order: DueOrder, isKitchen: boolean): WireBoardLoad['slots'][number]['orders'] {
  const { orderNumber, orderType, status, readyAt, isScheduled, fullName, ...rest } = order;
  if (orderNumber === null) return [];
  return [
    {
      ...rest,
      orderNumber,
      orderType: ORDER_TYPE_CODES[orderType],
      orderStatus: ORDER_STATUS_CODES[status],
      isScheduledOrder: isScheduled,
      readyUtc: utc(readyAt),
      customerName: isKitchen ? null : fullName,
    },
  ];
}
