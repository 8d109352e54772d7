/** What the operator takes of each card payment, as calls say it. */
import { z } from 'zod';
import { dollarsAndCents } from '#core/contract/wire/envelope.ts';
import type { CommissionRate } from '#core/domain/books/commission.ts';
import { cents, fromWire, toWire } from '#core/domain/money/money.ts';

const ERROR = 'provider.error.commission';
const MOST_PERCENT = 30;
const MOST_DOLLARS = 10;

export const commission = z
  .object({
    percent: z.number(ERROR).min(0, ERROR).max(MOST_PERCENT, ERROR).multipleOf(0.01, ERROR),
    fixed: dollarsAndCents.max(MOST_DOLLARS, ERROR).describe('Dollars beside the percentage.'),
  })
  .describe('Of each card payment, with the tax inside; given back with what is refunded.');

export type WireCommission = z.infer<typeof commission>;

export function toWireCommission(rate: CommissionRate | null): WireCommission {
  return { percent: (rate?.basisPoints ?? 0) / 100, fixed: toWire(cents(rate?.cents ?? 0)) };
}

/** Null where nothing is taken. */
export function fromWireCommission({ percent, fixed }: WireCommission): CommissionRate | null {
  const rate = { basisPoints: Math.round(percent * 100), cents: fromWire(fixed) };
  return rate.basisPoints === 0 && rate.cents === 0 ? null : rate;
}
