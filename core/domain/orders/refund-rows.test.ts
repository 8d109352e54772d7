import { expect, it } from 'vitest';
import { refundRows } from './refund-rows.ts';

const order = { totalCents: 7952, taxes: [{ name: 'GST', rate: 15, amount: 1037 }] };
const amounts = (refunds: readonly number[]) =>
  refundRows(
    order,
    refunds.map((amountCents, index) => ({ amountCents, atMs: 1_000 - index })),
  ).map(({ amount, taxes }) => [amount, ...taxes.map((tax) => tax.amount)]);

it('each refund has its part of the tax, the oldest first', () => {
  expect(amounts([2500])).toEqual([[-2500, -326]]);
  expect(amounts([1000, 2500]).map(([amount]) => amount)).toEqual([-2500, -1000]);
});

it('refunds of the whole total give back the whole tax, whatever their parts', () => {
  for (const parts of [[7952], [1, 7951], [3333, 3333, 1286], [1, 1, 1, 7949]]) {
    expect(amounts(parts).reduce((sum, [, tax = 0]) => sum + tax, 0)).toBe(-1037);
  }
  expect(refundRows({ totalCents: 0, taxes: order.taxes }, [{ amountCents: 5, atMs: 0 }])[0]?.taxes[0]?.amount).toBe(0);
});
