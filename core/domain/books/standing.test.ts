import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTotals } from '#core/domain/money/cart-totals.ts';
import { cents } from '#core/domain/money/money.ts';
import { amountOfParts, type Part } from '#core/domain/money/parts.ts';
import { REFUND_MEANS } from '#core/domain/orders/order-money.ts';
import { GST, LEVY, taxMap } from '#core/domain/testing/dishes.ts';
import { balanceOf, PAYING_KINDS, SELLING_KINDS } from './kinds.ts';
import { mergeParts, negateParts, shareOf } from './share-of.ts';
import { type BookedFacts, type BookedRefund, type Entry, entriesTo, standingOf } from './standing.ts';

const anyDishes = fc.array(
  fc.record({
    amount: fc.integer({ min: 50, max: 9000 }),
    off: fc.nat(40),
    taxIds: fc.constantFrom(['gst'], ['gst', 'levy'], []),
    departmentId: fc.constantFrom('mains', 'drinks'),
  }),
  { minLength: 1, maxLength: 5 },
);
type Dishes = typeof anyDishes extends fc.Arbitrary<infer Value> ? Value : never;

const priced = (dishes: Dishes, delivery = 0) =>
  computeTotals({
    lines: dishes.map(({ off, ...line }) => ({ ...line, amount: cents(line.amount), discount: cents(off) })),
    surcharge: null,
    deliveryCharge: cents(delivery),
    deliveryTaxIds: ['gst'],
    taxes: taxMap(GST, LEVY),
  });

/** $34.00 of one dish, accepted. */
const sold = priced([{ amount: 3400, off: 0, taxIds: ['gst'], departmentId: 'mains' }]);
const odd = priced([{ amount: 19522, off: 0, taxIds: ['gst'], departmentId: 'mains' }]);
const base: BookedFacts = {
  order: {
    status: 'accepted',
    moneyState: 'none',
    paymentMode: 'cash',
    totalCents: sold.total,
    cardCents: null,
    capturedCents: null,
    correctedBackCents: 0,
    shortCents: 0,
    lostCents: 0,
    cashStep: 10,
    saleParts: sold.parts,
    cardBackCents: 0,
    commission: null,
  },
  refunds: [],
  stop: null,
  disputes: [],
};
type Changes = Partial<Omit<BookedFacts, 'order'>> & { order?: Partial<BookedFacts['order']> };
const facts = ({ order, ...rest }: Changes): BookedFacts => ({ ...base, ...rest, order: { ...base.order, ...order } });
const free = priced([{ amount: 3400, off: 3400, taxIds: ['gst'], departmentId: 'mains' }]);
const givenAs = (status: BookedFacts['order']['status']) =>
  facts({ order: { totalCents: free.total, saleParts: free.parts, status } });
const [given, handed, gone] = [givenAs('accepted'), givenAs('delivered'), givenAs('cancelled')];
const card = { paymentMode: 'card', moneyState: 'captured', cardCents: 3400, capturedCents: 3400 } as const;
const refund = (amountCents: number, changes: Partial<BookedRefund> = {}): BookedRefund => {
  return { amountCents, state: 'paid', isCorrection: false, means: 'card', ...changes };
};
/** The entries of an order that was each of these in turn. */
const history = (...steps: readonly BookedFacts[]): Entry[] => {
  const written: Entry[] = [];
  for (const step of steps) written.push(...entriesTo(standingOf(step), written));
  return written;
};
const shown = (entries: readonly Entry[]) =>
  entries.map(({ kind, reason, cents: amount }) => `${kind} ${reason} ${amount}`);
const taxOf = (parts: readonly Part[], name: string) =>
  parts.flatMap(({ taxes }) => taxes).reduce((all, tax) => all + (tax.name === name ? tax.cents : 0), 0);

