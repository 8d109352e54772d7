/** The payouts of a restaurant as the console shows them. */
import type { WirePayout, WirePayoutLines } from '#core/contract/payments/console-payouts.ts';
import { dollars } from '#core/domain/money/money.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { refuse } from '#server/refuse.ts';
import { findPayout, type PayoutRow } from './ledger/repo-disputes.ts';
import { listLines, listPayouts, type MovementRow, sumsOfPayout } from './ledger/repo-movements.ts';

const DAYS = 400;
const MOST_PAYOUTS = 500;
const MOST_LINES = 2_000;

function presentPayout(row: PayoutRow): WirePayout {
  const { payoutId, arrivesOn, createdAt, state, failureCode, lines, linesCents, ownCents } = row;
  return {
    ...{ payoutId, arrivesOn, state, lines, failure: failureCode },
    madeUtc: createdAt.toISOString(),
    amount: dollars(row.cents),
    ownAmount: ownCents === null ? null : dollars(ownCents),
    missing: dollars(linesCents === null ? 0 : row.cents - linesCents),
  };
}

type Sums = Pick<MovementRow, 'category' | 'cents' | 'feeCents' | 'feeTaxCents' | 'commissionCents'>;

const presentSums = ({ category, ...sums }: Sums) => ({
  category,
  amount: dollars(sums.cents),
  fee: dollars(sums.feeCents),
  feeTax: dollars(sums.feeTaxCents),
  commission: dollars(sums.commissionCents),
});

/** Of the last 400 days, the newest first. */
export async function payoutsOf(db: Executor, clientId: string, nowMs: number): Promise<WirePayout[]> {
  const since = new Date(nowMs - DAYS * DAY_MS).toISOString().slice(0, 10);
  return (await listPayouts(db, clientId, since, MOST_PAYOUTS)).map(presentPayout);
}

/** AppError 404 for an unknown one. */
export async function payoutOf(db: Executor, clientId: string, payoutId: string): Promise<WirePayoutLines> {
  const row = await findPayout(db, clientId, payoutId);
  if (!row) throw refuse('payout-unknown');
  const sums = await sumsOfPayout(db, clientId, payoutId);
  const movements = await listLines(db, clientId, payoutId, MOST_LINES);
  return {
    ...presentPayout(row),
    sums: sums.map(({ count, ...sum }) => ({ count, ...presentSums(sum) })),
    movements: movements.map(({ movementId, orderId, orderNumber, at, ...line }) => ({
      ...{ movementId, orderId, orderNumber, ...presentSums(line) },
      net: dollars(line.cents - line.feeCents - line.commissionCents),
      atUtc: at.toISOString(),
    })),
  };
}
