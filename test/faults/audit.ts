/** The end-of-run audit: the provider's books against the order books, to the cent. */
import { sql } from 'drizzle-orm';
import { dueInCash, type OrderMoney, takenFromCard } from '#core/domain/orders/order-money.ts';
import type { MoneyState, OrderStatus } from '#core/domain/orders/status.ts';
import type { Db } from '#server/db/executor.ts';

interface AuditedOrder extends Record<string, unknown> {
  readonly order_id: string;
  readonly status: string;
  readonly money_state: string;
  readonly total_cents: number;
  readonly payment_intent_id: string | null;
  readonly payment_account: string | null;
  readonly money_issue: string | null;
  readonly real_at: string | null;
  readonly card_cents: number | null;
  readonly captured_cents: number | null;
  readonly corrected_back_cents: number;
  /** Paid back by staff, and by corrections; which of those finally failed. */
  readonly by_hand: number;
  readonly corrected: number;
  readonly uncorrected: number;
  readonly refunded_cents: number;
  /** What banks have of it by our books, and by the provider's. */
  readonly disputed: number;
  readonly bank_has: number;
  readonly waiting: number;
  /** What the ledger says that the card account holds of it. */
  readonly on_card: number;
}

interface AuditedIntent extends Record<string, unknown> {
  readonly intent_id: string;
  readonly order_id: string;
  readonly account: string | null;
  readonly status: string;
  readonly amount_cents: number;
  readonly captured_cents: number;
  readonly refunded_cents: number;
}

export interface Audit {
  readonly orders: number;
  readonly intents: number;
  /** What the provider holds for the restaurant in the end, and what the order books say that it should. */
  readonly providerCents: number;
  readonly bookCents: number;
  readonly problems: readonly { readonly orderId: string; readonly problem: string }[];
  readonly finalStates: ReadonlyMap<string, number>;
}

const ENDED = ['cancelled', 'payment-failed'];
const OPEN = [
  'creating',
  'requires_payment',
  'processing',
  'authorised',
  'lapsed',
  'asked_again',
  'void_due',
  'refund_due',
];

const moneyOf = (order: AuditedOrder): OrderMoney => ({
  status: order.status as OrderStatus,
  moneyState: order.money_state as MoneyState,
  paymentMode: 'card',
  totalCents: order.total_cents,
  cardCents: order.card_cents,
  capturedCents: order.captured_cents,
  correctedBackCents: order.corrected_back_cents,
  shortCents: 0,
  lostCents: 0,
  cashStep: 1,
});

/** What the restaurant should hold of an order, by its own books: its price, less what is due in cash and was given away. */
function owedTo(order: AuditedOrder): number {
  if (order.money_state !== 'captured') return 0;
  return order.total_cents - dueInCash(moneyOf(order)) - order.by_hand + order.uncorrected;
}

/** What a bank took of what the restaurant held; of a refunded order there was nothing left beside it. */
const keptByBank = (order: AuditedOrder) => (order.money_state === 'captured' ? order.disputed : 0);

function problemsOf(order: AuditedOrder, own: AuditedIntent | undefined): string[] {
  const problems: string[] = [];
  if (OPEN.includes(order.money_state)) problems.push(`the money is still ${order.money_state}`);
  if (order.waiting > 0) problems.push('a refund still waits');
  if (order.money_issue !== null) problems.push(`the issue ${order.money_issue} is open`);
  if (!own) {
    if (order.money_state !== 'failed') problems.push('no intent, and not ended unpaid');
    return problems;
  }
  const { captured_cents: captured, refunded_cents: refunded } = own;
  if (order.on_card !== captured - refunded) {
    problems.push(`the ledger has ${order.on_card} on the card, the provider ${captured - refunded}`);
  }
  const taken = takenFromCard(moneyOf(order));
  if (captured !== 0 && captured !== taken) problems.push(`captured ${captured} of ${taken}`);
  if (order.disputed !== order.bank_has) problems.push(`banks have ${order.bank_has}, booked ${order.disputed}`);
  const given = order.corrected + order.uncorrected;
  if (order.money_state === 'captured' && order.refunded_cents !== order.by_hand) {
    problems.push(`the guest reads of ${order.refunded_cents}, refunds are ${order.by_hand}`);
  }
  if (given !== order.corrected_back_cents) {
    problems.push(`corrections gave back ${order.corrected} of ${order.corrected_back_cents}`);
  }
  if (own.account !== order.payment_account) problems.push(`on ${own.account}, not on ${order.payment_account}`);
  if (order.money_state === 'voided' && own.status !== 'canceled')
    problems.push(`voided, but the intent is ${own.status}`);
  if (refunded > captured) problems.push(`refunded ${refunded} of ${captured}`);
  // A bank that has decided for the guest of an ended order has paid instead of us.
  const isBanks = order.disputed > 0 && order.money_state === 'refunded';
  if (!isBanks && captured - refunded !== owedTo(order)) {
    problems.push(`holds ${captured - refunded}, should ${owedTo(order)}`);
  }
  if (isBanks && captured - refunded !== order.disputed) {
    problems.push(`holds ${captured - refunded}, of which banks have ${order.disputed}`);
  }
  if (ENDED.includes(order.status) && !['canceled', 'succeeded'].includes(own.status)) {
    problems.push(`ended, but the intent is ${own.status}`);
  }
  if (order.money_state === 'captured' && order.status === 'pending') problems.push('captured before it was accepted');
  return problems;
}

