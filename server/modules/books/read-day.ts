/** The page of a day: sums of its entries, and what a person should look at. */
import type { WireDay, WireMoves } from '#core/contract/books/day.ts';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import {
  type DayEntry,
  driverSums,
  movesOf,
  receivedOf,
  soldLines,
  takingsOf,
  taxLines,
} from '#core/domain/books/day-sums.ts';
import { balanceOf, type KindSum } from '#core/domain/books/kinds.ts';
import { tradingDateOf, tradingSpan } from '#core/domain/hours/trading-day.ts';
import { cents as toCents, toWire } from '#core/domain/money/money.ts';
import { isLive, isVoid } from '#core/domain/orders/status.ts';
import { addDays, type LocalDate, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { presentClosedDay } from './present.ts';
import { findBooks, listDay, listOrdersOfDay, namesOf, type OrderOfDay } from './repo-day.ts';
import { findDay, findLastCount, sumRecounts, sumUntil } from './repo-days.ts';
import { closingAt } from './write.ts';

const dollars = (cents: number) => toWire(toCents(cents));
/** Milliseconds after which a day that should have been closed by itself is late. */
const GRACE_MS = 60 * MINUTE_MS;

const present = (moves: ReturnType<typeof movesOf>): WireMoves =>
  moves.map(({ cents, ...move }) => ({ ...move, amount: dollars(cents) }));

async function readDrivers(
  executor: Executor,
  clientId: string,
  entries: readonly DayEntry[],
  until: readonly KindSum[],
): Promise<WireDay['drivers']> {
  const sums = driverSums(entries);
  const names = await namesOf(
    executor,
    clientId,
    sums.map(({ driverId }) => driverId),
  );
  return sums
    .map(({ driverId, orders, dueCents, overCents, receivedCents }) => ({
      name: names.get(driverId) ?? '–',
      orders,
      dueAmount: dollars(dueCents),
      takenAmount: dollars(dueCents + overCents),
      receivedAmount: dollars(receivedCents),
      heldAmount: dollars(
        balanceOf(
          'driver',
          until.filter(({ party }) => party === driverId),
        ),
      ),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function typesOf(orders: readonly OrderOfDay[]): WireDay['types'] {
  return (['delivery', 'pickup'] as const).flatMap((orderType) => {
    const own = orders.filter((order) => order.orderType === orderType);
    const sold = own.reduce((all, { soldCents }) => all + soldCents, 0);
    const count = own.filter(({ isSold }) => isSold).length;
    return count + Math.abs(sold) === 0
      ? []
      : [{ orderType: ORDER_TYPE_CODES[orderType], orders: count, amount: dollars(sold) }];
  });
}

function checksOf(orders: readonly OrderOfDay[]): WireDay['checks'] {
  const line = ({ orderId, orderNumber }: OrderOfDay, cents: number) => ({
    orderId,
    orderNumber,
    amount: dollars(cents),
  });
  const hasEnded = ({ status }: OrderOfDay) => status === 'delivered' || isVoid(status);
  return {
    cardProblems: orders.filter(({ isCardProblem }) => isCardProblem).map((order) => line(order, order.totalCents)),
    unsettled: orders
      .filter((order) => hasEnded(order) && order.owedCents !== 0)
      .map((order) => line(order, order.owedCents)),
  };
}

export async function readDay(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  tenant: Tenant,
  date: LocalDate | undefined,
): Promise<WireDay> {
  const { clientId, schedule, timeZone } = tenant;
  const nowMs = now();
  const day = date ?? tradingDateOf(nowMs, schedule, timeZone);
  const span = tradingSpan(day, day, schedule, timeZone);
  const entries = await listDay(db, clientId, day);
  const until = await sumUntil(db, clientId, day);
  const orders = await listOrdersOfDay(db, clientId, day);
  const state = await findBooks(db, clientId);
  const row = await findDay(db, clientId, day);
  const count = await findLastCount(db, clientId, addDays(day, -1));
  const isOpen = state === null || day > state.closedThrough;
  const isLate = entries.length > 0 && nowMs > closingAt(day, timeZone) + GRACE_MS;
  const later = entries.filter(
    ({ kind, reason, dueOn }) => kind === 'sale' && reason === 'sold' && (dueOn ?? day) > day,
  );
  return {
    date: day,
    fromUtc: new Date(span.fromMs).toISOString(),
    toUtc: new Date(span.toMs - MINUTE_MS).toISOString(),
    isOver: nowMs >= span.toMs,
    state: isOpen ? (isLate ? 'late' : 'open') : state !== null && day < state.startsOn ? 'reckoned' : 'closed',
    closed: row && presentClosedDay(row, await sumRecounts(db, clientId, day)),
    tradingName: tenant.tradingName,
    legalName: tenant.legalName,
    gstNumber: tenant.gstNumber,
    orders: orders.filter(({ isSold }) => isSold).length,
    open: orders.filter(({ status }) => isLive(status)).length,
    later: { orders: later.length, amount: dollars(takingsOf(later)) },
    sold: soldLines(entries).map(({ cents, ...line }) => ({ ...line, amount: dollars(cents) })),
    takings: dollars(takingsOf(entries)),
    taxes: taxLines(entries).map(({ name, rate, isInclusive, base, cents }) => {
      return { name, rate, isInclusive, base: dollars(base), amount: dollars(cents) };
    }),
    paid: present(movesOf('guests', entries)),
    received: dollars(receivedOf(entries)),
    owed: dollars(balanceOf('guests', until)),
    drivers: await readDrivers(db, clientId, entries, until),
    cardAccount: present(movesOf('card', entries)),
    drawer: { moves: present(movesOf('drawer', entries)), from: count && dollars(count.leftCents) },
    types: typesOf(orders),
    checks: checksOf(orders),
  };
}
