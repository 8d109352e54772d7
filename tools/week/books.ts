/** What must be true when a night is over: of the orders, of their dockets, and of the numbers. */
import pg from 'pg';
import { ROUTES } from '#core/contract/wire/routes.ts';
import type { LocalDate } from '#core/domain/time/zoned-time.ts';
import type { Staff } from '../../bench/console-calls.ts';

interface Counted {
  readonly orders: number;
  /** Dollars. */
  readonly revenue: number;
}

/** Orders and money of a trading day; problems where the numbers and their hours differ from the end of the day, or an order is open. */
export async function readDay(staff: Staff, date: LocalDate, problems: string[]): Promise<Counted> {
  const read = async <Data>(path: string) => (JSON.parse(await staff.read(path)) as { data: Data }).data;
  const numbers = await read<{ now: Counted; buckets: Counted[] }>(`${ROUTES.getNumbers.path}?from=${date}&to=${date}`);
  const day = await read<{ orders: number; takings: number; open: number }>(`${ROUTES.getDay.path}?date=${date}`);
  const { orders, revenue } = numbers.now;
  if (orders !== day.orders || revenue !== day.takings) {
    problems.push(`${date}: ${orders} orders and $${revenue}, ${day.orders} and $${day.takings} by the end of the day`);
  }
  const hours = numbers.buckets.reduce((sum, bucket) => sum + bucket.orders, 0);
  if (hours !== orders) problems.push(`${date}: ${orders} orders, ${hours} by the hours`);
  if (day.open > 0) problems.push(`${date}: ${day.open} orders are open at its end`);
  return { orders, revenue };
}

interface Acknowledged {
  readonly orderId: string;
  readonly dishes: number;
}

async function select<Row extends pg.QueryResultRow>(connectionString: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Each of these orders has one docket that was printed. Asked within 60 days, after which printed dockets are deleted. */
export async function checkDockets(
  connectionString: string,
  placed: readonly Pick<Acknowledged, 'orderId'>[],
): Promise<readonly string[]> {
  const rows = await select<{ order_id: string; dockets: number }>(
    connectionString,
    "select order_id, count(*)::int as dockets from print_jobs where state = 'printed' group by order_id",
  );
  const dockets = new Map(rows.map((row) => [row.order_id, row.dockets]));
  const wrong = placed.filter(({ orderId }) => dockets.get(orderId) !== 1);
  return wrong.map(({ orderId }) => `${orderId} has ${dockets.get(orderId) ?? 0} dockets`);
}

interface Stored {
  readonly order_id: string;
  readonly order_number: number;
  readonly status: string;
  readonly total_cents: number;
  readonly dishes: number;
}

/** Acknowledged orders against those that are stored; `printed` are the tokens of the paper that came out. */
export async function checkOrders(
  connectionString: string,
  placed: readonly Acknowledged[],
  printed: readonly string[],
): Promise<{ readonly problems: readonly string[]; readonly cents: number }> {
  const problems: string[] = [];
  const rows = await select<Stored>(
    connectionString,
    `select order_id, order_number, status, total_cents,
       (select sum(quantity)::int from order_lines l where l.client_id = o.client_id and l.order_id = o.order_id) as dishes
     from orders o order by order_number`,
  );
  const stored = new Map(rows.map((row) => [row.order_id, row]));
  for (const { orderId, dishes } of placed) {
    const row = stored.get(orderId);
    if (!row) problems.push(`an acknowledged order is lost: ${orderId}`);
    else if (row.dishes !== dishes) problems.push(`#${row.order_number} has ${row.dishes} dishes, not ${dishes}`);
    else if (row.status !== 'delivered') problems.push(`#${row.order_number} is ${row.status}`);
  }
  if (rows.length !== placed.length)
    problems.push(`${placed.length} orders were acknowledged, ${rows.length} are stored`);
  const numbers = rows.map((row) => row.order_number);
  if (new Set(numbers).size !== numbers.length) problems.push('a number was given twice');
  if (new Set(printed).size !== printed.length) problems.push('a docket came out twice');
  if (printed.length !== placed.length) problems.push(`${printed.length} dockets came out for ${placed.length} orders`);
  return { problems, cents: rows.reduce((sum, row) => sum + row.total_cents, 0) };
}
