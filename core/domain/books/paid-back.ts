/** What went back of an order's sale, and the taxes that remain in it, as the ledger says. Pure. */
import { type Cents, cents } from '#core/domain/money/money.ts';
import type { Part } from '#core/domain/money/parts.ts';
import { mergeParts } from './share-of.ts';

/** A row of the ledger of what was sold, rounding with it. */
export interface SoldEntry {
  readonly reason: string;
  /** When it was written, UTC ms. */
  readonly atMs: number;
  readonly cents: number;
  /** Empty where its taxes are not known. */
  readonly parts: readonly Part[];
}

interface NamedTax {
  readonly name: string;
  /** Percent. */
  readonly rate: number;
  readonly amount: Cents;
}

export interface PaidBack {
  /** The oldest first; below zero, and above it for what a bank has sent back. */
  readonly rows: readonly { readonly atMs: number; readonly amount: Cents; readonly taxes: readonly NamedTax[] }[];
  /** In what was not paid back. */
  readonly remaining: readonly NamedTax[];
}

/** The taxes in parts, one for each name and rate, in the order in which they come. */
export function taxesIn(parts: readonly Part[]): NamedTax[] {
  const taxes = new Map<string, NamedTax>();
  for (const { name, rate, cents: amount } of parts.flatMap((part) => part.taxes)) {
    const key = `${name} ${rate}`;
    taxes.set(key, { name, rate, amount: cents((taxes.get(key)?.amount ?? 0) + amount) });
  }
  return [...taxes.values()];
}

export function paidBackOf(entries: readonly SoldEntry[]): PaidBack {
  const back = entries.filter(({ reason }) => reason === 'refunded' || reason === 'returned');
  return {
    rows: back
      .toSorted((a, b) => a.atMs - b.atMs)
      .map(({ atMs, cents: amount, parts }) => ({ atMs, amount: cents(amount), taxes: taxesIn(parts) })),
    remaining: taxesIn(mergeParts(...entries.map(({ parts }) => parts))),
  };
}
