import { describe, expect, it } from 'vitest';
import { amountOfParts } from '#core/domain/money/parts.ts';
import { GST } from '#core/domain/testing/dishes.ts';
import { type OldFacts, type OldOrder, partsOfOldOrder, pastOf } from './old-orders.ts';
import { type Entry, entriesTo, standingOf } from './standing.ts';

/** $34.00 by card, accepted at 1 s, taken at 2 s, handed over at 9 s. */
const base: OldOrder = {
  status: 'delivered',
  moneyState: 'captured',
  paymentMode: 'card',
  totalCents: 3400,
  cardCents: null,
  capturedCents: null,
  correctedBackCents: 0,
  shortCents: 0,
  lostCents: 0,
  cashStep: 1,
  subtotalCents: 3000,
  discountCents: 100,
  surchargeCents: 0,
  deliveryCents: 500,
  refundedCents: 0,
  taxes: [{ ...GST, amount: 443 }],
  acceptedMs: 1000,
  takenMs: 2000,
  deliveredMs: 9000,
  endedMs: 9000,
  backMs: null,
};
type Changes = Partial<Omit<OldFacts, 'order'>> & { order?: Partial<OldOrder> };
const old = ({ order, ...rest }: Changes): OldFacts => {
  return { refunds: [], stop: null, disputes: [], ...rest, order: { ...base, ...order } };
};
const shown = (facts: OldFacts, untilMs = 60_000) => {
  const written: Entry[] = [];
  return pastOf(facts, untilMs).flatMap(({ atMs, facts: then }) => {
    const made = entriesTo(standingOf(then), written);
    written.push(...made);
    return made.map(({ kind, cents }) => `${atMs / 1000} s: ${kind} ${cents}`);
  });
};
const paid = { state: 'paid', isCorrection: false, means: 'card', returnedMs: null } as const;
const ended = { status: 'cancelled', deliveredMs: null } as const;

describe('an order of before the ledger', () => {
  it('is made of its goods, discount and delivery where its taxes are on all of them', () => {
    const parts = partsOfOldOrder(base);
    expect(parts.map(({ what, net, taxes }) => [what, net, taxes[0]?.cents])).toEqual([
      ['delivery', 435, 65],
      ['discount', -87, -13],
      ['goods', 2609, 391],
    ]);
    expect(amountOfParts(parts)).toBe(3400);
  });

  it('is one part with its own taxes where they were on some of it', () => {
    const [part, ...more] = partsOfOldOrder({ ...base, taxes: [{ ...GST, amount: 300 }] });
    expect(part).toMatchObject({ what: 'goods', net: 3100, taxes: [{ name: 'GST', cents: 300 }] });
    expect(more).toEqual([]);
    expect(
      partsOfOldOrder({ ...base, subtotalCents: 0, totalCents: 0, taxes: [], discountCents: 0, deliveryCents: 0 }),
    ).toEqual([]);
  });

  it.each<[string, Changes, readonly string[]]>([
    ['sold, and paid by card', {}, ['1 s: sale 3400', '2 s: card 3400']],
    [
      'paid in cash when it was handed over',
      { order: { paymentMode: 'cash', moneyState: 'none', takenMs: null } },
      ['1 s: sale 3400', '9 s: cash 3400'],
    ],
    [
      'paid back in part, which its bank sent back',
      { refunds: [{ ...paid, amountCents: 500, settledMs: 11_000, returnedMs: 30_000, state: 'returned' }] },
      ['1 s: sale 3400', '2 s: card 3400', '11 s: sale -500', '11 s: card -500', '30 s: sale 500', '30 s: card 500'],
    ],
    [
      'cancelled, and paid back by itself',
      { order: { ...ended, moneyState: 'refunded', refundedCents: 3400, endedMs: 5000, backMs: 6000 } },
      ['1 s: sale 3400', '2 s: card 3400', '5 s: sale -3400', '6 s: card -3400'],
    ],
    [
      'cancelled before its card was charged',
      { order: { ...ended, moneyState: 'voided', takenMs: null, endedMs: 5000 } },
      ['1 s: sale 3400', '5 s: sale -3400'],
    ],
    [
      'not known yet',
      { order: { status: 'pending', acceptedMs: null, takenMs: null, moneyState: 'authorised', endedMs: null } },
      [],
    ],
    [
      'lost to a bank',
      {
        disputes: [
          {
            state: 'lost',
            withdrawnCents: 3400,
            reinstatedCents: 0,
            withdrawnMs: 12_000,
            reinstatedMs: null,
            closedMs: 13_000,
          },
        ],
      },
      ['1 s: sale 3400', '2 s: card 3400', '12 s: dispute 3400', '13 s: dispute-lost 3400'],
    ],
  ])('was %s', (_, changes, expected) => {
    expect(shown(old(changes))).toEqual(expected);
  });

  it('is written up to its last change; a refund of this moment is no part of its past', () => {
    const refunds = [{ ...paid, amountCents: 500, settledMs: 20_000 }];
    expect(shown(old({ refunds }), 15_000)).toEqual(['1 s: sale 3400', '2 s: card 3400']);
  });
});
