import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireDocket } from '#core/contract/orders/console-orders.ts';
import { NZ } from '#core/domain/country/nz.ts';
import { cents } from '#core/domain/money/money.ts';
import { anyLines, portionsRead, portionsToCook } from '#core/domain/testing/any-portions.ts';
import type { OrderLineRecord, OrderModifierRecord } from '#server/modules/orders/board-row.ts';
import type { DocketSpec } from '#server/modules/orders/docket-to-print.ts';
import type { DocketFacts } from '#server/modules/orders/orders.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { bagDocket, kitchenDocket } from './docket.ts';
import { printedDocket } from './printed-docket.ts';

const modifier = (modifierName: string, price = 0, quantity = 1): OrderModifierRecord => ({
  modifierCategoryId: 'c',
  modifierCategoryName: 'Choices',
  modifierItemId: modifierName,
  modifierName,
  quantity,
  price: cents(price),
});

const line = (change: Partial<OrderLineRecord>): OrderLineRecord => ({
  position: 0,
  productId: 'p',
  productName: 'Chicken biryani',
  variantName: 'Large',
  quantity: 2,
  unitPrice: cents(2490),
  totalPrice: cents(4980),
  discount: cents(0),
  isCombo: false,
  isR18: false,
  instructions: '',
  ifSoldOut: null,
  modifiers: [],
  comboItems: [],
  ...change,
});

/** 18:20 in Auckland on Saturday 21 November 2026. */
const due = new Date('2026-11-21T05:20:00Z');

function facts(lines: readonly OrderLineRecord[], change: object = {}, named = lines): DocketFacts {
  const order = {
    orderNumber: 412,
    orderType: 'delivery',
    paymentMode: 'card',
    moneyState: 'captured',
    status: 'accepted',
    isScheduled: false,
    dueAt: due,
    promisedAt: null,
    realAt: due,
    createdAt: due,
    distanceKm: 3.41,
    fullName: 'Kiri Mahuta',
    phone: '+64215550147',
    deliveryAddress: '12 Norfolk Street, Ponsonby',
    notes: 'Ring first. Allergy: egg',
    promotions: [{ promotionId: 'x', name: 'Saturday 10 %', discountCents: 713 }],
    subtotalCents: 7130,
    discountCents: 713,
    surcharge: null,
    deliveryCents: 650,
    totalCents: 7067,
    cashStep: 10,
    cardCents: null,
    capturedCents: null,
    here: null,
    correctedBackCents: 0,
    corrections: [],
    taxes: [{ taxId: 't', name: 'GST', rate: 15, isInclusive: true, amount: 922 }],
    ...change,
  };
  return { order, lines, named, contains: { allergens: ['egg'], isComplete: false } } as unknown as DocketFacts;
}

const tenant = {
  country: NZ,
  timeZone: 'Pacific/Auckland',
  tradingName: 'Saffron Lane',
  legalName: 'Saffron Lane Hospitality Ltd',
  gstNumber: '123-456-789',
  address: '214 Ponsonby Road',
  phone: '+6495550123',
  customDomains: [],
  settings: new Map(),
} as unknown as Tenant;

