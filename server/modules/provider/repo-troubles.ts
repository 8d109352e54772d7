/** What needs the operator now: alerts of deploy/monitoring, with the same limits, and payments that staff must look at. */
import { and, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { TROUBLES } from '#core/contract/provider/provider.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paymentInbox } from '#server/db/schema/payment-inbox.ts';
import type { JobsHealth } from '#server/jobs/jobs.ts';

export interface Trouble {
  readonly kind: (typeof TROUBLES)[number];
  /** Empty where it is about all restaurants. */
  readonly clientIds: readonly string[];
}

const UNANSWERED_MS = 15 * MINUTE_MS;
const LATE_SECONDS = 300;
const MOST_UNREAD = 20;
/** As many restaurants as somebody calls. */
const MOST_NAMED = 20;

interface Known {
  readonly work: JobsHealth;
  /** Whether this process hears the events of the others. */
  readonly isHearing: boolean;
  readonly nowMs: number;
}

/** The most urgent first. */
export async function findTroubles(executor: Executor, { work, isHearing, nowMs }: Known): Promise<Trouble[]> {
  const unanswered = await executor
    .select({ clientId: orders.clientId })
    .from(orders)
    .where(
      and(
        sql`${orders.status} = 'pending'`,
        isNotNull(orders.realAt),
        lt(orders.realAt, new Date(nowMs - UNANSWERED_MS)),
      ),
    )
    .groupBy(orders.clientId)
    .orderBy(sql`min(${orders.realAt})`)
    .limit(MOST_NAMED);
  const toLookAt = await executor
    .selectDistinct({ clientId: orders.clientId })
    .from(orders)
    .where(and(isNotNull(orders.moneyIssue), ne(orders.moneyIssue, 'mismatch-seen')))
    .limit(MOST_NAMED);
  const unread = await executor.$count(paymentInbox, isNull(paymentInbox.processedAt));
  const named = (kind: Trouble['kind'], rows: readonly { readonly clientId: string }[]): Trouble[] =>
    rows.length > 0 ? [{ kind, clientIds: rows.map(({ clientId }) => clientId) }] : [];
  const all = (kind: Trouble['kind'], isThere: boolean): Trouble[] => (isThere ? [{ kind, clientIds: [] }] : []);
  return [
    ...named('orders-unanswered', unanswered),
    ...all('lane-stopped', !work.isWell),
    ...all('jobs-late', work.oldestDueSeconds > LATE_SECONDS),
    ...all('events-lost', !isHearing),
    ...all('inbox-waits', unread > MOST_UNREAD),
    ...all('jobs-given-up', work.failed > 0),
    ...named('payments-to-look-at', toLookAt),
  ];
}
