/** Which of some days are closed, so that their figures stay. */
import type { Days } from '#core/domain/books/accounts/tax-periods.ts';
import { tradingDateOf } from '#core/domain/hours/trading-day.ts';
import { addDays, type LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { readOpenDays } from './repo-accounts.ts';

/**
 * The first of these days that is not closed; null where all are. A day before yesterday that has no entry gets none any more,
 * and nobody closes it.
 */
export async function firstOpenDay(
  executor: Executor,
  { clientId, schedule, timeZone }: Tenant,
  { from, to }: Days,
  nowMs: number,
): Promise<LocalDate | null> {
  const { closedThrough, firstEntry } = await readOpenDays(executor, clientId, { from, to });
  const yesterday = addDays(tradingDateOf(nowMs, schedule, timeZone), -1);
  const afterClosed = closedThrough !== null && closedThrough >= yesterday ? addDays(closedThrough, 1) : yesterday;
  const first = firstEntry !== null && firstEntry < afterClosed ? firstEntry : afterClosed;
  if (first > to) return null;
  return first < from ? from : first;
}

/** 409 with the first of these days that is open. */
export async function requireClosed(executor: Executor, tenant: Tenant, days: Days, nowMs: number): Promise<void> {
  const day = await firstOpenDay(executor, tenant, days, nowMs);
  if (day !== null) throw refuse('days-open', { day });
}