describe('the kitchen’s docket', () => {
  it('joins plain choices, sets NO apart and puts a plus before extras', () => {
    const ordered = line({ modifiers: [modifier('Extra butter', 100), modifier('No egg'), modifier('Hot')] });
    const shown = kitchenDocket(facts([ordered]), tenant, 'en');
    expect(shown.lines[0]).toMatchObject({
      quantity: 2,
      name: 'Chicken biryani',
      choices: [
        { kind: 'choice', text: 'Large\u00a0· Hot' },
        { kind: 'no', text: 'NO egg' },
        { kind: 'add', text: 'Extra butter' },
      ],
    });
    expect(shown).toMatchObject({
      band: ['DELIVERY', '3.4 km'],
      due: { time: '18:20', text: 'ready by' },
      warnings: ['ALLERGY: this order contains egg', 'Allergy: egg'],
      notes: ['Ring first'],
      foot: ['2 items', '18:20'],
    });
    expect(JSON.stringify(shown)).not.toMatch(/Kiri|Norfolk|5550147|\$/);
  });

  it('names what a bowl of thirty groups holds once, in three rows', () => {
    const modifiers = Array.from({ length: 30 }, (_, group) => [
      modifier(`Extra ${group % 20}`, 150),
      modifier(`Base ${group % 25}`),
    ]).flat();
    const shown = kitchenDocket(facts([line({ modifiers })]), tenant, 'en');
    const [plain, extras, ...more] = shown.lines[0]?.choices ?? [];
    expect(more).toEqual([]);
    expect(plain?.text).toContain('Large\u00a0· Base 0 (2 ×)\u00a0· Base 1 (2 ×)');
    expect(extras).toMatchObject({
      kind: 'add',
      text: expect.stringContaining('Extra 0 (2 ×)\u00a0· +\u00a0Extra 1 (2 ×)'),
    });
    const names = `${plain?.text} · ${extras?.text}`.split(/\s· /).map((name) => name.replace(/^\+\s/, ''));
    expect(new Set(names).size).toBe(names.length);
  });

  it('says pieces under their group, in a combo too', () => {
    const scoops = [modifier('Vanilla', 0, 2), modifier('Plum')].map((one) => ({
      ...one,
      modifierCategoryName: 'Scoops',
    }));
    const part = { comboProductId: 'g', comboItemId: 'i', productName: 'Sundae', variantName: null, quantity: 1 };
    const cup = line({ quantity: 1, variantName: null, modifiers: scoops });
    const feast = { ...cup, modifiers: [], comboItems: [{ ...part, modifiers: [modifier('Hot'), ...scoops] }] };
    const shown = kitchenDocket(facts([cup, feast]), tenant, 'en').lines.map(({ choices }) => choices);
    expect(shown).toEqual([
      [{ kind: 'choice', text: 'Scoops: Vanilla ×2, Plum' }],
      [
        { kind: 'choice', text: 'Sundae' },
        { kind: 'choice', text: 'Hot' },
        { kind: 'choice', text: 'Scoops: Vanilla ×2, Plum' },
      ],
    ]);
  });

  it('says each warning once, with its count, and each note at its own dish as well', () => {
    const notes = ['Nut allergy', '', 'nut  allergy. Cut in half', 'Nut allergy', 'Mild', 'Mild'];
    const ordered = facts(notes.map((instructions) => line({ variantName: null, instructions })));
    for (const shown of [kitchenDocket(ordered, tenant, 'en'), bagDocket(ordered, tenant)]) {
      expect(shown.warnings).toEqual(['ALLERGY: this order contains egg', 'Allergy: egg', 'Nut allergy (3 ×)']);
      expect(shown.lines.map(({ choices }) => choices.map(({ text }) => text))).toEqual(
        notes.map((note) => (note === '' ? [] : [`“${note}”`])),
      );
    }
  });

  it('says a sentence of the order’s note once, with its count', () => {
    const shown = kitchenDocket(
      facts([line({})], { notes: 'Nut allergy! Ring first. nut allergy. ring first' }),
      tenant,
      'en',
    );
    expect(shown).toMatchObject({ warnings: ['Nut allergy (2 ×)'], notes: ['Ring first (2 ×)'] });
  });

  it('of one station warns of what the whole order is about', () => {
    const lager = line({ productName: 'Lager', variantName: null, isR18: true });
    const ordered = { ...facts([line({ instructions: 'Nut allergy' }), lager, line({})]), positions: [0, 1, 2] };
    const spec: DocketSpec = {
      copy: 'kitchen',
      language: 'en',
      positions: [2],
      departmentIds: [],
      correction: null,
      isFirst: true,
    };
    const shown = printedDocket({ ...ordered, eatenDepartments: [[], [], []] } as DocketFacts, tenant, spec);
    expect(shown.lines).toHaveLength(1);
    expect(shown.warnings).toEqual([
      'ALLERGY: this order contains egg',
      'Allergy: egg',
      'Nut allergy',
      'R18: CHECK ID',
    ]);
  });

  it('is in the kitchen’s language; what the menu has not translated keeps its sense', () => {
    const ordered = line({ modifiers: [modifier('No egg'), modifier('No onion')] });
    const inHindi = line({
      productName: 'चिकन बिरयानी',
      variantName: 'बड़ा',
      modifiers: [{ ...modifier('No egg'), modifierName: 'बिना अंडा', kind: 'no' }, modifier('No onion')],
    });
    const shown = kitchenDocket(facts([ordered], {}, [inHindi]), tenant, 'hi');
    expect(shown.band[0]).toBe('डिलीवरी');
    expect(shown.lines[0]?.name).toBe('चिकन बिरयानी');
    expect(shown.lines[0]?.choices).toEqual([
      { kind: 'choice', text: 'बड़ा' },
      { kind: 'no', text: 'बिना अंडा' },
      { kind: 'no', text: 'बिना onion' },
    ]);
  });

  it('says whose ID to check, and names what is inside a combo', () => {
    const lager = line({ productName: 'Lager', variantName: null, isR18: true });
    const combo = line({
      isCombo: true,
      variantName: null,
      comboItems: [
        {
          comboProductId: 'g',
          comboItemId: 'i',
          productName: 'Naan',
          variantName: 'Garlic',
          quantity: 2,
          modifiers: [modifier('No coriander')],
        },
      ],
    });
    const shown = kitchenDocket(facts([lager, combo]), tenant, 'en');
    expect(shown.warnings).toEqual(['ALLERGY: this order contains egg', 'Allergy: egg', 'R18: CHECK ID']);
    expect(shown.lines[1]?.choices).toEqual([
      { kind: 'choice', text: '4 × Naan, Garlic (2 each)' },
      { kind: 'no', text: 'NO coriander' },
    ]);
  });
});

