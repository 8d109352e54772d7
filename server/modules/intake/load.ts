/** The rest of the day by quarter hours: the orders promised for each, and whether it takes more (decision 042). */

import type { WireBoardLoad } from '#core/contract/orders/console-board.ts';
import { ORDER_STATUS_CODES } from '#core/contract/wire/codes.ts';
import { type OpenInterval, openIntervals } from '#core/domain/hours/opening-hours.ts';
import { restOfDay } from '#core/domain/intake/intake.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { operatingSettings, storeSettings } from '#server/modules/settings/store-settings.ts';
import type { SignedInStaff } from '#server/modules/staff/staff.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import { closedSlots } from './intake.ts';
import { type DueOrder, listDue } from './repo-load.ts';
import { keptFreeOf, SLOT_MS } from './slot-room.ts';

type Service = WireBoardLoad['services'][number] & { readonly orderType: 1 | 2 };
type SlotState = WireBoardLoad['slots'][number]['services'][number]['state'];

const utc = (ms: number) => new Date(ms).toISOString();

/** The quarter hours of the rest of the day (UTC ms): from the present one to the last that starts before the day is over. */
export function restOfDaySlots({ schedule, timeZone }: Tenant, nowMs: number): { fromMs: number; untilMs: number } {
  const fromMs = Math.floor(nowMs / SLOT_MS) * SLOT_MS;
  const endMs = restOfDay(schedule, nowMs, timeZone);
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
  const open = openIntervals(tenant.schedule, fromMs, untilMs, tenant.timeZone);
  const services = servicesOf(tenant, due);
  const shut = services.map(({ orderType }) => ({
    kept: new Set(keptFreeOf(tenant, orderType, fromMs)),
    closed: new Set(closedSlots(tenant, orderType)),
  }));
  const stateOf = (index: number, startMs: number, held: number): SlotState => {
    const limit = services[index]?.ordersPerSlot ?? null;
    if (shut[index]?.closed.has(startMs)) return 'closed';
    if (shut[index]?.kept.has(startMs)) return 'kept';
    return limit !== null && held >= limit ? 'full' : 'free';
  };

  const slots: WireBoardLoad['slots'] = [];
  for (let startMs = fromMs; startMs < untilMs; startMs += SLOT_MS) {
    const inSlot = due.filter(({ readyAt }) => readyAt >= startMs && readyAt < startMs + SLOT_MS);
    if (inSlot.length === 0 && !isOpenIn(open, startMs)) continue;
    slots.push({
      startUtc: utc(startMs),
      services: services.map(({ orderType }, index) => {
        const held = inSlot.filter((order) => order.orderType === orderType).length;
        return { orderType, held, state: stateOf(index, startMs, held) };
      }),
      orders: inSlot.flatMap((order) => presentOrder(order, role === 'kitchen')),
    });
  }
  return { nowUtc: utc(nowMs), services, slots };
}

function isOpenIn(open: readonly OpenInterval[], startMs: number): boolean {
  return open.some(({ fromMs, toMs }) => startMs <= toMs && startMs + SLOT_MS > fromMs);
}

/** Delivery first, as on the rest of the board; an order type that is off is shown while it has orders. */
function servicesOf(tenant: Tenant, due: readonly DueOrder[]): readonly Service[] & WireBoardLoad['services'] {
  const settings = storeSettings(tenant);
  const limits = operatingSettings(tenant);
  return ([2, 1] as const)
    .map((orderType) => ({ orderType, kind: orderType === 1 ? ('pickup' as const) : ('delivery' as const) }))
    .filter(({ orderType, kind }) => settings[kind].isOffered || due.some((order) => order.orderType === orderType))
    .map(({ orderType, kind }) => ({
      orderType,
      allowsSchedule: settings[kind].allowsSchedule,
      ordersPerSlot: limits[kind].ordersPerSlot,
    }));
}

/** Empty for an unpaid order: it holds a place, but the restaurant may not see it yet. */
function presentOrder(order: DueOrder, isKitchen: boolean): WireBoardLoad['slots'][number]['orders'] {
  const { orderNumber, status, readyAt, isScheduled, fullName, ...rest } = order;
  if (orderNumber === null) return [];
  return [
    {
      ...rest,
      orderNumber,
      orderStatus: ORDER_STATUS_CODES[status],
      isScheduledOrder: isScheduled,
      readyUtc: utc(readyAt),
      customerName: isKitchen ? null : fullName,
    },
  ];
}
