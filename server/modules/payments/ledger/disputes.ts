/** Payments that a guest's bank takes back: stored as the provider answers, and mailed to the owner (decision 073). */
import type { ProviderDispute } from '#server/adapters/payment/provider-ledger.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderBook } from '#server/modules/orders/order-book.ts';
import type { Change } from '#server/modules/orders/order-change.ts';
import type { OrderRecord } from '#server/modules/orders/order-record.ts';
import { callProvider } from '#server/modules/payments/provider-call.ts';
import { addOwnerNotice } from './owner-notices.ts';
import { type DisputeRow, findDispute, saveDispute } from './repo-disputes.ts';

export interface DisputedOrder {
  readonly clientId: string;
  readonly orderId: string;
  /** The account at the provider that its payment is on. */
  readonly account: string | null;
}

export interface Disputes {
  /** Asks the provider how a dispute of an order's payment stands and writes it down. Throws AppError 503 without an answer. */
  learn(order: DisputedOrder, disputeId: string): Promise<void>;
}

/** How long before the last day for evidence the owner gets another mail. */
const REMIND_MS = 3 * 24 * 60 * 60_000;
const CLOSED: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

/** What the bank moved: withdrawn amounts are below 0 at the provider. */
function movedBy({ movements }: ProviderDispute) {
  const out = movements.filter(({ amountCents }) => amountCents < 0);
  const back = movements.filter(({ amountCents }) => amountCents > 0);
  const sum = (list: typeof movements) => Math.abs(list.reduce((total, { amountCents }) => total + amountCents, 0));
  const lastOf = (list: typeof movements) =>
    list.length === 0 ? null : new Date(Math.max(...list.map(({ atMs }) => atMs)));
  return {
    withdrawnCents: sum(out),
    reinstatedCents: sum(back),
    feeCents: Math.max(
      0,
      movements.reduce((total, { feeCents }) => total + feeCents, 0),
    ),
    withdrawnAt: lastOf(out),
    reinstatedAt: lastOf(back),
  };
}

type Entry = NonNullable<Change['note']>;

function entriesOf(before: DisputeRow | null, after: DisputeRow): Entry[] {
  const { disputeId, cents, reason, state, withdrawnCents, reinstatedCents } = after;
  const entry = (event: Entry['event'], amountCents: number, code: string): Entry => ({
    event,
    detail: { disputeId, amountCents, code },
  });
  const withdrawn = withdrawnCents - (before?.withdrawnCents ?? 0);
  const reinstated = reinstatedCents - (before?.reinstatedCents ?? 0);
  return [
    ...(before ? [] : [entry('dispute-opened', cents, reason)]),
    ...(withdrawn > 0 ? [entry('dispute-withdrawn', withdrawn, reason)] : []),
    ...(reinstated > 0 ? [entry('dispute-reinstated', reinstated, reason)] : []),
    ...(after.closedAt !== null && before?.closedAt == null ? [entry('dispute-closed', cents, state)] : []),
  ];
}

export function createDisputes(
  { payments: provider, jobs, log, now }: Pick<Deps, 'payments' | 'jobs' | 'log' | 'now'>,
  book: Pick<OrderBook, 'change'>,
): Disputes {
  async function tellOwner(tx: Transaction, before: DisputeRow | null, after: DisputeRow): Promise<void> {
    const { clientId, disputeId: about, dueBy } = after;
    if (!before) await addOwnerNotice(tx, jobs, { clientId, kind: 'dispute-opened', about });
    const dueMs = dueBy?.getTime() ?? 0;
    const isNewTerm = dueMs !== (before?.dueBy?.getTime() ?? 0);
    if (after.closedAt === null && isNewTerm && dueMs - REMIND_MS > now()) {
      await addOwnerNotice(tx, jobs, { clientId, kind: 'dispute-due', about }, { runAt: dueMs - REMIND_MS });
    }
    if (after.closedAt !== null && before?.closedAt == null) {
      await addOwnerNotice(tx, jobs, { clientId, kind: 'dispute-closed', about });
    }
  }

  /** Money of an ended order that waited for the bank: what the guest has not got from it goes back. */
  async function settleEnded(tx: Transaction, { clientId, orderId, moneyState }: OrderRecord): Promise<void> {
    if (moneyState !== 'refund_due') return;
    await jobs.add(tx, 'payment.give-back', { clientId, orderId }, { key: `payment.give-back:${orderId}` });
  }

  async function changeOf(
    tx: Transaction,
    order: OrderRecord,
    dispute: ProviderDispute,
    account: string | null,
  ): Promise<Change | null> {
    const { clientId, orderId } = order;
    const before = await findDispute(tx, clientId, dispute.disputeId);
    // A bank decides once; an answer that is older than what we know changes nothing.
    if (before?.closedAt != null && !CLOSED.includes(dispute.state)) return null;
    const after: DisputeRow = {
      clientId,
      disputeId: dispute.disputeId,
      orderId,
      provider: provider.name,
      account,
      cents: dispute.amountCents,
      reason: dispute.reason,
      state: dispute.state,
      dueBy: dispute.dueByMs === null ? null : new Date(dispute.dueByMs),
      ...movedBy(dispute),
      openedAt: new Date(dispute.openedAtMs),
      closedAt: CLOSED.includes(dispute.state) ? (before?.closedAt ?? new Date(now())) : null,
    };
    await saveDispute(tx, after);
    await tellOwner(tx, before, after);
    const furtherEntries = entriesOf(before, after);
    if (furtherEntries.length === 0) return null;
    const isDecided = after.closedAt !== null && before?.closedAt == null;
    if (isDecided) await settleEnded(tx, order);
    return { events: [], actor: 'provider', furtherEntries };
  }

  return {
    async learn({ clientId, orderId, account }, disputeId) {
      const dispute = await callProvider(() => provider.getDispute(disputeId, account));
      if (!dispute) return;
      let isOpened = false;
      const changed = await book.change(clientId, orderId, async (order, tx) => {
        if (dispute.intentId !== order.paymentIntentId) return null;
        const change = await changeOf(tx, order, dispute, account);
        isOpened = change?.furtherEntries?.some(({ event }) => event === 'dispute-opened') ?? false;
        return change;
      });
      // What the bank does later, such as deciding for the restaurant, needs nobody at once: the owner has a mail.
      if (changed && isOpened)
        log.error({ clientId, orderId, disputeId, state: dispute.state, alert: true }, 'a payment is disputed');
    },
  };
}
