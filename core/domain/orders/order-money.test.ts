import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cashRounding,
  dueInCash,
  type OrderMoney,
  owedBack,
  paidByCard,
  takenFromCard,
  toCapture,
} from './order-money.ts';

const card = (more: Partial<OrderMoney> = {}): OrderMoney => ({
  status: 'accepted',
  moneyState: 'authorised',
  paymentMode: 'card',
  totalCents: 4200,
  cardCents: null,
  capturedCents: null,
  correctedBackCents: 0,
  shortCents: 0,
  lostCents: 0,
  cashStep: 1,
  ...more,
});

describe('the money of a corrected order', () => {
  it('is all due in cash for a cash order, and nothing of it for one that is over', () => {
    expect(dueInCash(card({ paymentMode: 'cash', moneyState: 'none', totalCents: 3100 }))).toBe(3100);
    expect(dueInCash(card({ paymentMode: 'cash', moneyState: 'none', status: 'cancelled' }))).toBe(0);
  });

  it('is due in coins in cash, and to the cent by card', () => {
    const cash = card({ paymentMode: 'cash', moneyState: 'none', totalCents: 19_522, cashStep: 10 });
    expect([dueInCash(cash), cashRounding(cash)]).toEqual([19_520, -2]);
    const dearer = card({ cardCents: 4203, totalCents: 4612, cashStep: 10 });
    expect([toCapture(dearer), dueInCash(dearer), cashRounding(dearer)]).toEqual([4203, 410, 1]);
    expect([dueInCash(card({ totalCents: 4203, cashStep: 10 })), toCapture(card({ totalCents: 4203 }))]).toEqual([
      0, 4203,
    ]);
  });

  it('takes less of an authorised card, and never more than it was asked for', () => {
    expect(toCapture(card({ cardCents: 4200, totalCents: 3100 }))).toBe(3100);
    const dearer = card({ cardCents: 4200, totalCents: 4600 });
    expect([toCapture(dearer), dueInCash(dearer), owedBack(dearer)]).toEqual([4200, 400, 0]);
  });

  it('owes back what was taken above the total, once', () => {
    const taken = card({ moneyState: 'captured', cardCents: 4200, capturedCents: 4200, totalCents: 3100 });
    expect(owedBack(taken)).toBe(1100);
    expect(owedBack({ ...taken, correctedBackCents: 1100 })).toBe(0);
    expect(owedBack({ ...taken, status: 'cancelled', moneyState: 'refund_due' })).toBe(0);
  });

  it('leaves an order that was never corrected as it is', () => {
    for (const moneyState of ['authorised', 'captured', 'refunded'] as const) {
      const order = card({ moneyState });
      expect([takenFromCard(order), paidByCard(order), dueInCash(order), owedBack(order)]).toEqual([4200, 4200, 0, 0]);
    }
  });

  it('stays right through any chain of corrections, with the capture anywhere in it', () => {
    const anyTotals = fc.array(fc.integer({ min: 50, max: 20_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyTotals, fc.nat(8), fc.integer({ min: 50, max: 20_000 }), (totals, captureAt, placed) => {
        let order = card({ totalCents: placed });
        let refunded = 0;
        const settle = () => {
          refunded += owedBack(order);
          order = { ...order, correctedBackCents: order.correctedBackCents + owedBack(order) };
        };
        for (const [step, totalCents] of [...totals, totals.at(-1) ?? placed].entries()) {
          if (step === captureAt) order = { ...order, moneyState: 'captured', capturedCents: toCapture(order) };
          const capturedCents = order.moneyState === 'captured' ? takenFromCard(order) : null;
          order = { ...order, cardCents: order.cardCents ?? order.totalCents, capturedCents, totalCents };
          settle();
          const onCard = order.moneyState === 'captured' ? takenFromCard(order) - refunded : toCapture(order);
          // The guest has paid, or is to pay, exactly what it costs.
          expect(onCard + dueInCash(order)).toBe(order.totalCents);
          expect(onCard).toBeLessThanOrEqual(placed);
        }
      }),
      { numRuns: 500 },
    );
  });
});