const portions = ({ lines }: WireDocket) =>
  portionsRead(
    lines.map(({ quantity, name, choices }) => ({ quantity, name, texts: choices.map(({ text }) => text) })),
  );

it('both copies ask for the portions of the cook list, whatever combos, sizes, choices and pieces were ordered', () => {
  fc.assert(
    fc.property(anyLines, (ordered) => {
      const lines = ordered.map((one) => line(one));
      const cooked = portionsToCook(ordered);
      expect(portions(kitchenDocket(facts(lines), tenant, 'en'))).toEqual(cooked);
      expect(portions(bagDocket(facts(lines), tenant))).toEqual(cooked);
    }),
  );
});

describe('the bag’s docket', () => {
  it('names each nut and cereal', () => {
    const contains = { allergens: ['barley', 'brazil-nut', 'pine-nut'], isComplete: true } as const;
    expect(bagDocket({ ...facts([line({})]), contains }, tenant).contains).toBe(
      'Contains: barley, brazil nut, pine nut.',
    );
  });

  it('is who, what, how much and what is in it', () => {
    const shown = bagDocket(facts([line({})]), tenant);
    expect(shown).toMatchObject({
      head: [
        'Saffron Lane',
        'Saffron Lane Hospitality Ltd',
        'GST number 123-456-789',
        '214 Ponsonby Road · 09 555 0123',
      ],
      band: ['DELIVERY', 'PAID BY CARD'],
      due: { time: '18:20', text: 'Sat 21 Nov 2026' },
      customer: ['Kiri Mahuta', '12 Norfolk Street, Ponsonby', '021 555 0147'],
      contains: 'Contains: egg. Not every dish has declared allergens: please ask us.',
      foot: ['Something wrong? 09 555 0123'],
    });
    expect(shown.lines).toMatchObject([{ name: 'Chicken biryani, Large', choices: [], amount: '49.80' }]);
    expect(shown.bill).toEqual([
      { text: 'Saturday 10 %', amount: '-7.13', isTotal: false },
      { text: 'Delivery Charges', amount: '6.50', isTotal: false },
      { text: 'Total', amount: '$70.67', isTotal: true },
      { text: 'Includes GST 15%', amount: '9.22', isTotal: false },
    ]);
  });

  it.each([
    [{ paymentMode: 'cash' }, 'COLLECT CASH'],
    [{ paymentMode: 'cash', status: 'delivered' }, 'PAID IN CASH'],
    [{ moneyState: 'authorised' }, 'PAID BY CARD'],
    [{ moneyState: 'requires_payment' }, 'CARD, NOT PAID'],
  ])('says how it is paid: %o', (change, text) => {
    expect(bagDocket(facts([line({})], change), tenant).band[1]).toBe(text);
  });
});
