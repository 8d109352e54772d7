import { and, desc, eq, gte, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { GuestSearch } from '#core/domain/guests/guest-search.ts';
import { containing } from '#server/db/containing.ts';
import type { Executor } from '#server/db/executor.ts';
import { comparePlace, type PageCursor } from '#server/db/page-cursor.ts';
import { moneyEntries } from '#server/db/schema/books.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import type { HistoryQuery } from './history-filter.ts';

const itemCount = sql<number>`(select coalesce(sum(l.quantity), 0)::int from ${orderLines} l
  where l.client_id = orders.client_id and l.order_id = orders.order_id)`;
const dishNotes = sql<string>`(select coalesce(string_agg(l.product_name || ': ' || l.instructions, '; ' order by l.position), '')
  from ${orderLines} l
  where l.client_id = orders.client_id and l.order_id = orders.order_id and l.instructions <> '')`;
const tradingDay = sql<string | null>`(select e.trading_day::text from ${moneyEntries} e
  where e.client_id = orders.client_id and e.order_id = orders.order_id and e.kind = 'sale' and e.reason = 'sold')`;

const stored = {
  orderId: orders.orderId,
  orderNumber: orders.orderNumber,
  createdAt: orders.createdAt,
  status: orders.status,
  moneyState: orders.moneyState,
  orderType: orders.orderType,
  paymentMode: orders.paymentMode,
  isScheduled: orders.isScheduled,
  dueAt: orders.dueAt,
  promisedAt: orders.promisedAt,
  fullName: orders.fullName,
  email: orders.email,
  company: orders.company,
  phone: orders.phone,
  deliveryAddress: orders.deliveryAddress,
  subtotalCents: orders.subtotalCents,
  discountCents: orders.discountCents,
  deliveryCents: orders.deliveryCents,
  taxCents: orders.taxCents,
  totalCents: orders.totalCents,
  refundedCents: orders.refundedCents,
  surcharge: orders.surcharge,
  cardCents: orders.cardCents,
  capturedCents: orders.capturedCents,
  correctedBackCents: orders.correctedBackCents,
  cashStep: orders.cashStep,
  shortCents: orders.shortCents,
  lostCents: orders.lostCents,
  promotions: orders.promotions,
  source: orders.source,
  enteredBy: orders.enteredBy,
};
const columns = { ...stored, itemCount, dishNotes, tradingDay };

export type HistoryOrder = Pick<typeof orders.$inferSelect, keyof typeof stored> & {
  readonly itemCount: number;
  readonly dishNotes: string;
  readonly tradingDay: string | null;
};

const instant = (ms: number) => new Date(ms);

/** Every order within reach is asked, so its words are put together and made small once (docs/performance.md#large-reads). */
function found({ text, phone, orderNumber }: GuestSearch): SQL | undefined {
  const words = sql`${orders.fullName} || e'\\n' || ${orders.email} || e'\\n' || coalesce(${orders.deliveryAddress}, '')`;
  return or(
    orderNumber === null ? undefined : eq(orders.orderNumber, orderNumber),
    phone === '' ? undefined : like(orders.phoneKey, `%${phone}%`),
    sql`lower(${words}) like lower(${containing(text)})`,
  );
}

/** By a code that was entered, or a part of a promotion's name. */
function promoted(text: string): SQL {
  return sql`(exists (select 1 from jsonb_array_elements(${orders.priceTrace}) step
      where upper(step #>> '{step,applied,code}') = upper(${text}))
    or exists (select 1 from jsonb_array_elements(${orders.promotions}) used
      where used ->> 'name' ilike ${containing(text)}))`;
}

/** Unpaid orders are hidden until they have failed; then the guest may call about them. An order gets its number when it becomes real. */
const isVisible = or(isNotNull(orders.orderNumber), eq(orders.status, 'payment-failed'));

function inDays({ fromMs, toMs }: HistoryQuery): SQL | undefined {
  return and(
    fromMs === null ? undefined : gte(orders.createdAt, instant(fromMs)),
    toMs === null ? undefined : lt(orders.createdAt, instant(toMs)),
  );
}

function matching(clientId: string, query: HistoryQuery): SQL | undefined {
  const { search, statuses, moneyStates, isRefunded } = query;
  return and(
    eq(orders.clientId, clientId),
    isVisible,
    search ? found(search) : undefined,
    inDays(query),
    statuses ? inArray(orders.status, [...statuses]) : undefined,
    query.orderType === null ? undefined : eq(orders.orderType, query.orderType),
    query.paymentMode === null ? undefined : eq(orders.paymentMode, query.paymentMode),
    moneyStates ? inArray(orders.moneyState, [...moneyStates]) : undefined,
    isRefunded === null
      ? undefined
      : sql`(${orders.refundedCents} > 0 or ${orders.moneyState} = 'refunded') = ${isRefunded}`,
    query.promotion === null ? undefined : promoted(query.promotion),
    query.isScheduled === null ? undefined : eq(orders.isScheduled, query.isScheduled),
    query.source === null ? undefined : eq(orders.source, query.source),
  );
}

/** In the words of the index `orders_history`: without them PostgreSQL reads and sorts every order for each page. */
const NEWEST_FIRST = [sql`${orders.createdAt} desc nulls last`, sql`${orders.orderId} desc nulls last`];

/** Older than the page before ended. */
const isAfter = (cursor: PageCursor | null): SQL | undefined =>
  cursor ? comparePlace([orders.createdAt, orders.orderId], '<', cursor) : undefined;

/** Newest first, beginning after `cursor`. */
export async function listHistory(
  executor: Executor,
  clientId: string,
  query: HistoryQuery,
  cursor: PageCursor | null,
  limit: number,
): Promise<HistoryOrder[]> {
  return await executor
    .select(columns)
    .from(orders)
    .where(and(matching(clientId, query), isAfter(cursor)))
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
}

/** How many orders a page looks at, and counts, before it answers: nine months of 70 a day (docs/performance.md#large-reads). */
export const HISTORY_REACH = 20_000;

/** The last order of those that a page looks at, by the index of the history alone; null where it reaches all. */
async function findEdge(
  executor: Executor,
  clientId: string,
  query: HistoryQuery,
  cursor: PageCursor | null,
  reach: number,
): Promise<PageCursor | null> {
  const { createdAt, orderId } = orders;
  const [last, next] = await executor
    .select({ createdAt, orderId })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), inDays(query), isAfter(cursor)))
    .orderBy(...NEWEST_FIRST)
    .offset(reach - 1)
    .limit(2);
  return last && next ? { atMs: last.createdAt.getTime(), id: last.orderId } : null;
}