/** Looks at every card order and every intent there is. */
export async function auditBooks(db: Db): Promise<Audit> {
  const { rows: orders } = await db.execute<AuditedOrder>(sql`
    select o.order_id, o.status, o.money_state, o.total_cents, o.payment_intent_id, o.payment_account, o.money_issue, o.real_at,
      o.card_cents, o.captured_cents, o.corrected_back_cents,
      coalesce((select sum(amount_cents) from order_refunds r where r.order_id = o.order_id and r.state = 'paid' and not is_correction), 0)::int as by_hand,
      coalesce((select sum(amount_cents) from order_refunds r where r.order_id = o.order_id and r.state = 'paid' and is_correction), 0)::int as corrected,
      coalesce((select sum(amount_cents) from order_refunds r where r.order_id = o.order_id and r.state in ('failed', 'returned')
        and r.resolved_at is null and is_correction), 0)::int as uncorrected,
      coalesce((select sum(withdrawn_cents - reinstated_cents) from disputes d where d.order_id = o.order_id), 0)::int as disputed,
      coalesce((select -sum((m->>'amountCents')::int) from simulator_disputes d, jsonb_array_elements(d.movements) m
        where d.intent_id = o.payment_intent_id), 0)::int as bank_has, o.refunded_cents,
      coalesce((select sum(cents) from money_entries e where e.order_id = o.order_id and kind = 'card'), 0)::int as on_card,
      (select count(*) from order_refunds r where r.order_id = o.order_id and r.state = 'pending')::int as waiting
    from orders o where o.payment_mode = 2`);
  const { rows: intents } = await db.execute<AuditedIntent>(sql`
    select intent_id, metadata->>'orderId' as order_id, account, status, amount_cents, captured_cents, refunded_cents
    from simulator_intents`);
  const byId = new Map(intents.map((intent) => [intent.intent_id, intent]));
  const used = new Set(orders.map((order) => order.payment_intent_id));
  const problems = orders.flatMap((order) =>
    problemsOf(order, byId.get(order.payment_intent_id ?? '')).map((problem) => ({ orderId: order.order_id, problem })),
  );
  for (const intent of intents) {
    if (used.has(intent.intent_id)) continue;
    const held = intent.captured_cents - intent.refunded_cents;
    if (intent.status !== 'canceled' && held !== 0) {
      problems.push({ orderId: intent.order_id, problem: `a stray intent is ${intent.status} and holds ${held}` });
    }
    if (intent.status === 'requires_capture') problems.push({ orderId: intent.order_id, problem: 'a stray hold' });
  }
  const finalStates = new Map<string, number>();
  for (const order of orders) {
    const state = `${order.status}/${order.money_state}`;
    finalStates.set(state, (finalStates.get(state) ?? 0) + 1);
  }
  return {
    orders: orders.length,
    intents: intents.length,
    providerCents:
      intents.reduce((sum, intent) => sum + intent.captured_cents - intent.refunded_cents, 0) -
      orders.reduce((sum, order) => sum + order.bank_has, 0),
    bookCents: orders.reduce((sum, order) => sum + owedTo(order) - keptByBank(order), 0),
    problems,
    finalStates,
  };
}
