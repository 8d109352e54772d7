/** What needs the operator now: alerts of deploy/monitoring, with the same limits, and restaurants to look at. */
import { isNull, sql } from 'drizzle-orm';
import type { TROUBLES } from '#core/contract/provider/provider.ts';
import { DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { unansweredOrders } from '#server/db/order-status-sql.ts';
import { paymentInbox } from '#server/db/schema/payment-inbox.ts';
import type { JobsHealth } from '#server/jobs/jobs.ts';
import { type RestaurantTrouble, type Standing, troublesOf } from './selling.ts';

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
  /** Whether mail leaves, or can be read where it is kept. */
  readonly isMailRead: boolean;
  /** Whether this machine's disk is nearly full. */
  readonly isDiskFilling: boolean;
  /** Of every restaurant. */
  readonly standings: readonly (Standing & { readonly clientId: string })[];
}

export interface OrderTroubles {
  /** Restaurants of which an order has waited too long for an answer. */
  readonly unanswered: ReadonlySet<string>;
  /** Restaurants that let an order of the last day end unanswered, and have accepted none since. */
  readonly lapsed: ReadonlySet<string>;
  /** Restaurants with a payment that staff must look at. */
  readonly moneyIssues: ReadonlySet<string>;
}

/** By client id; answered from the indexes of open orders and of issues. */
export async function readOrderTroubles(executor: Executor, nowMs: number): Promise<OrderTroubles> {
  const { rows } = await executor.execute<{ client_id: string; kind: 'unanswered' | 'lapsed' | 'money' }>(sql`
    select distinct client_id, 'unanswered' as kind from orders
    where ${unansweredOrders(sql`orders`)} and real_at < ${new Date(nowMs - UNANSWERED_MS).toISOString()}::timestamptz
    union all
    select distinct client_id, 'lapsed' from orders lapsed
    where reject_reason = 'unanswered' and ended_at > ${new Date(nowMs - DAY_MS).toISOString()}::timestamptz
      and not exists (select 1 from orders later where later.client_id = lapsed.client_id
        and later.created_at >= lapsed.created_at and later.accepted_at > lapsed.ended_at)
    union all
    select distinct client_id, 'money' from orders
    where money_issue is not null and money_issue <> 'mismatch-seen'`);
  const idsOf = (wanted: string) => new Set(rows.flatMap(({ client_id, kind }) => (kind === wanted ? client_id : [])));
  return { unanswered: idsOf('unanswered'), lapsed: idsOf('lapsed'), moneyIssues: idsOf('money') };
}

/** The most urgent first. What is said of a restaurant here is why the list shows it as to look at. */
export async function findTroubles(
  executor: Executor,
  { work, isHearing, isMailRead, isDiskFilling, standings }: Known,
): Promise<Trouble[]> {
  const unread = await executor.$count(paymentInbox, isNull(paymentInbox.processedAt));
  const idsWith = (kind: RestaurantTrouble) =>
    standings.filter((standing) => troublesOf(standing).includes(kind)).map(({ clientId }) => clientId);
  const named = (kind: RestaurantTrouble, clientIds = idsWith(kind)): Trouble[] =>
    clientIds.length > 0 ? [{ kind, clientIds: clientIds.slice(0, MOST_NAMED) }] : [];
  const all = (kind: Trouble['kind'], isThere: boolean): Trouble[] => (isThere ? [{ kind, clientIds: [] }] : []);
  const givenUp = named('jobs-given-up');
  return [
    ...named('orders-unanswered'),
    ...named('orders-lapsed'),
    ...named('open-unattended'),
    ...all('disk-filling', isDiskFilling),
    ...all('lane-stopped', !work.isWell),
    ...all('jobs-late', work.oldestDueSeconds > LATE_SECONDS),
    ...all('events-lost', !isHearing),
    ...all('no-mail', !isMailRead),
    ...all('inbox-waits', unread > MOST_UNREAD),
    // Work that belongs to no restaurant can fail as well.
    ...(givenUp.length > 0 ? givenUp : all('jobs-given-up', work.failed > 0)),
    ...named('payments-to-look-at'),
    ...named('no-owner'),
  ];
}
