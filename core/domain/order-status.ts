/**
 * Order status and its money sub-state as data (design: orders and payments). Nothing moves an order but `applyEvent`;
 * a test walks every pair of state and event.
 */
import { fail, ok, type Result } from './result.ts';

export const ORDER_STATUSES = [
  'pending',
  'accepted',
  'preparing',
  'on-its-way',
  'delivered',
  'cancelled',
  'payment-failed',
] as const;
/** `on-its-way` is 'Ready for pickup' for pickup and 'Out For Delivery' for delivery (decisions §10). */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const MONEY_STATES = [
  'none',
  'creating',
  'requires_payment',
  'processing',
  'authorised',
  'captured',
  'voided',
  'refund_due',
  'refunded',
  'failed',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** What about an order's money does not settle by itself; a mismatch that somebody has looked at waits no more. */
export type MoneyIssue = 'capture-failed' | 'mismatch' | 'mismatch-seen';

export interface OrderState {
  readonly status: OrderStatus;
  readonly money: MoneyState;
}

export const ORDER_EVENTS = [
  'intent-created',
  'payment-processing',
  'payment-declined',
  'payment-authorised',
  'payment-captured',
  'unpaid-timeout',
  'accept',
  'start',
  'send',
  'complete',
  'reject',
  'cancel',
  'unanswered-timeout',
  'capture-succeeded',
  'void-succeeded',
  'refund-succeeded',
  'refund-returned',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

interface Rule {
  readonly event: OrderEvent;
  readonly from: readonly OrderStatus[];
  readonly money: readonly MoneyState[];
  readonly to: (state: OrderState) => OrderState;
}

const UNPAID: readonly MoneyState[] = ['creating', 'requires_payment', 'processing'];
/** The kitchen may act on it: cash, or a card that is at least authorised; also one whose money was all paid back by hand. */
const SETTLED: readonly MoneyState[] = ['none', 'authorised', 'captured', 'refunded'];
/** Of orders that the restaurant still has something to do for. */
export const LIVE_STATUSES: readonly OrderStatus[] = ['pending', 'accepted', 'preparing', 'on-its-way'];

/** What ending an order does to its money: an authorisation is voided, a captured amount is owed back. */
function ended(money: MoneyState): MoneyState {
  if (money === 'authorised') return 'voided';
  return money === 'captured' ? 'refund_due' : money;
}

const keep = (money: MoneyState) => (state: OrderState) => ({ ...state, money });
const move = (status: OrderStatus) => (state: OrderState) => ({ ...state, status });
const end = (status: OrderStatus) => (state: OrderState) => ({ status, money: ended(state.money) });

const RULES: readonly Rule[] = [
  { event: 'intent-created', from: ['pending'], money: ['creating'], to: keep('requires_payment') },
  { event: 'payment-processing', from: ['pending'], money: ['creating', 'requires_payment'], to: keep('processing') },
  { event: 'payment-declined', from: ['pending'], money: UNPAID, to: keep('requires_payment') },
  { event: 'payment-authorised', from: ['pending'], money: UNPAID, to: keep('authorised') },
  { event: 'payment-captured', from: ['pending'], money: UNPAID, to: keep('captured') },
  {
    event: 'unpaid-timeout',
    from: ['pending'],
    money: UNPAID,
    to: () => ({ status: 'payment-failed', money: 'failed' }),
  },
  { event: 'accept', from: ['pending'], money: SETTLED, to: move('accepted') },
  { event: 'start', from: ['accepted'], money: SETTLED, to: move('preparing') },
  { event: 'send', from: ['preparing'], money: SETTLED, to: move('on-its-way') },
  { event: 'complete', from: ['on-its-way'], money: SETTLED, to: move('delivered') },
  { event: 'reject', from: LIVE_STATUSES, money: SETTLED, to: end('cancelled') },
  { event: 'cancel', from: LIVE_STATUSES, money: SETTLED, to: end('cancelled') },
  { event: 'unanswered-timeout', from: ['pending'], money: SETTLED, to: end('cancelled') },
  // A customer who backs out before paying: nothing was taken.
  {
    event: 'cancel',
    from: ['pending'],
    money: ['creating', 'requires_payment'],
    to: () => ({ status: 'cancelled', money: 'failed' }),
  },
  {
    event: 'capture-succeeded',
    // Also before the answer, for a restaurant that takes the money at once.
    from: ['pending', 'accepted', 'preparing', 'on-its-way', 'delivered'],
    money: ['authorised'],
    to: keep('captured'),
  },
  // The capture won the race against a cancellation: the money is owed back.
  { event: 'capture-succeeded', from: ['cancelled'], money: ['authorised', 'voided'], to: keep('refund_due') },
  {
    event: 'refund-succeeded',
    from: ['cancelled', 'payment-failed', 'delivered'],
    money: ['refund_due'],
    to: keep('refunded'),
  },
  // Staff paid everything back while the order stands.
  {
    event: 'refund-succeeded',
    from: ['accepted', 'preparing', 'on-its-way', 'delivered'],
    money: ['captured'],
    to: keep('refunded'),
  },
  // A bank has sent a refund back: the money is owed again, or counts as taken where the order stands.
  { event: 'refund-returned', from: ['cancelled', 'payment-failed'], money: ['refunded'], to: keep('refund_due') },
  {
    event: 'refund-returned',
    from: ['accepted', 'preparing', 'on-its-way', 'delivered'],
    money: ['refunded'],
    to: keep('captured'),
  },
  // A late success on an ended order is paid back, with an alert, never revived.
  { event: 'payment-authorised', from: ['cancelled', 'payment-failed'], money: ['failed'], to: keep('refund_due') },
  {
    event: 'payment-captured',
    from: ['cancelled', 'payment-failed'],
    money: ['failed', 'voided'],
    to: keep('refund_due'),
  },
  { event: 'void-succeeded', from: ['cancelled', 'payment-failed'], money: ['refund_due'], to: keep('refunded') },
];

/** The state after `event`, or 'illegal' when the table has no row for it: older or unknown evidence changes nothing. */
export function applyEvent(state: OrderState, event: OrderEvent): Result<OrderState, 'illegal'> {
  const rule = RULES.find(
    (candidate) =>
      candidate.event === event && candidate.from.includes(state.status) && candidate.money.includes(state.money),
  );
  return rule ? ok(rule.to(state)) : fail('illegal');
}

/** Steps that staff may take back, with the status they led to and the one before. None of them moves money. */
const UNDONE = {
  start: ['preparing', 'accepted'],
  send: ['on-its-way', 'preparing'],
  complete: ['delivered', 'on-its-way'],
} as const satisfies Record<string, readonly [OrderStatus, OrderStatus]>;
export type UndoableStep = keyof typeof UNDONE;

/** The state before `step`, or 'illegal' when that was not the last one, or when its money is on the way back. */
export function undoStep(state: OrderState, step: UndoableStep): Result<OrderState, 'illegal'> {
  const [from, to] = UNDONE[step];
  return state.status === from && SETTLED.includes(state.money) ? ok({ ...state, status: to }) : fail('illegal');
}

/** Whether the restaurant may see the order: cash once placed, a card once authorised ("the kitchen hears of it only now"). */
export function isReal(state: OrderState): boolean {
  return !UNPAID.includes(state.money) && state.money !== 'failed';
}

export function isFinal(state: OrderState): boolean {
  const moneyDone: readonly MoneyState[] = ['none', 'captured', 'voided', 'refunded', 'failed'];
  return !LIVE_STATUSES.includes(state.status) && moneyDone.includes(state.money);
}
