/** The page of a day: sums of its entries, and what a person should look at. */
import type { WireDay, WireDrawerDay, WireMoves } from '#core/contract/books/day.ts';
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
import { balanceOf, isMovementKind, type KindSum } from '#core/domain/books/kinds.ts';
import { tradingDateOf, tradingSpan } from '#core/domain/hours/trading-day.ts';
import { dollars } from '#core/domain/money/money.ts';
import { isLive, isVoid } from '#core/domain/orders/status.ts';
import { addDays, type LocalDate, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { LISTED_MS } from './close-day.ts';
import { presentClosedDay } from './present.ts';
import { findBooks, listDay, listOrdersOfDay, listProviderGaps, namesOf, type OrderOfDay } from './repo-day.ts';
import { findDay, findLastCount, isFilling, sumRecounts, sumUntil } from './repo-days.ts';
import { closingAt } from './write.ts';

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

function checksOf(
  orders: readonly OrderOfDay[],
  gaps: Awaited<ReturnType<typeof listProviderGaps>>,
): WireDay['checks'] {
  const line = ({ orderId, orderNumber }: Pick<OrderOfDay, 'orderId' | 'orderNumber'>, cents: number) => ({
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
    // Nothing is said where the provider's list is not known yet.
    provider: gaps.length === 0 ? null : gaps.flatMap((gap) => (gap.gapCents === 0 ? [] : line(gap, gap.gapCents))),
  };
}

/** How far a day is, with its entries. */
async function readState(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { clientId, schedule, timeZone }: Tenant,
  date: LocalDate | undefined,
) {
  const nowMs = now();
  const day = date ?? tradingDateOf(nowMs, schedule, timeZone);
  const span = tradingSpan(day, day, schedule, timeZone);
  const entries = await listDay(db, clientId, day);
  const books = await findBooks(db, clientId);
  const row = await findDay(db, clientId, day);
  const isOpen = books === null || day > books.closedThrough;
  const isLate = entries.length > 0 && nowMs > closingAt(day, timeZone) + GRACE_MS;
  const isReckoned = books !== null && day < books.startsOn;
  const head: Pick<WireDay, keyof WireDrawerDay> = {
    date: day,
    isOver: nowMs >= span.toMs,
    state: isOpen ? (isLate ? 'late' : 'open') : isReckoned ? 'reckoned' : 'closed',
    closed: row && presentClosedDay(row, await sumRecounts(db, clientId, day)),
  };
  return { nowMs, span, entries, head };
}

export async function readDrawer(...given: Parameters<typeof readState>): Promise<WireDrawerDay> {
  const { head } = await readState(...given);
  const { expected: _, ...closed } = head.closed ?? {};
  return { ...head, closed: head.closed && (closed as WireDrawerDay['closed']) };
}

export async function readDay(
  deps: Pick<Deps, 'db' | 'now'>,
  tenant: Tenant,
  date: LocalDate | undefined,
): Promise<WireDay> {
  const { db } = deps;
  const { clientId } = tenant;
  const { nowMs, span, entries, head } = await readState(deps, tenant, date);
  const day = head.date;
  const until = await sumUntil(db, clientId, day);
  const orders = await listOrdersOfDay(db, clientId, day);
  const count = await findLastCount(db, clientId, addDays(day, -1));
  const later = entries.filter(
    ({ kind, reason, dueOn }) => kind === 'sale' && reason === 'sold' && (dueOn ?? day) > day,
  );
  return {
    ...head,
    isFilling: await isFilling(db, clientId),
    fromUtc: new Date(span.fromMs).toISOString(),
    toUtc: new Date(span.toMs - MINUTE_MS).toISOString(),
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
    inTransit: until.some(isMovementKind) ? dollars(balanceOf('card', until)) : null,
    drawer: { moves: present(movesOf('drawer', entries)), from: count && dollars(count.leftCents) },
    types: typesOf(orders),
    checks: checksOf(orders, await listProviderGaps(db, clientId, day, nowMs - LISTED_MS)),
  };
}
