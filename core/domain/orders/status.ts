/**
 * Order status and its money sub-state as data. Only `applyEvent` moves an order; a test walks every pair of state and
 * event.
 */
import { fail, ok, type Result } from '#core/domain/result.ts';

export const ORDER_STATUSES = [
  'pending',
  'accepted',
  'preparing',
  'on-its-way',
  'delivered',
  'cancelled',
  'payment-failed',
] as const;
/** `on-its-way` is 'Ready for pickup' for pickup and 'Out For Delivery' for delivery. Spec: order#text-of-code-4 */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * `lapsed`: the card's authorisation is gone, and staff decide how the order is paid; `asked_again`: staff asked the
 * guest to pay by card again. `void_due`: the order has ended and its authorisation is still to be released; `voided`
 * only once the provider has confirmed it.
 */
export const MONEY_STATES = [
  'none',
  'creating',
  'requires_payment',
  'processing',
  'authorised',
  'lapsed',
  'asked_again',
  'captured',
  'void_due',
  'voided',
  'refund_due',
  'refunded',
  'failed',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** Money states that do not settle without a person; a mismatch that staff have looked at no longer counts. */
export const MONEY_ISSUES = ['capture-failed', 'void-failed', 'mismatch', 'mismatch-seen'] as const;
export type MoneyIssue = (typeof MONEY_ISSUES)[number];

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
  'payment-lapsed',
  'unpaid-timeout',
  'ask-again',
  'take-cash',
  'close-unpaid',
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
/** Held money that is no longer held: cooking waits until it is settled, ending the order does not. */
export const UNSETTLED: readonly MoneyState[] = ['lapsed', 'asked_again'];
const ENDABLE: readonly MoneyState[] = [...SETTLED, ...UNSETTLED];
/** Of orders that the restaurant still has something to do for. */
export const LIVE_STATUSES: readonly OrderStatus[] = ['pending', 'accepted', 'preparing', 'on-its-way'];
const STANDING: readonly OrderStatus[] = [...LIVE_STATUSES, 'delivered'];
const OVER: readonly OrderStatus[] = ['cancelled', 'payment-failed'];

/** What ending an order does to its money: an authorisation is to be let go, a captured amount is owed back. */
function ended(money: MoneyState): MoneyState {
  if (money === 'authorised' || UNSETTLED.includes(money)) return 'void_due';
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
  { event: 'reject', from: LIVE_STATUSES, money: ENDABLE, to: end('cancelled') },
  { event: 'cancel', from: LIVE_STATUSES, money: ENDABLE, to: end('cancelled') },
  // Staff have answered a guest whom they asked to pay again.
  { event: 'unanswered-timeout', from: ['pending'], money: [...SETTLED, 'lapsed'], to: end('cancelled') },
  // The bank, the provider or a person in its dashboard released what was authorised, or what was asked for again.
  { event: 'payment-lapsed', from: STANDING, money: ['authorised', 'asked_again'], to: keep('lapsed') },
  { event: 'ask-again', from: STANDING, money: ['lapsed'], to: keep('asked_again') },
  { event: 'payment-authorised', from: STANDING, money: ['asked_again'], to: keep('authorised') },
  { event: 'payment-captured', from: STANDING, money: ['asked_again'], to: keep('captured') },
  { event: 'take-cash', from: STANDING, money: ['lapsed'], to: keep('none') },
  // It was handed over and will not be paid.
  { event: 'close-unpaid', from: ['delivered'], money: ['lapsed'], to: keep('voided') },
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
    from: STANDING,
    money: ['authorised'],
    to: keep('captured'),
  },
  // The capture came before the cancellation: the money is owed back.
  {
    event: 'capture-succeeded',
    from: ['cancelled'],
    money: ['authorised', 'void_due', 'voided'],
    to: keep('refund_due'),
  },
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
  // A late success on an ended order is paid back, with an alert; the order stays ended.
  { event: 'payment-authorised', from: OVER, money: ['failed'], to: keep('refund_due') },
  { event: 'payment-captured', from: OVER, money: ['failed', 'void_due', 'voided'], to: keep('refund_due') },
  { event: 'void-succeeded', from: OVER, money: ['refund_due'], to: keep('refunded') },
  { event: 'void-succeeded', from: OVER, money: ['void_due'], to: keep('voided') },
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
