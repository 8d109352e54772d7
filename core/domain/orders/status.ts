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

/** The restaurant still has something to do for the order. */
export const LIVE_STATUSES: readonly OrderStatus[] = ['pending', 'accepted', 'preparing', 'on-its-way'];
/** Nothing is cooked yet. */
export const UNSTARTED_STATUSES: readonly OrderStatus[] = ['pending', 'accepted'];
/** The order came to nothing: it holds no cart, no place of a quarter hour and no promotion. */
export const VOID_STATUSES: readonly OrderStatus[] = ['cancelled', 'payment-failed'];
/** Nothing is cooked or handed over any more; the order's money may still move. */
export const ENDED_STATUSES: readonly OrderStatus[] = ['delivered', ...VOID_STATUSES];
const STANDING: readonly OrderStatus[] = [...LIVE_STATUSES, 'delivered'];
/** The kitchen has it in hand: taken on and not yet ready. */
export const IN_HAND_STATUSES: readonly OrderStatus[] = ['accepted', 'preparing'];
export const UNDER_WAY_STATUSES = ['accepted', 'preparing', 'on-its-way'] as const satisfies readonly OrderStatus[];
/** The restaurant has taken the order on, and so sold it. */
export const TAKEN_ON_STATUSES = [...UNDER_WAY_STATUSES, 'delivered'] as const satisfies readonly OrderStatus[];
export type TakenOnStatus = (typeof TAKEN_ON_STATUSES)[number];

const includes = <Value>(set: readonly Value[], value: Value | null | undefined): boolean =>
  value !== null && value !== undefined && set.includes(value);

/** Each of these five is false for a status that is not known. */
type Status = OrderStatus | null | undefined;
export const isLive = (status: Status): boolean => includes(LIVE_STATUSES, status);
export const isVoid = (status: Status): boolean => includes(VOID_STATUSES, status);
export const isEnded = (status: Status): boolean => includes(ENDED_STATUSES, status);
/** Taken on and not yet handed over: the guest has a promised time. */
export const isUnderWay = (status: Status): boolean => includes<OrderStatus>(UNDER_WAY_STATUSES, status);
export const isTakenOn = (status: Status): status is TakenOnStatus => includes<OrderStatus>(TAKEN_ON_STATUSES, status);

/** The guest has still to enter a card. */
const PAYABLE: readonly MoneyState[] = ['creating', 'requires_payment'];
export const UNPAID: readonly MoneyState[] = [...PAYABLE, 'processing'];
/** The kitchen may act on it: cash, or a card that is at least authorised; also one whose money was all paid back by hand. */
const SETTLED: readonly MoneyState[] = ['none', 'authorised', 'captured', 'refunded'];
/** Held money that is no longer held: cooking waits until it is settled, ending the order does not. */
export const UNSETTLED: readonly MoneyState[] = ['lapsed', 'asked_again'];
const ENDABLE: readonly MoneyState[] = [...SETTLED, ...UNSETTLED];
/** The card's money was taken, whatever went back since. */
export const TAKEN: readonly MoneyState[] = ['captured', 'refunded'];
const CARD_GOOD: readonly MoneyState[] = ['authorised', 'captured'];
/** The guest's money is still to go back: an authorisation to be let go, or an amount to be paid back. */
export const OWED: readonly MoneyState[] = ['void_due', 'refund_due'];
/** An authorisation that is let go, or is about to be. */
export const LET_GO: readonly MoneyState[] = ['void_due', 'voided'];
/** An amount that is paid back, or is about to be. */
export const PAID_BACK: readonly MoneyState[] = ['refund_due', 'refunded'];
/** The provider has still to do something. In the order of the index `orders_money_unsettled`. */
export const OPEN_MONEY: readonly MoneyState[] = [...UNPAID, 'authorised', 'asked_again', ...OWED];

