import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Part } from '#core/domain/money/parts.ts';
import { commissionOf, commissionParts, keptCommission } from './commission.ts';
import { mergeParts } from './share-of.ts';

const GST = { name: 'GST', rate: 15 };
const amountOf = (parts: readonly Part[]) =>
  parts.reduce((all, { net, taxes }) => taxes.reduce((sum, tax) => sum + tax.cents, all + net), 0);
const gstOf = (parts: readonly Part[]) => parts.flatMap(({ taxes }) => taxes).reduce((all, tax) => all + tax.cents, 0);

it('is a percentage and some cents of a payment, never more than the payment', () => {
  expect(commissionOf({ basisPoints: 250, cents: 30 }, 2150)).toBe(84);
  expect(commissionOf({ basisPoints: 0, cents: 300 }, 120)).toBe(120);
  expect(commissionOf(null, 2150)).toBe(0);
});

it('has no tax of an operator who is not registered; what was taken with tax goes back with it', () => {
  const UNREGISTERED = { ...GST, rate: 0 };
  const taken = commissionParts([], 84, UNREGISTERED);
  expect(taken).toEqual([{ what: 'commission', net: 84, taxes: [] }]);
  // It has registered since.
  expect(mergeParts(taken, commissionParts(taken, -84, GST))).toEqual([]);
  const taxed = commissionParts([], 84, GST);
  expect(gstOf(commissionParts(taxed, -84, UNREGISTERED))).toBe(-11);
});

const anyPayment = fc.record({
  rate: fc.record({ basisPoints: fc.nat(3_000), cents: fc.nat(1_000) }),
  asked: fc.integer({ min: 50, max: 90_000 }),
  /** Percent of it that is captured, and of that three refunds; the last gives back the rest. */
  captured: fc.integer({ min: 1, max: 100 }),
  first: fc.integer({ min: 1, max: 60 }),
  second: fc.integer({ min: 1, max: 39 }),
  /** In which order the four movements are heard of. */
  heard: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
});

it('goes back to the cent with its GST over three part refunds, in whatever order they are heard of', () => {
  fc.assert(
    fc.property(anyPayment, ({ rate, asked, captured, first, second, heard }) => {
      const taken = Math.max(1, Math.floor((asked * captured) / 100));
      const whole = commissionOf(rate, taken);
      const one = Math.floor((taken * first) / 100);
      const two = one + Math.floor((taken * second) / 100);
      const kept = [0, one, two, taken].map((back) => keptCommission(whole, taken, back));
      expect(kept.at(-1)).toBe(0);
      const amounts = kept.map((now, place) => now - (kept[place - 1] ?? 0));
      let written: Part[] = [];
      for (const place of heard) {
        const amount = amounts[place] ?? 0;
        if (amount === 0) continue;
        const parts = commissionParts(written, amount, GST);
        expect(amountOf(parts)).toBe(amount);
        written = mergeParts(written, parts);
        // The tax is always three twenty-thirds of what it comes to.
        expect(Math.abs(gstOf(written) - (amountOf(written) * 3) / 23)).toBeLessThanOrEqual(0.5);
      }
      expect([amountOf(written), gstOf(written), written]).toEqual([0, 0, []]);
    }),
    { numRuns: 1_000 },
  );
});