describe('what the ledger says of an order', () => {
  it.each<[string, readonly BookedFacts[], readonly string[]]>([
    ['nothing before it is accepted', [facts({ order: { status: 'pending' } })], []],
    ['a sale once it is', [base], ['sale sold 3400']],
    ['a sale of nothing that is handed over, and cancelled', [given, handed, gone], ['sale sold 0']],
    [
      'a sale when it is paid before',
      [facts({ order: { ...card, status: 'pending' } })],
      ['sale sold 3400', 'card taken 3400'],
    ],
    [
      'cash at the counter',
      [base, facts({ order: { status: 'delivered' } })],
      ['sale sold 3400', 'cash handed-over 3400'],
    ],
    [
      'a driver who took more than was due',
      [base, facts({ order: { status: 'delivered' }, stop: { driverId: 'asha', takenCents: 3450 } })],
      ['sale sold 3400', 'driver handed-over 3400', 'difference over 50'],
    ],
    [
      'cash in coins, which its driver took',
      [
        facts({ order: { totalCents: 19522, saleParts: odd.parts } }),
        facts({
          order: { totalCents: 19522, saleParts: odd.parts, status: 'delivered' },
          stop: { driverId: 'asha', takenCents: 19520 },
        }),
      ],
      ['sale sold 19522', 'rounding rounded -2', 'driver handed-over 19520'],
    ],
    [
      'cash in coins, recalled and handed over after a correction',
      [
        facts({ order: { totalCents: 19522, saleParts: odd.parts, status: 'delivered' } }),
        facts({ order: { totalCents: 19522, saleParts: odd.parts, status: 'on-its-way' } }),
        facts({ order: { status: 'delivered' } }),
      ],
      [
        'sale sold 19522',
        'rounding rounded -2',
        'cash handed-over 19520',
        'rounding reversed 2',
        'cash reversed -19520',
        'sale corrected -16122',
        'cash handed-over 3400',
      ],
    ],
    [
      'what the provider took, and the rest in cash',
      [
        base,
        facts({ order: { ...card, capturedCents: 1000 } }),
        facts({ order: { ...card, capturedCents: 1000, status: 'delivered' } }),
      ],
      ['sale sold 3400', 'card taken 1000', 'cash handed-over 2400'],
    ],
    [
      'a refund, and one that its bank sends back',
      [
        facts({ order: card }),
        facts({ order: { ...card, cardBackCents: 500 }, refunds: [refund(500)] }),
        facts({ order: card, refunds: [refund(500, { state: 'returned' })] }),
      ],
      [
        'sale sold 3400',
        'card taken 3400',
        'sale refunded -500',
        'card refunded -500',
        'sale returned 500',
        'card taken 500',
      ],
    ],
    [
      'money back by bank transfer',
      [facts({ order: card }), facts({ order: card, refunds: [refund(500, { means: 'transfer' })] })],
      ['sale sold 3400', 'card taken 3400', 'sale refunded -500', 'transfer refunded -500'],
    ],
    [
      'money back from the drawer, of what a driver took',
      [
        facts({ order: { status: 'delivered' }, stop: { driverId: 'asha', takenCents: 3400 } }),
        facts({
          order: { status: 'delivered' },
          stop: { driverId: 'asha', takenCents: 3400 },
          refunds: [refund(500, { means: 'drawer' })],
        }),
      ],
      ['sale sold 3400', 'driver handed-over 3400', 'sale refunded -500', 'cash refunded -500'],
    ],
    [
      'an order that is cancelled after a refund',
      [
        facts({ order: card }),
        facts({ order: { ...card, cardBackCents: 500 }, refunds: [refund(500)] }),
        facts({
          order: { ...card, status: 'cancelled', moneyState: 'refund_due', cardBackCents: 500 },
          refunds: [refund(500)],
        }),
        facts({
          order: { ...card, status: 'cancelled', moneyState: 'refunded', cardBackCents: 3400 },
          refunds: [refund(500)],
        }),
      ],
      [
        'sale sold 3400',
        'card taken 3400',
        'sale refunded -500',
        'card refunded -500',
        'sale cancelled -2900',
        'card refunded -2900',
      ],
    ],
    [
      'a hand-over that is recalled',
      [base, facts({ order: { status: 'delivered' } }), facts({ order: { status: 'on-its-way' } })],
      ['sale sold 3400', 'cash handed-over 3400', 'cash reversed -3400'],
    ],
    [
      'what was handed over and is not paid',
      [base, facts({ order: { paymentMode: 'card', moneyState: 'voided', status: 'delivered' } })],
      ['sale sold 3400', 'loss closed-unpaid 3400'],
    ],
    [
      'a dispute that is lost',
      [
        facts({ order: card }),
        facts({ order: card, disputes: [{ state: 'needs_response', withdrawnCents: 3400, reinstatedCents: 0 }] }),
        facts({ order: card, disputes: [{ state: 'lost', withdrawnCents: 3400, reinstatedCents: 0 }] }),
      ],
      ['sale sold 3400', 'card taken 3400', 'dispute withdrawn 3400', 'dispute-lost lost 3400'],
    ],
  ])('is %s', (_, steps, expected) => {
    expect(shown(history(...steps))).toEqual(expected);
  });

  it('gives back the GST of what was sold, and after three refunds nothing is left of it', () => {
    const all = history(
      facts({ order: card }),
      ...[1000, 2111, 3400].map((back) => facts({ order: { ...card, cardBackCents: back }, refunds: [refund(back)] })),
    );
    const [first, paid, ...back] = all;
    expect([first, paid].map((entry) => taxOf(entry?.parts ?? [], 'GST'))).toEqual([443, 443]);
    expect(back.filter(({ kind }) => kind === 'sale').map(({ parts }) => taxOf(parts, 'GST'))).toEqual([
      -130, -145, -168,
    ]);
    expect(mergeParts(...all.filter(({ kind }) => kind === 'sale').map(({ parts }) => parts))).toEqual([]);
  });

  it('rounds the GST with the cash, and all of it is paid', () => {
    const dear = priced([{ amount: 9996, off: 0, taxIds: ['gst'], departmentId: 'mains' }]);
    const all = history(facts({ order: { totalCents: 9996, saleParts: dear.parts, status: 'delivered' } }));
    expect(all.map(({ kind, cents: amount, parts }) => [kind, amount, taxOf(parts, 'GST')])).toEqual([
      ['sale', 9996, 1304],
      ['rounding', 4, 1],
      ['cash', 10_000, 1305],
    ]);
  });

  it('changes the tax of an order whose dishes are exchanged for others of the same price', () => {
    const untaxed = priced([{ amount: 3400, off: 0, taxIds: [], departmentId: 'mains' }]);
    const all = history(base, facts({ order: { saleParts: untaxed.parts } }));
    expect(shown(all)).toEqual(['sale sold 3400', 'sale corrected -3400', 'sale corrected 3400']);
    expect(taxOf(mergeParts(...all.map(({ parts }) => parts)), 'GST')).toBe(0);
  });
});

