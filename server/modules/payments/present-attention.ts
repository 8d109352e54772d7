import type { WireAttentionItem, WireOrderMoney, WirePaymentStep } from '#core/contract/payments/console-money.ts';
import { roundCash } from '#core/domain/money/cash.ts';
import { cents, dollars } from '#core/domain/money/money.ts';
import { askedOfCard, dueInCash, takenFromCard } from '#core/domain/orders/order-money.ts';
import { lastChangeMs } from '#server/modules/orders/order-record.ts';
import { refundableCents } from './refunds.ts';
import type { AttentionRow, MoneyEntry, MoneyOrder, MoneyRefund } from './repo-attention.ts';
import { leftInCash } from './repo-refunds.ts';

const KINDS: Readonly<Record<string, WirePaymentStep['kind']>> = {
  'intent-created': 'created',
  'payment-processing': 'processing',
  'payment-declined': 'declined',
  'payment-authorised': 'authorised',
  'payment-captured': 'captured',
  'capture-succeeded': 'captured',
  'capture-failed': 'capture-failed',
  'void-succeeded': 'voided',
  'void-failed': 'void-failed',
  'payment-lapsed': 'lapsed',
  'ask-again': 'asked-again',
  'close-unpaid': 'closed-unpaid',
  'unpaid-timeout': 'failed',
  'payment-mismatch': 'mismatch',
  'payment-mismatch-seen': 'mismatch-seen',
};
/** Ends an order; what was authorised is let go with it. */
const ENDINGS: readonly string[] = ['reject', 'cancel', 'unanswered-timeout'];
const TAKEN: readonly string[] = ['payment-captured', 'capture-succeeded'];

const person = (actor: string) => (['provider', 'system', 'customer'].includes(actor) ? null : actor);

/** Staff's refunds are one step each, which changes as the refund goes on. */
function refundStep(
  { event, at, detail }: MoneyEntry,
  refunds: ReadonlyMap<string, MoneyRefund>,
): WirePaymentStep[] | null {
  const refund = refunds.get(String(detail.refundId));
  if (!refund) return null;
  // The correction itself is the step before, in the reader's words.
  const isByStaff = refund.actor !== 'provider';
  const why = refund.isCorrection || !isByStaff ? null : refund.reason;
  const step = (kind: WirePaymentStep['kind'], note: string | null) => [
    { atUtc: at.toISOString(), kind, amount: dollars(refund.amountCents), by: person(refund.actor), detail: note },
  ];
  switch (event) {
    case 'refund-requested':
      return refund.state === 'pending' ? step('refund-due', why) : [];
    case 'refund-paid':
      if (refund.means !== 'card') return step(`refunded-${refund.means}`, why);
      return step(refund.isOutside ? 'refunded-outside' : 'refunded', why);
    case 'refund-failed':
      return step('refund-failed', `${why ?? ''} (${String(detail.code).replaceAll('_', ' ')})`.trimStart());
    default:
      return null;
  }
}

const DISPUTES: Readonly<Record<string, WirePaymentStep['kind']>> = {
  'dispute-opened': 'disputed',
  'dispute-withdrawn': 'dispute-withdrawn',
  'dispute-reinstated': 'dispute-reinstated',
};

/** What the guest's bank did. */
function disputeStep({ event, at, detail }: MoneyEntry): WirePaymentStep[] | null {
  const code = String(detail.code);
  const ended = code === 'won' || code === 'lost' ? (`dispute-${code}` as const) : 'dispute-ended';
  const kind = event === 'dispute-closed' ? ended : DISPUTES[event];
  if (!kind) return null;
  const why = event === 'dispute-opened' ? code.replaceAll('_', ' ') : null;
  return [{ atUtc: at.toISOString(), kind, amount: dollars(Number(detail.amountCents)), by: null, detail: why }];
}

/** What a step depends on besides its entry. */
interface History {
  readonly order: MoneyOrder;
  readonly refunds: ReadonlyMap<string, MoneyRefund>;
  /** What staff have paid back, in cents. */
  readonly byHand: number;
  /** An order that became a cash order keeps the history of its card. */
  readonly wasCard: boolean;
  readonly isReleaseNoted: boolean;
}

