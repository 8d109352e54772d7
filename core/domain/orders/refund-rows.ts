/** The refunds of an order with the tax that went back in each: mail and receipt show these rows. Pure. */
import { type Cents, cents } from '#core/domain/money/money.ts';

/** Money that went back to the guest. */
export interface PaidRefund {
  readonly amountCents: number;
  /** When it was paid, UTC ms. */
  readonly atMs: number;
}

interface Taxed {
  readonly totalCents: number;
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly amount: number }[];
}

export interface RefundRow {
  readonly atMs: number;
  /** Below zero. */
  readonly amount: Cents;
  /** The same part of each tax as of the total, below zero. */
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly amount: Cents }[];
}

/** Oldest first. The taxes of refunds that give the whole total back add up to those of the order. */
export function refundRows({ totalCents, taxes }: Taxed, refunds: readonly PaidRefund[]): RefundRow[] {
  let paidBack = 0;
  return refunds
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ atMs, amountCents }) => {
      const before = paidBack;
      paidBack += amountCents;
      const partOf = (amount: number, paid: number) =>
        totalCents === 0 ? 0 : Math.round((amount * paid) / totalCents);
      return {
        atMs,
        amount: cents(-amountCents),
        taxes: taxes.map(({ name, rate, amount }) => ({
          name,
          rate,
          amount: cents(partOf(amount, before) - partOf(amount, paidBack)),
        })),
      };
    });
}
