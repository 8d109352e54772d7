/** Amounts keep their signs and sums, whatever is ordered, taken off, corrected and paid back. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CorrectedLine, type CorrectionInput, priceCorrection } from '#core/domain/orders/correction.ts';
import {
  dueInCash,
  type OrderMoney,
  owedBack,
  paidByCard,
  takenFromCard,
  toCapture,
} from '#core/domain/orders/order-money.ts';
import { TENDERS } from '#core/domain/orders/order-type.ts';
import { type AmountLine, totalsLines } from '#core/domain/orders/totals-lines.ts';
import { evaluatePromotions } from '#core/domain/promotions/evaluate.ts';
import { anInput, anyLines, anyPromotions } from '#core/domain/promotions/testing/promotions.ts';
import { GST, LEVY, taxMap } from '#core/domain/testing/dishes.ts';
import type { Totals } from './cart-totals.ts';
import { type Cents, cents, sum, times, ZERO } from './money.ts';

const TAX_SETS = [['gst'], ['levy'], ['gst', 'levy'], []] as const;

/** An order and what is left, or added, of each line by a correction of it. */
const anyOrder = fc
  .record({
    lines: anyLines,
    promotions: anyPromotions(),
    deliveryCharge: fc.constantFrom(0, 450, 990).map(cents),
    percent: fc.constantFrom(0, 10, 15.5),
    taxSets: fc.array(fc.constantFrom(...TAX_SETS), { minLength: 12, maxLength: 12 }),
    quantities: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 }),
    namedCount: fc.nat(4),
  })
  .map(({ lines, promotions, deliveryCharge, percent, taxSets, quantities, namedCount }) => {
    const taxed = lines.map((line, at): CorrectedLine => ({ ...line, taxIds: taxSets[at % 12] ?? [] }));
    const { applied } = evaluatePromotions(anInput(lines, promotions, { deliveryCharge }));
    const used = applied.map(({ promotionId, benefit, scope = null }, position) => {
      return { promotionId, benefit, scope, position };
    });
    const input: CorrectionInput = {
      lines: taxed,
      promotions: used,
      surcharge: percent === 0 ? null : { label: '', percent },
      deliveryCharge,
      deliveryTaxIds: ['gst'],
      taxes: taxMap(GST, LEVY),
      atMost: null,
    };
    const changed = taxed.flatMap((line, at) => {
      const qty = quantities[at % 12] ?? 0;
      return qty === 0 ? [] : [{ ...line, qty, amount: times(line.unitPrice, qty) }];
    });
    return { input, changed, namedCount };
  });

type Priced = ReturnType<typeof priceCorrection>;

/** The rows of an order whose first `namedCount` promotions are listed by name, or of a cart, which lists none. */
function rowsOf({ totals, effects }: Priced, namedCount: number): AmountLine[] {
  const onlyGoods = namedCount < effects.length;
  return totalsLines({
    subtotal: totals.subtotal,
    discount: totals.discount,
    promotions: onlyGoods
      ? []
      : effects.map(({ promotionId, total }) => ({ promotionId, name: promotionId, amount: total })),
    surcharge: totals.surcharge && { name: '', percent: totals.surcharge.percent, amount: totals.surcharge.amount },
    delivery: totals.deliveryCharge,
    taxesOnTop: totals.exclusiveTaxes,
    taxesInside: totals.inclusiveTaxes,
    total: totals.total,
  });
}

function checkRows(rows: readonly AmountLine[], totals: Totals): void {
  const above = rows.slice(
    0,
    rows.findIndex(({ kind }) => kind === 'total'),
  );
  // Without a subtotal nothing lies between the goods and the total.
  const goods = above.some(({ kind }) => kind === 'subtotal') ? [] : [totals.subtotal];
  expect(sum([...goods, ...above.map(({ amount }) => amount)])).toBe(totals.total);
  for (const { kind, amount } of rows) {
    if (kind === 'promotion' || kind === 'discount') expect(amount).toBeLessThan(0);
    else expect(amount).toBeGreaterThanOrEqual(0);
  }
  const inside = sum(totals.inclusiveTaxes.map(({ amount }) => amount));
  const onTop = sum(totals.exclusiveTaxes.map(({ amount }) => amount));
  expect(totals.taxAmount).toBe(inside + onTop);
  expect(inside).toBeLessThanOrEqual(totals.total - onTop);
  expect(totals.discount).toBeLessThanOrEqual(totals.subtotal);
}

it('the rows of any order add up to its total before and after a correction', () => {
  fc.assert(
    fc.property(anyOrder, ({ input, changed, namedCount }) => {
      const placed = priceCorrection(input);
      checkRows(rowsOf(placed, namedCount), placed.totals);
      const corrected = priceCorrection({ ...input, lines: changed });
      checkRows(rowsOf(corrected, namedCount), corrected.totals);
    }),
    { numRuns: 300 },
  );
}, 30_000);

/** Gives back at once what a correction owes. */
function settle(money: OrderMoney): OrderMoney {
  return { ...money, correctedBackCents: money.correctedBackCents + owedBack(money) };
}

function checkMoney(money: OrderMoney): void {
  const [card, cash] = [paidByCard(money), dueInCash(money)];
  expect(card).toBeGreaterThanOrEqual(0);
  expect(cash).toBeGreaterThanOrEqual(0);
  expect(card + cash - owedBack(money)).toBe(money.totalCents);
}

const anyMoney = fc.record({
  paymentMode: fc.constantFrom(...TENDERS),
  placed: fc.integer({ min: 50, max: 100_000 }),
  /** What each correction makes of the total, and whether the card is charged after it. */
  corrections: fc.array(fc.record({ total: fc.nat(120_000), isCapturedAfter: fc.boolean() }), { maxLength: 5 }),
  refunds: fc.array(fc.nat(120_000), { maxLength: 4 }),
});

it('card and cash of any order come to its total, and refunds never to more than the card paid', () => {
  fc.assert(
    fc.property(anyMoney, ({ paymentMode, placed, corrections, refunds }) => {
      let money: OrderMoney = {
        status: 'preparing',
        moneyState: paymentMode === 'card' ? 'authorised' : 'none',
        paymentMode,
        totalCents: placed,
        cardCents: null,
        capturedCents: null,
        correctedBackCents: 0,
        shortCents: 0,
        lostCents: 0,
        cashStep: 1,
      };
      checkMoney(money);
      for (const { total, isCapturedAfter } of corrections) {
        // The card was asked for the total at placing, which the order keeps from its first correction on.
        money = { ...money, totalCents: total, cardCents: paymentMode === 'card' ? (money.cardCents ?? placed) : null };
        checkMoney(money);
        if (money.moneyState === 'authorised' && isCapturedAfter)
          money = { ...money, moneyState: 'captured', capturedCents: toCapture(money) };
        money = settle(money);
        checkMoney(money);
        expect(owedBack(money)).toBe(0);
      }
      if (money.moneyState === 'authorised') {
        money = { ...money, moneyState: 'captured', capturedCents: toCapture(money) };
        checkMoney(money);
      }
      let refunded: Cents = ZERO;
      for (const wish of refunds) refunded = cents(refunded + Math.min(wish, paidByCard(money) - refunded));
      expect(refunded).toBeLessThanOrEqual(paidByCard(money));
      // What the provider holds is what it took, less everything that went back.
      const held = money.moneyState === 'none' ? 0 : takenFromCard(money) - money.correctedBackCents - refunded;
      expect(held).toBeGreaterThanOrEqual(0);
      expect(held + dueInCash(money)).toBe(money.totalCents - refunded);
    }),
    { numRuns: 1000 },
  );
}, 30_000);