/** A money state, or the wire's word for one; each of these is false for a word that is not known. */
type Money = string | null | undefined;
export const isPayable = (money: Money): boolean => includes<Money>(PAYABLE, money);
export const isUnpaid = (money: Money): boolean => includes<Money>(UNPAID, money);
export const isSettled = (money: Money): boolean => includes<Money>(SETTLED, money);
export const isUnsettled = (money: Money): boolean => includes<Money>(UNSETTLED, money);
export const isTaken = (money: Money): boolean => includes<Money>(TAKEN, money);
/** The card pays for the order: nothing went back. */
export const isCardGood = (money: Money): boolean => includes<Money>(CARD_GOOD, money);
export const isOwed = (money: Money): boolean => includes<Money>(OWED, money);
/** The provider has still to do something. */
export const isOpen = (money: Money): boolean => includes<Money>(OPEN_MONEY, money);
export const isLetGo = (money: Money): boolean => includes<Money>(LET_GO, money);
/** No money was taken of the card, and none will be. */
export const isUncharged = (money: Money): boolean => isLetGo(money) || money === 'failed';
export const isPaidBack = (money: Money): boolean => includes<Money>(PAID_BACK, money);

/** Somebody has paid, holds the amount, or pays at the hand-over; of an order that came to nothing, its card gave money. */
export function hasReceipt(status: Status, money: Money): boolean {
  if (isVoid(status)) return isTaken(money) || isPaidBack(money);
  return !isUnpaid(money) && !isUnsettled(money);
}

/** What ending an order does to its money: an authorisation is to be let go, a captured amount is owed back. */
function ended(money: MoneyState): MoneyState {
  if (money === 'authorised' || isUnsettled(money)) return 'void_due';
  return money === 'captured' ? 'refund_due' : money;
}

const keep = (money: MoneyState) => (state: OrderState) => ({ ...state, money });
const move = (status: OrderStatus) => (state: OrderState) => ({ ...state, status });
const end = (status: OrderStatus) => (state: OrderState) => ({ status, money: ended(state.money) });

const RULES: readonly Rule[] = [
  { event: 'intent-created', from: ['pending'], money: ['creating'], to: keep('requires_payment') },
  { event: 'payment-processing', from: ['pending'], money: PAYABLE, to: keep('processing') },
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
    money: PAYABLE,
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
    from: ENDED_STATUSES,
    money: ['refund_due'],
    to: keep('refunded'),
  },
  // Staff paid everything back while the order stands.
  {
    event: 'refund-succeeded',
    from: TAKEN_ON_STATUSES,
    money: ['captured'],
    to: keep('refunded'),
  },
  // A bank has sent a refund back: the money is owed again, or counts as taken where the order stands.
  { event: 'refund-returned', from: VOID_STATUSES, money: ['refunded'], to: keep('refund_due') },
  {
    event: 'refund-returned',
    from: TAKEN_ON_STATUSES,
    money: ['refunded'],
    to: keep('captured'),
  },
  // A late success on an ended order is paid back, with an alert; the order stays ended.
  { event: 'payment-authorised', from: VOID_STATUSES, money: ['failed'], to: keep('refund_due') },
  { event: 'payment-captured', from: VOID_STATUSES, money: ['failed', 'void_due', 'voided'], to: keep('refund_due') },
  { event: 'void-succeeded', from: VOID_STATUSES, money: ['refund_due'], to: keep('refunded') },
  { event: 'void-succeeded', from: VOID_STATUSES, money: ['void_due'], to: keep('voided') },
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
  return state.status === from && isSettled(state.money) ? ok({ ...state, status: to }) : fail('illegal');
}

/** The statuses in which `event` may move an order. */
export function statusesFor(event: OrderEvent): readonly OrderStatus[] {
  return RULES.filter((rule) => rule.event === event).flatMap((rule) => rule.from);
}

/** The status that `step` leads to, the only one from which it is taken back. */
export function statusAfter(step: UndoableStep): OrderStatus {
  return UNDONE[step][0];
}

/** The statuses that one event makes of `status`, by the table. */
export function movesFrom(status: OrderStatus): readonly OrderStatus[] {
  const next = RULES.filter((rule) => rule.from.includes(status)).flatMap((rule) =>
    rule.money.map((money) => rule.to({ status, money }).status),
  );
  return ORDER_STATUSES.filter((one) => one !== status && next.includes(one));
}

/** Whether an order of `status` may still come to one of the `wanted` statuses, and has none of them yet. */
export function isTooEarly(status: OrderStatus, wanted: readonly OrderStatus[]): boolean {
  if (wanted.includes(status)) return false;
  return movesFrom(status).some((next) => wanted.includes(next) || isTooEarly(next, wanted));
}

/** Whether the restaurant may see the order: cash once placed, a card once authorised ("the kitchen hears of it only now"). */
export function isReal(state: OrderState): boolean {
  return !isUnpaid(state.money) && state.money !== 'failed';
}