/** The steps of one entry of the timeline; none for what is not about money. */
function stepsOf(entry: MoneyEntry, history: History): WirePaymentStep[] {
  return refundStep(entry, history.refunds) ?? disputeStep(entry) ?? ownStep(entry, history);
}

/** What happened to the payment itself. */
function ownStep({ event, actor, at, detail }: MoneyEntry, history: History): WirePaymentStep[] {
  const { order, byHand, wasCard, isReleaseNoted } = history;
  const asked = askedOfCard(order);
  const taken = takenFromCard(order);
  const step = (kind: WirePaymentStep['kind'], amount: number, note: string | null = null): WirePaymentStep[] => [
    { atUtc: at.toISOString(), kind, amount: dollars(amount), by: person(actor), detail: note },
  ];
  if (event === 'corrected') return step('corrected', Number(detail.amountCents));
  if (event === 'take-cash') return step('cash-instead', Number(detail.amountCents ?? order.totalCents));
  if (order.paymentMode === 'cash' && !wasCard)
    return event === 'placed' ? step('cash', roundCash(cents(order.totalCents), order.cashStep)) : [];
  if (event === 'refund-succeeded') return byHand < taken ? step('refunded', taken - byHand) : [];
  if (ENDINGS.includes(event)) {
    // Orders of before release was awaited have no entry of their own for it.
    return order.moneyState === 'voided' && !isReleaseNoted ? step('voided', asked) : [];
  }
  const kind = KINDS[event];
  if (!kind) return [];
  const code = detail.code ?? detail.difference ?? detail.tried;
  const note = typeof code === 'string' ? code.replaceAll('_', ' ') : null;
  return step(kind, kind === 'captured' ? taken : Number(detail.amountCents ?? asked), note);
}

/** How an order was paid and what of it can still be paid back. */
export function presentMoney(
  order: MoneyOrder,
  entries: readonly MoneyEntry[],
  { refunds, isDisputed }: { readonly refunds: readonly MoneyRefund[]; readonly isDisputed: boolean },
): WireOrderMoney {
  const { moneyState, totalCents } = order;
  const taken = takenFromCard(order);
  const isCash = order.paymentMode === 'cash';
  const byHand = refunds.reduce((sum, { state, amountCents }) => sum + (state === 'paid' ? amountCents : 0), 0);
  const history: History = {
    order,
    refunds: new Map(refunds.map((refund) => [refund.refundId, refund])),
    byHand,
    wasCard: isCash && entries.some(({ event }) => event === 'take-cash'),
    isReleaseNoted: entries.some(({ event }) => event === 'void-succeeded'),
  };
  const steps = entries.flatMap((entry) => stepsOf(entry, history));
  const isTaken = entries.some(({ event }) => TAKEN.includes(event));
  const isOwed = moneyState === 'refund_due';
  const owed: WirePaymentStep = {
    atUtc: new Date(lastChangeMs(order)).toISOString(),
    kind: 'refund-due',
    amount: dollars(taken - byHand),
    by: null,
    detail: null,
  };
  const cash = isCash ? 0 : dueInCash(order);
  const due: WirePaymentStep = { ...owed, kind: 'cash-due', amount: dollars(cash) };
  return {
    paymentState: moneyState,
    isHandedOver: order.status === 'delivered',
    totalAmount: dollars(totalCents),
    capturedAmount: isTaken ? dollars(taken) : 0,
    refundedAmount: dollars(moneyState === 'refunded' && isTaken ? taken : byHand),
    refundableAmount: isDisputed ? 0 : dollars(refundableCents(order, refunds)),
    refundableCashAmount: dollars(leftInCash(order, refunds)),
    card: null,
    steps: [...steps, ...(isOwed ? [owed] : []), ...(cash > 0 ? [due] : [])],
  };
}

export function presentAttention(kind: WireAttentionItem['kind'], row: AttentionRow): WireAttentionItem {
  const { orderId, orderNumber, since } = row;
  const nothing = { dueUtc: null, detail: null, isAnswered: false, isOwed: false };
  const amount = dollars(row.cents);
  return { ...nothing, itemId: null, orderId, orderNumber, kind, amount, sinceUtc: since.toISOString() };
}
