/** What the entries of a day come to. Pure. */
import { amountOfParts, type Part } from '#core/domain/money/parts.ts';
import { type BookAccount, balanceOf, type EntryKind, PAYING_KINDS, SELLING_KINDS } from './kinds.ts';
import type { Entry } from './standing.ts';

/** What was sold, by what it is of, and what of it came back, by why. */
export const SOLD_LINES = [
  'goods',
  'discount',
  'surcharge',
  'delivery',
  'rounding',
  'cancelled',
  'refunded',
  'returned',
] as const;
export type SoldLine = (typeof SOLD_LINES)[number];

export interface DayEntry extends Entry {
  readonly orderId: string | null;
}

/** `count`: orders, or amounts where no order is meant. */
interface Sum {
  readonly count: number;
  readonly cents: number;
}

const isOneOf = (kinds: readonly EntryKind[]) => (entry: Pick<Entry, 'kind'>) => kinds.includes(entry.kind);
export const isSelling = isOneOf(SELLING_KINDS);
const isPaying = isOneOf(PAYING_KINDS);

const addUp = (entries: readonly Pick<Entry, 'cents'>[]) => entries.reduce((all, { cents }) => all + cents, 0);

function countOf(entries: readonly DayEntry[]): number {
  const orders = new Set(entries.flatMap(({ orderId }) => orderId ?? []));
  return orders.size + entries.filter(({ orderId }) => orderId === null).length;
}

/** The lines that have an amount, in the order of `SOLD_LINES`. */
export function soldLines(entries: readonly DayEntry[]): ({ readonly line: SoldLine } & Sum)[] {
  const own = entries.filter(isSelling);
  const isBack = ({ reason }: DayEntry) => reason === 'cancelled' || reason === 'refunded' || reason === 'returned';
  return SOLD_LINES.flatMap((line) => {
    const partOf = (entry: DayEntry): number => {
      if (entry.kind === 'rounding') return line === 'rounding' ? entry.cents : 0;
      if (isBack(entry)) return entry.reason === line ? entry.cents : 0;
      return amountOfParts(entry.parts.filter(({ what }) => what === line));
    };
    const found = own.map((entry) => ({ entry, part: partOf(entry) })).filter(({ part }) => part !== 0);
    if (found.length === 0) return [];
    const cents = found.reduce((all, { part }) => all + part, 0);
    return [{ line, count: countOf(found.map(({ entry }) => entry)), cents }];
  });
}

/** Each tax of what was sold by name and rate, the highest first, with what it is taken of. */
export function taxLines(entries: readonly Entry[]) {
  const sums = new Map<string, Part['taxes'][number] & { readonly base: number }>();
  const add = (tax: Part['taxes'][number], net: number) => {
    const key = JSON.stringify([tax.name, tax.rate, tax.isInclusive]);
    const { base, cents } = sums.get(key) ?? { base: 0, cents: 0 };
    sums.set(key, { ...tax, base: base + net, cents: cents + tax.cents });
  };
  for (const part of entries.filter(isSelling).flatMap(({ parts }) => parts)) {
    for (const tax of part.taxes) add(tax, part.net);
  }
  return [...sums.values()].sort((a, b) => b.rate - a.rate || a.name.localeCompare(b.name));
}

/** What came to an account and what left it, by kind: as the account has it, or, of guests, as they paid it. */
export function movesOf(account: BookAccount, entries: readonly DayEntry[]) {
  const signed = entries.flatMap((entry) => {
    const held = balanceOf(account, [entry]);
    const isOwn = account === 'guests' ? isPaying(entry) : held !== 0;
    return isOwn ? [{ entry, cents: account === 'guests' ? entry.cents : held }] : [];
  });
  const kinds = [...new Set(signed.map(({ entry }) => entry.kind))];
  return kinds.flatMap((kind) =>
    [false, true].flatMap((isBack) => {
      const own = signed.filter(({ entry }) => entry.kind === kind && entry.cents < 0 === isBack);
      if (own.length === 0) return [];
      const count = countOf(own.map(({ entry }) => entry));
      return [{ kind, isBack, count, cents: own.reduce((all, one) => all + one.cents, 0) }];
    }),
  );
}

/** What drivers were to take, took beyond it and handed in, by driver. */
export function driverSums(entries: readonly DayEntry[]) {
  const ids = new Set(
    entries.filter((entry) => balanceOf('driver', [entry]) !== 0).flatMap(({ party }) => party ?? []),
  );
  return [...ids].map((driverId) => {
    const own = entries.filter(({ party }) => party === driverId);
    const of = (kind: EntryKind) => own.filter((entry) => entry.kind === kind);
    return {
      driverId,
      orders: countOf(of('driver').filter(({ cents }) => cents > 0)),
      dueCents: addUp(of('driver')),
      overCents: addUp(of('difference')),
      receivedCents: addUp(of('handed-in')),
    };
  });
}

export const takingsOf = (entries: readonly Entry[]) => addUp(entries.filter(isSelling));
/** Without what was given up. */
export const receivedOf = (entries: readonly Entry[]) =>
  addUp(entries.filter((entry) => isPaying(entry) && entry.kind !== 'loss'));
