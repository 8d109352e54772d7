/** The stages of an order for its bar and 'Track Your Order', with their times. Spec: order#tracking-view */
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { isEnded, isTakenOn, type OrderStatus } from '#core/domain/orders/status.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { ExpectedTime } from '#store/lib/time/expected.ts';

const STEPS = ['created', 'accepted', 'preparing', 'onItsWay', 'delivered'] as const;
export type StepName = (typeof STEPS)[number];

export interface OrderTimes {
  readonly createdUtc: string;
  readonly acceptedUtc: string | null;
  readonly preparingUtc: string | null;
  readonly onItsWayUtc: string | null;
  readonly deliveredUtc: string | null;
}

export interface OrderStep {
  readonly name: StepName;
  readonly state: 'done' | 'now' | 'next';
  /** When it was reached (UTC ms); null for a later stage. */
  readonly atMs: number | null;
}

const REACHED: Readonly<Record<OrderStatus, number>> = {
  pending: 0,
  accepted: 1,
  preparing: 2,
  'on-its-way': 3,
  delivered: 4,
  cancelled: -1,
  'payment-failed': -1,
};

/** The stages of an order. The last stage counts as done once it is reached; an ended order has no current stage. */
export function orderSteps(status: OrderStatus, times: OrderTimes): readonly OrderStep[] {
  const reached = REACHED[status];
  const at = [times.createdUtc, times.acceptedUtc, times.preparingUtc, times.onItsWayUtc, times.deliveredUtc];
  return STEPS.map((name, index) => {
    const utc = at[index] ?? null;
    const isDone = index < reached || (index === reached && status === 'delivered');
    const wasReached = reached === -1 ? utc !== null : isDone;
    return {
      name,
      state: wasReached ? 'done' : index === reached ? 'now' : 'next',
      atMs: utc !== null && index <= (reached === -1 ? STEPS.length : reached) ? Date.parse(utc) : null,
    };
  });
}

/** How many parts of the bar are behind an order; the next one is under way. */
const BEHIND: Readonly<Record<OrderStatus, number>> = {
  pending: 1,
  accepted: 2,
  preparing: 2,
  'on-its-way': 3,
  delivered: STEPS.length,
  cancelled: 0,
  'payment-failed': 0,
};

export interface BarPart {
  readonly name: StepName;
  /** Undefined for a part that is to come. */
  readonly mark: 'is-done' | 'is-now' | undefined;
}

/** The five parts of an order's bar. Nothing is under way where a pickup waits for its guest. */
export function barParts(status: OrderStatus, orderType: OrderType): readonly BarPart[] {
  const isReady = status === 'on-its-way' && orderType === 'pickup';
  const behind = BEHIND[status] + (isReady ? 1 : 0);
  const now = isReady || isEnded(status) ? null : behind;
  return STEPS.map((name, index) => ({
    name,
    mark: index < behind ? 'is-done' : index === now ? 'is-now' : undefined,
  }));
}

const PLAY_MINUTES = 5;
/** How long before the promised time an order may be there. */
const EARLY_MINUTES = { pickup: 5, delivery: 10 } as const;

/**
 * When the order is expected: up to the restaurant's promise, else the chosen time of a scheduled order, else creation plus
 * the estimate of its type. Deliveries without a promise get a range of five minutes before and after.
 */
export function expectedTime(order: {
  readonly createdUtc: string;
  readonly dueUtc: string;
  readonly isScheduledOrder: boolean;
  readonly promisedUtc: string | null;
  readonly estimatedMinutes: number;
  readonly orderType: OrderType;
  /** From the restaurant's history, in minutes. */
  readonly wait?: { readonly from: number; readonly to: number } | null;
}): ExpectedTime {
  const created = Date.parse(order.createdUtc);
  if (order.promisedUtc !== null) {
    const promised = Date.parse(order.promisedUtc);
    return { fromMs: Math.max(created, promised - EARLY_MINUTES[order.orderType] * MINUTE_MS), toMs: promised };
  }
  if (order.wait && !order.isScheduledOrder) {
    return { fromMs: created + order.wait.from * MINUTE_MS, toMs: created + order.wait.to * MINUTE_MS };
  }
  const due = order.isScheduledOrder ? Date.parse(order.dueUtc) : created + order.estimatedMinutes * MINUTE_MS;
  const play = order.orderType === 'delivery' ? PLAY_MINUTES * MINUTE_MS : 0;
  return { fromMs: Math.max(created, due - play), toMs: due + play };
}

/** Whole minutes since the end of the expected time of an order that is being made or brought; 0 for none. */
export function minutesLate(status: OrderStatus, orderType: OrderType, { toMs }: ExpectedTime, nowMs: number): number {
  const isReady = status === 'on-its-way' && orderType === 'pickup';
  const isAwaited = isTakenOn(status) && !isEnded(status) && !isReady;
  return isAwaited ? Math.max(0, Math.floor((nowMs - toMs) / MINUTE_MS)) : 0;
}
