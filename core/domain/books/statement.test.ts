import { expect, it } from 'vitest';
import type { Part } from '#core/domain/money/parts.ts';
import { accountLines, type CommissionEntry, statementLines } from './statement.ts';

const commission = (net: number, tax: number): Part[] => [
  { what: 'commission', net, taxes: [{ name: 'GST', rate: 15, isInclusive: true, cents: tax }] },
];
const entry = (takenIn: string | null, net: number, tax: number): CommissionEntry => {
  return { day: '2026-11-20', orderNumber: 1, takenIn, parts: commission(net, tax) };
};

it('sums what was taken and given back this month, and corrects each earlier month by itself', () => {
  const entries = [
    ...[entry('2026-11', 73, 11), entry('2026-09', -73, -11), entry(null, 73, 11)],
    ...[entry('2026-11', -34, -5), entry('2026-10', -7, -1)],
  ];
  const lines = statementLines(entries, '2026-11');
  expect(lines.map(({ what, corrects, count, cents, taxCents }) => [what, corrects, count, cents, taxCents])).toEqual([
    ['commission', null, 2, 168, 22],
    ['given-back', null, 1, -39, -5],
    ['correction', '2026-09', 1, -84, -11],
    ['correction', '2026-10', 1, -8, -1],
  ]);
});

it('owes what was owed before and is held now', () => {
  const now = { isBefore: false, isBack: false };
  const lines = accountLines([
    { kind: 'card', cents: 1000, isBack: false, isBefore: true },
    { ...now, kind: 'card', cents: 5000 },
    { ...now, kind: 'card', cents: -800, isBack: true },
    { ...now, kind: 'fee', cents: 165 },
    { ...now, kind: 'commission', cents: 155 },
    { ...now, kind: 'dispute', cents: 500 },
    { ...now, kind: 'payout', cents: 1000 },
  ]);
  expect(lines.map(({ cents }) => cents)).toEqual([1000, 5000, -800, -500, -165, -155, -1000, 3380]);
});