const anyStep = fc.record({
  status: fc.constantFrom('accepted', 'on-its-way', 'delivered', 'cancelled' as const),
  isByCard: fc.boolean(),
  dishes: anyDishes,
  captured: fc.nat(100),
  refunds: fc.array(
    fc.record({
      percent: fc.nat(30),
      means: fc.constantFrom(...REFUND_MEANS),
      isPaid: fc.boolean(),
      isCorrection: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  stop: fc.option(fc.record({ driverId: fc.constantFrom('asha', 'ben'), takenCents: fc.option(fc.nat(5000)) })),
  lost: fc.option(fc.nat(900)),
  cashStep: fc.constantFrom(1, 5, 10),
});

/** Not what orders do, but anything that they could say. */
const anyFacts = anyStep.map(({ status, isByCard, dishes, captured, refunds, stop, lost, cashStep }): BookedFacts => {
  const { total, parts } = priced(dishes, 500);
  const taken = Math.floor((total * captured) / 100);
  const rows = refunds.map(({ percent, isPaid, ...row }): BookedRefund => {
    return { ...row, state: isPaid ? 'paid' : 'returned', amountCents: Math.floor((total * percent) / 100) };
  });
  const back = rows.filter(({ state, means }) => state === 'paid' && means === 'card');
  return {
    order: {
      status,
      paymentMode: isByCard ? 'card' : 'cash',
      moneyState: isByCard ? 'captured' : 'none',
      totalCents: total,
      saleParts: parts,
      cardCents: isByCard ? total : null,
      capturedCents: isByCard ? taken : null,
      correctedBackCents: 0,
      shortCents: 0,
      lostCents: 0,
      cashStep,
      cardBackCents: isByCard
        ? Math.min(
            taken,
            back.reduce((all, row) => all + row.amountCents, 0),
          )
        : 0,
      commission: null,
    },
    refunds: rows,
    stop,
    disputes: lost === null ? [] : [{ state: 'lost', withdrawnCents: lost, reinstatedCents: 0 }],
  };
});

it('comes to what an order is, whatever it was before, each entry with parts of its amount, and once', () => {
  fc.assert(
    fc.property(fc.array(anyFacts, { minLength: 1, maxLength: 5 }), (steps) => {
      const written: Entry[] = [];
      for (const step of steps) {
        const standing = standingOf(step);
        const made = entriesTo(standing, written);
        written.push(...made);
        expect(entriesTo(standing, written)).toEqual([]);
        for (const { kind, party, cents: amount } of standing.moved) {
          const own = written.filter((entry) => entry.kind === kind && entry.party === party);
          expect(own.reduce((all, entry) => all + entry.cents, 0)).toBe(amount);
        }
        for (const entry of made) {
          if (entry.reason !== 'sold') expect(entry.cents).not.toBe(0);
          if (entry.parts.length > 0) expect(amountOfParts(entry.parts)).toBe(entry.cents);
        }
        const sales = written.filter(({ kind }) => kind === 'sale');
        const net = amountOfParts(standing.sold) - standing.backCents;
        expect(balanceOf('sales', sales) + (standing.isVoid ? 0 : net)).toBe(0);
        // A payment after which nothing is owed has paid the taxes to the cent.
        const last = made.at(-1)?.kind;
        if (balanceOf('guests', written) !== 0 || !PAYING_KINDS.some((one) => one === last)) continue;
        const paid = written.filter(({ kind }) => PAYING_KINDS.some((one) => one === kind));
        const rest = mergeParts(
          ...written.filter(({ kind }) => SELLING_KINDS.some((one) => one === kind)).map(({ parts }) => parts),
          negateParts(mergeParts(...paid.map(({ parts }) => parts))),
        );
        expect(['GST', 'Levy'].map((name) => taxOf(rest, name))).toEqual([0, 0]);
      }
    }),
    { numRuns: 400 },
  );
});

it('shares add up to their whole, and the last one takes the rest', () => {
  fc.assert(
    fc.property(anyDishes, fc.array(fc.nat(40), { maxLength: 4 }), (dishes, percents) => {
      const { parts, total } = priced(dishes, 500);
      let left: Part[] = [...parts];
      for (const percent of percents) {
        const amount = Math.min(Math.floor((total * percent) / 100), amountOfParts(left));
        const share = shareOf(left, amount);
        expect(amountOfParts(share)).toBe(amount);
        left = mergeParts(left, negateParts(share));
      }
      expect(mergeParts(left, negateParts(shareOf(left, amountOfParts(left))))).toEqual([]);
    }),
  );
});
