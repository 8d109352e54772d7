import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import type { Days } from '#core/domain/books/accounts/tax-periods.ts';
import { dollars } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { addDays, type LocalDate, toLocal } from '#core/domain/time/zoned-time.ts';
import type { readNotServed, readProducts } from './repo.ts';
import type { Compared, Sold } from './repo-sold.ts';

export type Rows<Read extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;

export interface EstimateFacts {
  readonly orderType: OrderType;
  readonly orders: number;
  readonly told: number;
  readonly seconds: number;
}

interface NumbersFacts {
  readonly isFilling: boolean;
  readonly nowMs: number;
  readonly days: Days;
  readonly before: Days;
  readonly isToday: boolean;
  readonly zone: string;
  readonly by: 'hour' | 'date';
  readonly sold: Sold;
  readonly compared: Compared;
  /** Days between a date and the one it is compared with. */
  readonly back: number;
  readonly products: Rows<typeof readProducts>;
  readonly notServed: Rows<typeof readNotServed>;
  readonly estimates: readonly EstimateFacts[];
}

const minutes = (seconds: number) => Math.round(seconds / 60);

/** Fewer orders than this say nothing about the next one. */
const ENOUGH_ORDERS = 20;
const STEP = 5;

/** Minutes that the kept times suggest; null when they are near the estimate that customers read, or come from too few orders. */
export function suggestedOf({ orders, told, seconds }: EstimateFacts): number | null {
  const honest = Math.max(STEP, Math.ceil(seconds / 60 / STEP) * STEP);
  return orders >= ENOUGH_ORDERS && Math.abs(honest - told) >= STEP ? honest : null;
}

export function presentEstimates(facts: readonly EstimateFacts[]): WireNumbers['estimates'] {
  return facts.map((one) => {
    const { orderType, orders, told, seconds } = one;
    return {
      orderType: ORDER_TYPE_CODES[orderType],
      orders,
      told,
      kept: minutes(seconds),
      suggested: suggestedOf(one),
    };
  });
}

function presentPeriod({ orders, revenueCents }: Compared['period']): WireNumbers['before'] {
  return {
    orders,
    revenue: dollars(revenueCents),
    average: orders === 0 ? 0 : dollars(Math.round(revenueCents / orders)),
  };
}

/** Every hour or day between the first and the last with anything in it, or every day of the range. */
function presentBuckets({ by, days, sold, compared, back }: NumbersFacts): WireNumbers['buckets'] {
  const now = new Map(sold.buckets.map((row) => [row.key, row]));
  const keyBefore = (key: string) => (by === 'hour' ? key : addDays(key, back));
  const before = new Map(compared.buckets.map((row) => [keyBefore(row.key), row.orders]));
  const keys = by === 'date' ? datesOf(days) : hoursOf([...now.keys(), ...before.keys()]);
  return keys.map((key) => ({
    key,
    orders: now.get(key)?.orders ?? 0,
    ordersBefore: before.get(key) ?? 0,
  }));
}

function datesOf({ from, to }: Days): LocalDate[] {
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
  const { nowMs, days, before, isToday, zone, by } = facts;
  const { period, later, acceptSeconds } = facts.sold;
  const hour = Math.floor(toLocal(nowMs, zone).minutes / 60);
  return {
    nowUtc: new Date(nowMs).toISOString(),
    ...days,
    isToday,
    isFilling: facts.isFilling,
    now: {
      ...presentPeriod(period),
      acceptSeconds: acceptSeconds === null ? null : Math.round(acceptSeconds),
    },
    later: { orders: later.orders, revenue: dollars(later.revenueCents) },
    before: presentPeriod(facts.compared.period),
    beforeFrom: before.from,
    beforeTo: before.to,
    buckets: presentBuckets(facts),
    currentHour: isToday && by === 'hour' ? String(hour).padStart(2, '0') : null,
    types: facts.sold.types.map(({ orderType, orders, revenueCents, seconds, promised, kept }) => ({
      orderType: ORDER_TYPE_CODES[orderType],
      orders,
      revenue: dollars(revenueCents),
      minutes: seconds === null ? null : minutes(seconds),
      promised,
      kept,
    })),
    sources: facts.sold.sources.map(({ label, orders, revenueCents }) => ({
      label,
      orders,
      revenue: dollars(revenueCents),
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