export interface HistoryPage {
  readonly rows: readonly HistoryOrder[];
  /** How many match from the cursor to `edge`. */
  readonly totalCount: number;
  /** The last order that was looked at, where there are older ones. */
  readonly edge: PageCursor | null;
}

/** Finding and counting read the same orders once, and no more than the reach, whatever the filters. */
export async function readHistoryPage(
  executor: Executor,
  clientId: string,
  query: HistoryQuery,
  cursor: PageCursor | null,
  limit: number,
): Promise<HistoryPage> {
  const { createdAt, orderId } = orders;
  const edge = await findEdge(executor, clientId, query, cursor, HISTORY_REACH);
  const hits = executor.$with('hits').as(
    executor
      .select({ createdAt, orderId })
      .from(orders)
      .where(
        and(
          matching(clientId, query),
          isAfter(cursor),
          edge ? comparePlace([createdAt, orderId], '>=', edge) : undefined,
        ),
      ),
  );
  const page = executor
    .select({ orderId: hits.orderId })
    .from(hits)
    .orderBy(desc(hits.createdAt), desc(hits.orderId))
    .limit(limit);
  const totalCount = sql<number>`(select count(*)::int from ${hits})`;
  const rows = await executor
    .with(hits)
    .select({ ...columns, totalCount })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), sql`${orderId} = any(array(${page}))`))
    .orderBy(...NEWEST_FIRST);
  return { rows, totalCount: rows[0]?.totalCount ?? 0, edge };
}
