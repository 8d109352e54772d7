/** What the operator takes of card payments, with its tax inside. Pure; amounts are whole cents. */
import { cents, fraction } from '#core/domain/money/money.ts';
import type { Part } from '#core/domain/money/parts.ts';
import { mergeParts, negateParts } from './share-of.ts';

/** Of each card payment: hundredths of a percent, and so many cents. */
export interface CommissionRate {
  readonly basisPoints: number;
  readonly cents: number;
}

/** The country's tax, by its name and in percent; 0 for an operator who is not registered for it. */
export interface CommissionTax {
  readonly name: string;
  readonly rate: number;
}

/** What is taken of a payment of `amountCents`: never more than the payment. */
export function commissionOf(rate: CommissionRate | null, amountCents: number): number {
  if (rate === null) return 0;
  return Math.min(amountCents, fraction(cents(amountCents), rate.basisPoints, 10_000) + rate.cents);
}

/** What stays of a commission when `backCents` of the payment went back: of all of it nothing, of a part its share. */
export function keptCommission(commissionCents: number, takenCents: number, backCents: number): number {
  if (takenCents <= 0) return 0;
  return commissionCents - fraction(cents(commissionCents), Math.min(backCents, takenCents), takenCents);
}

/**
 * The parts of `more` cents of commission beside those that are written of the same payment. The tax is that of what they come to
 * together, so that it ends at nothing when all has gone back, in whatever order the amounts are heard of.
 */
export function commissionParts(written: readonly Part[], more: number, tax: CommissionTax): Part[] {
  const untaxed = { ...tax, rate: 0 };
  const { name, rate } = written.length === 0 ? tax : (written.flatMap(({ taxes }) => taxes)[0] ?? untaxed);
  const before = written.reduce((all, part) => part.taxes.reduce((sum, one) => sum + one.cents, all + part.net), 0);
  const total = before + more;
  const taxCents = fraction(cents(total), Math.round(rate * 1_000), 100_000 + Math.round(rate * 1_000));
  const all: Part = {
    what: 'commission',
    net: total - taxCents,
    taxes: rate === 0 ? [] : [{ name, rate, isInclusive: true, cents: taxCents }],
  };
  return mergeParts([all], negateParts(written));
}

/** '2.5% + $0.30' in every language; '' for nothing. `fixed` is in dollars. */
export function commissionText({ percent, fixed }: { percent: number; fixed: number }, symbol: string): string {
  return [percent > 0 ? `${percent}%` : '', fixed > 0 ? `${symbol}${fixed.toFixed(2)}` : '']
    .filter((one) => one !== '')
    .join(' + ');
}
