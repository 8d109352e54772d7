import type { WireEndOfDay, WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import { PAID_BACK } from '#core/domain/orders/status.ts';
import { addDays, type LocalDate, MINUTE_MS, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Tenant } from '#server/modules/store/tenant.ts';
import type {
  BucketRow,
  readCardProblems,
  readDisputes,
  readEnded,
  readNotServed,
  readPayouts,
  readPeriod,
  readProducts,
  readRefunds,
  readSales,
  readTaxes,
  readTypes,
  Span,
} from './repo.ts';

type Rows<Read extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;

export interface EstimateFacts {
  readonly orderType: number;
  readonly orders: number;
  readonly told: number;
  readonly seconds: number;
}

interface NumbersFacts {
  readonly nowMs: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly beforeFrom: LocalDate;
  readonly beforeTo: LocalDate;
  readonly isToday: boolean;
  readonly span: Span;
  readonly zone: string;
  readonly by: 'hour' | 'date';
  readonly now: Rows<typeof readPeriod>;
  readonly before: Rows<typeof readPeriod>;
  readonly buckets: readonly BucketRow[];
  readonly bucketsBefore: readonly BucketRow[];
  /** Days between a date and the one it is compared with. */
  readonly back: number;
  readonly types: Rows<typeof readTypes>;
  readonly products: Rows<typeof readProducts>;
  readonly notServed: Rows<typeof readNotServed>;
  readonly estimates: readonly EstimateFacts[];
}

/** Cents, also below zero, as dollars. */
const dollars = (cents: number) => Math.round(cents) / 100;
const minutes = (seconds: number) => Math.round(seconds / 60);

/** Fewer orders than this say nothing about the next one. */
const ENOUGH_ORDERS = 20;
const STEP = 5;

export function presentEstimates(facts: readonly EstimateFacts[]): WireNumbers['estimates'] {
  return facts.map(({ orderType, orders, told, seconds }) => {
    const honest = Math.max(STEP, Math.ceil(seconds / 60 / STEP) * STEP);
    const isOff = orders >= ENOUGH_ORDERS && Math.abs(honest - told) >= STEP;
    return { orderType, orders, told, kept: minutes(seconds), suggested: isOff ? honest : null };
  });
}

function presentPeriod({ orders, revenueCents, acceptSeconds }: Rows<typeof readPeriod>): WireNumbers['now'] {
  return {
    orders,
    revenue: dollars(revenueCents),
    average: orders === 0 ? 0 : dollars(revenueCents / orders),
    acceptSeconds: acceptSeconds === null ? null : Math.round(acceptSeconds),
  };
}

/** Every hour or day between the first and the last with anything in it, or every day of the range. */
function presentBuckets({ by, from, to, buckets, bucketsBefore, back }: NumbersFacts): WireNumbers['buckets'] {
  const now = new Map(buckets.map((row) => [row.key, row]));
  const keyBefore = (key: string) => (by === 'hour' ? key : addDays(key, back));
  const before = new Map(bucketsBefore.map((row) => [keyBefore(row.key), row.orders]));
  const keys = by === 'date' ? datesOf(from, to) : hoursOf([...now.keys(), ...before.keys()]);
  return keys.map((key) => ({
    key,
    orders: now.get(key)?.orders ?? 0,
    revenue: dollars(now.get(key)?.revenueCents ?? 0),
    ordersBefore: before.get(key) ?? 0,
  }));
}

function datesOf(from: LocalDate, to: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The hours after midnight belong to the evening: hours below 8 come last when there are evening hours. */
function hoursOf(keys: readonly string[]): string[] {
  const hours = keys.map(Number);
  const isLate = hours.some((hour) => hour >= 17) && hours.some((hour) => hour < 8);
  const place = (hour: number) => (isLate && hour < 8 ? hour + 24 : hour);
  const places = hours.map(place);
  if (places.length === 0) return [];
  const first = Math.min(...places);
  return Array.from({ length: Math.max(...places) - first + 1 }, (_, index) =>
    String((first + index) % 24).padStart(2, '0'),
  );
}

export function presentNumbers(facts: NumbersFacts): WireNumbers {
  const { nowMs, from, to, beforeFrom, beforeTo, isToday, zone, by } = facts;
  const hour = Math.floor(toLocal(nowMs, zone).minutes / 60);
  return {
    nowUtc: new Date(nowMs).toISOString(),
    from,
    to,
    isToday,
    now: presentPeriod(facts.now),
    before: presentPeriod(facts.before),
    beforeFrom,
    beforeTo,
    buckets: presentBuckets(facts),
    currentHour: isToday && by === 'hour' ? String(hour).padStart(2, '0') : null,
    types: facts.types.map(({ orderType, orders, revenueCents, seconds }) => ({
      orderType,
      orders,
      revenue: dollars(revenueCents),
      minutes: seconds === null ? null : minutes(seconds),
    })),
    products: facts.products.map(({ productId, name, sold, revenueCents }) => ({
      productId,
      name,
      sold,
      revenue: dollars(revenueCents),
    })),
    notServed: facts.notServed.map(({ reason, count }) => ({ reason, count })),
    estimates: presentEstimates(facts.estimates),
  };
}

interface DayFacts {
  readonly date: LocalDate;
  readonly span: Span;
  readonly isOver: boolean;
  readonly tenant: Tenant;
  readonly sales: Rows<typeof readSales>;
  readonly taxes: Rows<typeof readTaxes>;
  readonly refunds: Rows<typeof readRefunds>;
  readonly disputes: Rows<typeof readDisputes>;
  readonly payouts: Rows<typeof readPayouts>;
  readonly ended: Rows<typeof readEnded>;
  readonly problems: Rows<typeof readCardProblems>;
}

type SumColumn =
  | 'itemCents'
  | 'discountCents'
  | 'surchargeCents'
  | 'deliveryCents'
  | 'totalCents'
  | 'orders'
  | 'open'
  | 'capturedCents'
  | 'correctedCents'
  | 'corrected'
  | 'cashCents'
  | 'cashOrders'
  | 'toComeCents'
  | 'toComeOrders'
  | 'taxCents';

const CASH = 1;

/**
 * Takings are what was sold less what was paid back that day; received is what lies in the drawer and with the provider.
 * Cash is in the drawer once its order is handed over, and still to come until then.
 */
export function presentEndOfDay(facts: DayFacts): WireEndOfDay {
  const { date, span, isOver, tenant, sales, refunds, disputes, payouts, problems } = facts;
  const add = (column: SumColumn, among = sales) => among.reduce((total, row) => total + row[column], 0);
  const refunded = refunds.reduce((total, { cents }) => total + cents, 0);
  const cash = sales.filter(({ paymentMode }) => paymentMode === CASH);
  const card = sales.filter(({ paymentMode }) => paymentMode !== CASH);
  const goods = add('itemCents') - add('discountCents') + add('surchargeCents') + add('deliveryCents');
  const takings = add('totalCents') - refunded;
  // Of corrected card orders: what went back of what was taken.
  const back = add('correctedCents', card);
  const received = add('cashCents') + add('capturedCents', card) - back - refunded;
  return {
    date,
    fromUtc: new Date(span.fromMs).toISOString(),
    toUtc: new Date(span.toMs - MINUTE_MS).toISOString(),
    isOver,
    tradingName: tenant.tradingName,
    legalName: tenant.legalName,
    gstNumber: tenant.gstNumber,
    orders: add('orders'),
    open: add('open'),
    items: dollars(add('itemCents')),
    discounts: dollars(-add('discountCents')),
    surcharges: dollars(add('surchargeCents')),
    deliveryFees: dollars(add('deliveryCents')),
    taxAdded: dollars(add('totalCents') - goods),
    refunded: dollars(-refunded),
    takings: dollars(takings),
    taxes: presentTaxes(facts),
    cash: { orders: add('cashOrders', cash), amount: dollars(add('cashCents', cash)) },
    card: { orders: add('orders', card), amount: dollars(add('capturedCents', card)) },
    cashOnCard: { orders: add('cashOrders', card), amount: dollars(add('cashCents', card)) },
    cashToCome: { orders: add('toComeOrders'), amount: dollars(add('toComeCents')) },
    cardCorrected: { orders: add('corrected', card), amount: dollars(-back) },
    ...presentRefunds(refunds),
    received: dollars(received),
    voided: endedWith(facts, ['voided']),
    paidBack: endedWith(facts, PAID_BACK),
    disputed: { count: disputes.withdrawn, amount: dollars(-disputes.withdrawnCents) },
    disputeFees: dollars(-disputes.feeCents),
    disputesWon: { count: disputes.reinstated, amount: dollars(disputes.reinstatedCents) },
    payouts: { count: payouts.count, amount: dollars(payouts.cents) },
    types: typesOf(sales),
    checks: {
      takingsMatch: takings === received + add('toComeCents'),
      cardProblems: problems.map(({ orderId, orderNumber, totalCents }) => ({
        orderId,
        orderNumber,
        amount: dollars(totalCents),
      })),
      taxesMatch: facts.taxes.reduce((total, { cents }) => total + cents, 0) === add('taxCents'),
    },
  };
}

/** How what was paid back went: to cards, in other ways, and what banks sent back of it. */
function presentRefunds(refunds: DayFacts['refunds']) {
  const line = (of: DayFacts['refunds']) => ({
    count: of.length,
    amount: dollars(-of.reduce((total, { cents }) => total + cents, 0)),
  });
  return {
    cardRefunded: line(refunds.filter(({ cents, isByOtherMeans }) => cents > 0 && !isByOtherMeans)),
    otherRefunded: line(refunds.filter(({ cents, isByOtherMeans }) => cents > 0 && isByOtherMeans)),
    refundsReturned: line(refunds.filter(({ cents }) => cents < 0)),
  };
}

function typesOf(sales: DayFacts['sales']): WireEndOfDay['types'] {
  return [2, 1].flatMap((orderType) => {
    const own = sales.filter((row) => row.orderType === orderType);
    if (own.length === 0) return [];
    const orders = own.reduce((total, row) => total + row.orders, 0);
    return [{ orderType, orders, amount: dollars(own.reduce((total, row) => total + row.totalCents, 0)) }];
  });
}

function endedWith({ ended }: DayFacts, states: readonly string[]): WireEndOfDay['voided'] {
  const own = ended.filter(({ moneyState }) => states.includes(moneyState));
  return {
    count: own.reduce((total, { count }) => total + count, 0),
    amount: dollars(own.reduce((total, { cents }) => total + cents, 0)),
  };
}

/** GST by rate, less the share of what was paid back: a refund takes its part of the order's tax with it. */
function presentTaxes({ taxes, refunds }: DayFacts): WireEndOfDay['taxes'] {
  return taxes.map(({ name, rate, inclusive, cents, base }) => {
    const back = { cents: 0, base: 0 };
    for (const refund of refunds) {
      if (refund.totalCents === 0) continue;
      const own = refund.taxes.filter((tax) => tax.name === name && tax.rate === rate && tax.isInclusive === inclusive);
      const amount = own.reduce((sum, tax) => sum + tax.amount, 0);
      const whole = own.reduce((sum, tax) => sum + taxBase(tax, refund), 0);
      const part = Math.round((amount * refund.cents) / refund.totalCents);
      back.cents += part;
      // With the tax it makes up what was paid back.
      back.base +=
        amount + whole === refund.totalCents ? refund.cents - part : (whole * refund.cents) / refund.totalCents;
    }
    return { name, rate, isInclusive: inclusive, base: dollars(base - back.base), amount: dollars(cents - back.cents) };
  });
}

/**
 * The amount of one order that a tax is computed on, in cents. For a single tax inside every price it is the rest of
 * the total, so that a day's base and tax add up to its takings; computing it from the tax would add each order's
 * rounding error.
 */
function taxBase(
  { rate, amount, isInclusive }: DayFacts['refunds'][number]['taxes'][number],
  { totalCents, taxes }: DayFacts['refunds'][number],
): number {
  const isAll = isInclusive && taxes.length === 1 && Math.round((totalCents * rate) / (100 + rate)) === amount;
  if (isAll) return totalCents - amount;
  return rate === 0 ? 0 : Math.round((amount * 100) / rate);
}
