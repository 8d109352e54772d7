/** The GST of a receipt is the ledger's, whatever was sold and paid back. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SELLING_KINDS } from '#core/domain/books/kinds.ts';
import { paidBackOf, taxesIn } from '#core/domain/books/paid-back.ts';
import { type BookedRefund, type Entry, entriesTo, standingOf } from '#core/domain/books/standing.ts';
import { NZ } from '#core/domain/country/nz.ts';
import { computeTotals } from '#core/domain/money/cart-totals.ts';
import { cents, fromWire } from '#core/domain/money/money.ts';
import type { Part } from '#core/domain/money/parts.ts';
import { GST, LEVY, taxMap } from '#core/domain/testing/dishes.ts';
import type { OrderDetails } from '#server/modules/orders/orders.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { type ReceiptRow, receiptContent } from './receipt-content.ts';

const tenant = {
  ...{ tradingName: 'Kai', legalName: 'Kai Ltd', gstNumber: '111-222-333', address: '', phone: '', currency: 'NZD' },
  ...{ country: NZ, timeZone: 'Pacific/Auckland', settings: new Map() },
} as unknown as Tenant;

const anySale = fc.record({
  amounts: fc.array(fc.record({ amount: fc.integer({ min: 50, max: 9000 }), isLevied: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  }),
  refunds: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
});

/** An order in cash that was handed over, and each of its refunds after another. */
function soldAndBack({ amounts, refunds }: typeof anySale extends fc.Arbitrary<infer Sale> ? Sale : never) {
  const totals = computeTotals({
    lines: amounts.map(({ amount, isLevied }) => {
      return {
        amount: cents(amount),
        discount: cents(0),
        departmentId: 'd',
        taxIds: isLevied ? ['gst', 'levy'] : ['gst'],
      };
    }),
    surcharge: null,
    deliveryCharge: cents(0),
    deliveryTaxIds: [],
    taxes: taxMap(GST, LEVY),
  });
  const order = {
    ...({ status: 'delivered', moneyState: 'none', paymentMode: 'cash', orderType: 'pickup', cashStep: 10 } as const),
    ...{
      cardCents: null,
      capturedCents: null,
      correctedBackCents: 0,
      shortCents: 0,
      lostCents: 0,
      cardBackCents: 0,
      surcharge: null,
      commission: null,
    },
    ...{ orderNumber: 318, createdAt: new Date('2026-11-21T05:00:00Z'), fullName: 'Hana', email: '', promotions: [] },
    ...{ subtotalCents: totals.subtotal, discountCents: 0, deliveryCents: 0, totalCents: totals.total },
    taxes: [
      ...totals.inclusiveTaxes.map((tax) => ({ ...tax, isInclusive: true })),
      ...totals.exclusiveTaxes.map((tax) => ({ ...tax, isInclusive: false })),
    ],
    saleParts: totals.parts,
  };
  const back = refunds.map((percent) => Math.floor((totals.total * percent) / 400) * 2 || 1);
  const entries: Entry[] = [];
  for (let count = 0; count <= back.length; count += 1) {
    const paid = back.slice(0, count).map((amountCents): BookedRefund => {
      return { amountCents, state: 'paid', isCorrection: false, means: 'transfer' };
    });
    entries.push(...entriesTo(standingOf({ order, refunds: paid, stop: null, disputes: [] }), entries));
  }
  return { order: { ...order, refundedCents: back.reduce((all, one) => all + one, 0) }, entries };
}

const read = ({ value }: ReceiptRow) => fromWire(Number(value.replace('\u2212', '-').replace(/[$,]/g, '')));
const printed = (rows: readonly ReceiptRow[], label: string) =>
  rows.filter((row) => row.label === label).reduce((all, row) => all + read(row), 0);
const gstOf = (parts: readonly Part[]) => taxesIn(parts).find(({ name }) => name === 'GST')?.amount ?? 0;

it('is what the ledger says of the sale, of each refund and of the rest', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const { order, entries } = soldAndBack(sale);
      const selling = entries.filter(({ kind }) => SELLING_KINDS.some((one) => one === kind));
      const refunds = paidBackOf(selling.map((entry, atMs) => ({ ...entry, atMs })));
      const details = { order, lines: [], locale: 'en', refunds } as unknown as OrderDetails;
      const content = receiptContent(details, tenant);
      const partsOf = (reasons: readonly string[]) =>
        selling.filter(({ reason }) => reasons.includes(reason)).flatMap(({ parts }) => parts);
      expect(printed(content.taxNotes, 'Includes GST 15%')).toBe(gstOf(partsOf(['sold'])));
      expect(printed(content.refunds, 'GST 15% in the refund')).toBe(gstOf(partsOf(['refunded'])));
      if (order.refundedCents === 0) return;
      expect(content.refunds.slice(0, 2).map(({ label }) => label)).toEqual([
        'Supply correction information',
        'Corrects tax invoice #318 of Sat 21 Nov 2026',
      ]);
      const rest = selling.reduce((all, entry) => all + entry.cents, 0);
      expect(printed(content.refunds, 'Remains paid')).toBe(rest);
      expect(printed(content.refunds, 'GST 15% in what remains')).toBe(gstOf(selling.flatMap(({ parts }) => parts)));
    }),
    { numRuns: 500 },
  );
});
