/** What the provider pays out to a restaurant's bank: stored as the provider answers, with what it holds (decisions 073, 211). */
import type { Page, ProviderMovement, ProviderPayout } from '#server/adapters/payment/provider-ledger.ts';
import type { Deps } from '#server/deps.ts';
import type { BookMoves } from '#server/modules/payments/movement-books.ts';
import { callProvider } from '#server/modules/payments/provider-call.ts';
import { refuse } from '#server/refuse.ts';
import type { Movements } from './movements.ts';
import { addOwnerNotice } from './owner-notices.ts';
import { clientsOfAccount, findPayout, markPayoutSeen, type PayoutRow, savePayout } from './repo-disputes.ts';
import { sumOfPayout } from './repo-movements.ts';

export interface Payouts {
  /**
   * Asks the provider how a payout of a restaurant's own account stands and writes it down; false when no restaurant has the
   * account. Throws AppError 503 without an answer.
   */
  learn(account: string | null, payoutId: string): Promise<boolean>;
  /** Takes a payout that failed or does not add up off the list of what to look at. AppError 404 for an unknown one; twice is fine. */
  see(clientId: string, payoutId: string): Promise<void>;
}

interface PayoutParts {
  readonly movements: Movements;
  readonly bookMoves: BookMoves;
}

/** What a payout holds, in cents; `ownCents` is null where nobody says which restaurant's it is. */
interface Holding {
  readonly lines: PayoutRow['lines'];
  readonly linesCents: number | null;
  readonly ownOf: (clientId: string) => Promise<number | null>;
}

const GONE: readonly string[] = ['failed', 'canceled'];
const NOTHING_KNOWN: Holding = { lines: 'waiting', linesCents: null, ownOf: async () => null };

export function createPayouts(
  { db, payments: provider, jobs, log, now }: Pick<Deps, 'db' | 'payments' | 'jobs' | 'log' | 'now'>,
  { movements, bookMoves }: PayoutParts,
): Payouts {
  /** Reads all that a payout holds, page after page. */
  async function readLines(account: string, payoutId: string): Promise<number> {
    let after: string | null = null;
    let total = 0;
    do {
      const from: string | null = after;
      const page: Page<ProviderMovement> = await callProvider(() => provider.movementsOf(payoutId, account, from));
      await movements.learn(account, page.items, payoutId);
      for (const { amountCents, feeCents, commissionCents } of page.items) {
        total += amountCents - feeCents - commissionCents;
      }
      after = page.next;
    } while (after !== null);
    return total;
  }

  async function holdingOf(account: string, payout: ProviderPayout, isShared: boolean): Promise<Holding> {
    const { payoutId, amountCents, reconciliation } = payout;
    if (reconciliation === 'in_progress') return NOTHING_KNOWN;
    if (reconciliation === 'not_applicable') {
      return { ...NOTHING_KNOWN, lines: 'unknown', ownOf: async () => (isShared ? null : amountCents) };
    }
    const linesCents = await readLines(account, payoutId);
    return { lines: 'known', linesCents, ownOf: (clientId) => sumOfPayout(db, clientId, payoutId) };
  }

  /** What the ledger says of a payout: that it went, and where it came back, that too. */
  function bookedOf({ payoutId, account, ownCents, state, createdAt, failedAt }: Omit<PayoutRow, 'seenAt'>) {
    if (ownCents === null || ownCents === 0) return [];
    const went = { kind: 'payout', cents: ownCents, taxCents: 0, account, orderId: null } as const;
    const back = { ...went, cents: -ownCents, source: `${payoutId}:back`, at: failedAt ?? new Date(now()) };
    return [{ ...went, source: payoutId, at: createdAt }, ...(GONE.includes(state) ? [back] : [])];
  }

  async function learnFor(clientId: string, row: Omit<PayoutRow, 'seenAt'>): Promise<void> {
    const { payoutId, failedAt, failureCode } = row;
    await db.transaction(async (tx) => {
      const before = await findPayout(tx, clientId, payoutId);
      await savePayout(tx, row);
      await bookMoves(tx, clientId, bookedOf(row));
      if (failedAt === null || before?.state === 'failed') return;
      await addOwnerNotice(tx, jobs, { clientId, kind: 'payout-failed', about: payoutId });
      log.error({ clientId, payoutId, failureCode, alert: true }, 'a payout failed');
    });
  }

  return {
    async learn(account, payoutId) {
      // Payouts of the operator's own account are the operator's.
      const clientIds = account === null ? [] : await clientsOfAccount(db, account);
      if (account === null || clientIds.length === 0) return false;
      const payout = await callProvider(() => provider.getPayout(payoutId, account));
      if (!payout) return false;
      const { amountCents, currency, state, failureCode, arrivesOn, madeAtMs } = payout;
      const failedAt = state === 'failed' ? new Date(now()) : null;
      const createdAt = new Date(madeAtMs);
      const known = await Promise.all(clientIds.map((clientId) => findPayout(db, clientId, payoutId)));
      // What it holds does not change, so its lines are read once.
      const isRead = known.every((row) => row !== null && row.lines !== 'waiting');
      const read = isRead ? null : await holdingOf(account, payout, clientIds.length > 1);
      for (const [place, clientId] of clientIds.entries()) {
        const { lines, linesCents, ownCents } = read
          ? { ...read, ownCents: await read.ownOf(clientId) }
          : (known[place] ?? { ...NOTHING_KNOWN, ownCents: null });
        const row = { clientId, payoutId, account, cents: amountCents, currency, state, failureCode, arrivesOn };
        await learnFor(clientId, { ...row, createdAt, failedAt, lines, linesCents, ownCents });
      }
      return true;
    },
    async see(clientId, payoutId) {
      if (await markPayoutSeen(db, clientId, payoutId, new Date(now()))) return;
      if (!(await findPayout(db, clientId, payoutId))) throw refuse('payout-unknown');
    },
  };
}
