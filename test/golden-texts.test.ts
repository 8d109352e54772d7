/**
 * Receipts, dockets and mails of New Zealand as they were before a country became data, made by the product's
 * own renderers of fixed orders. They stay equal: a change of a text is a change of its file in test/golden.
 */

import { describe, expect, it } from 'vitest';
import type { WireDay } from '#core/contract/books/day.ts';
import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import { UNANSWERED } from '#core/contract/orders/console-tickets.ts';
import { NZ } from '#core/domain/country/nz.ts';
import { LOCALES, type Locale } from '#core/domain/language/languages.ts';
import { ageRestrictedRefusal } from '#core/domain/menu/age-restriction.ts';
import { cents } from '#core/domain/money/money.ts';
import type { OrderMailKind } from '#core/domain/notices/truth.ts';
import { MADE_UP } from '#core/domain/testing/made-up-country.ts';
import { wordMessage } from '#server/locales/wording.ts';
import { closedDayMail } from '#server/modules/books/mails/closed-day.ts';
import { ageHoursMessage } from '#server/modules/cart/line-text.ts';
import { reservationMail } from '#server/modules/guests/reservations/reservation-mail.ts';
import { orderMail } from '#server/modules/mail/order-mail.ts';
import { renderOrderMail } from '#server/modules/mail/render-mail.ts';
import { type RenderedMail, renderNotice } from '#server/modules/mail-frame/notice-mail.ts';
import { weekMail } from '#server/modules/numbers/week-mail.ts';
import type { OrderLineRecord, OrderModifierRecord } from '#server/modules/orders/board-row.ts';
import type { DocketFacts, OrderDetails } from '#server/modules/orders/orders.ts';
import { bagDocket, kitchenDocket } from '#server/modules/orders/reading/docket.ts';
import { noticeMail } from '#server/modules/payments/ledger/owner-notices.ts';
import { orderCalendar } from '#server/modules/receipts/order-calendar.ts';
import { receiptContent } from '#server/modules/receipts/receipt-content.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

const choice = (modifierName: string, price = 0, quantity = 1): OrderModifierRecord => ({
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
  modifiers: [choice('No egg'), choice('Extra butter', 150, 2)],
  comboItems: [],
  ...change,
});

const LAGER = line({ productName: 'Lager', variantName: null, isR18: true, modifiers: [], totalPrice: cents(1990) });
const COMBO = line({
  productName: 'Feast for two',
  variantName: null,
  quantity: 1,
  isCombo: true,
  modifiers: [],
  totalPrice: cents(101_250),
  instructions: 'Allergy: egg',
  comboItems: [
    {
      comboProductId: 'a',
      comboItemId: 'b',
      productName: 'Butter chicken',
      variantName: 'Large',
      quantity: 2,
      modifiers: [choice('Hot'), choice('Cheese', 250)],
    },
  ],
});

/** 18:20 in Auckland on Saturday 21 November 2026. */
const DUE = new Date('2026-11-21T05:20:00Z');
const PLACED = new Date('2026-11-21T04:42:00Z');
const NOW_MS = PLACED.getTime();
const NOTICES = {
  correctionId: 'k',
  at: '2026-11-21T04:50:00Z',
  by: 'Priya',
  reason: 'sold-out',
  text: '',
  fromCents: 7067,
  toCents: 5567,
  backCents: 1500,
  lessCents: 300,
  cashCents: 250,
  dishes: [{ kind: 'fewer', productId: 'p', productName: 'Garlic naan', variantName: null, from: 3, to: 1 }],
  details: ['notes'],
};

const tax = (amount: number) => [{ taxId: 't', name: 'GST', rate: 15, isInclusive: true, amount }];

const CASH_PICKUP = {
  orderId: '00000000-0000-4000-8000-000000000412',
  cartId: '00000000-0000-4000-8000-000000000007',
  orderNumber: 412,
  orderType: 'pickup',
  paymentMode: 'cash',
  moneyState: 'none',
  status: 'accepted',
  isScheduled: false,
  dueAt: DUE,
  promisedAt: null,
  realAt: PLACED,
  createdAt: PLACED,
  updatedAt: new Date(PLACED.getTime() + 60_000),
  distanceKm: null,
  fullName: 'Kiri Mahuta',
  company: '',
  email: 'kiri@example.nz',
  phone: '+64215550147',
  deliveryAddress: null,
  notes: '',
  promotions: [],
  subtotalCents: 4980,
  discountCents: 0,
  surcharge: null,
  deliveryCents: 0,
  totalCents: 4980,
  cashStep: 10,
  shortCents: 0,
  lostCents: 0,
  cardCents: null,
  capturedCents: null,
  paidCard: null,
  refundedCents: 0,
  correctedBackCents: 0,
  endedAt: null,
  rejectReason: null,
  here: null,
  corrections: [],
  taxes: tax(650),
};
const CARD_DELIVERY = {
  ...CASH_PICKUP,
  orderType: 'delivery',
  paymentMode: 'card',
  moneyState: 'captured',
  paidCard: { brand: 'visa', last4: '4242' },
  distanceKm: 3.41,
  deliveryAddress: '12 Norfolk Street, Ponsonby, Auckland 1021',
  notes: 'Ring first. Allergy: egg',
  promotions: [{ promotionId: 'x', name: 'Saturday 10 %', discountCents: 713 }],
  surcharge: { percent: 15, label: '', cents: 1045 },
  subtotalCents: 6970,
  discountCents: 713,
  deliveryCents: 650,
  totalCents: 7952,
  cashStep: 10,
  taxes: tax(1037),
};
const CASES = {
  'cash-pickup': [CASH_PICKUP, [line({})]],
  'card-delivery-r18-surcharge': [CARD_DELIVERY, [line({}), LAGER]],
  'refunded-scheduled': [
    { ...CARD_DELIVERY, isScheduled: true, status: 'delivered', moneyState: 'refunded', refundedCents: 2500 },
    [line({})],
  ],
  'cancelled-refund-due': [
    { ...CARD_DELIVERY, status: 'cancelled', moneyState: 'refund_due', rejectReason: 'too-busy' },
    [line({})],
  ],
  'combo-above-1000': [
    { ...CASH_PICKUP, subtotalCents: 123_450, totalCents: 123_450, taxes: tax(16_102) },
    [COMBO, line({ totalPrice: cents(22_200), quantity: 9 })],
  ],
} as const;
type Case = keyof typeof CASES;

const TENANT = {
  clientId: '00000000-0000-4000-8000-000000000001',
  subdomain: 'saffron-lane',
  timeZone: 'Pacific/Auckland',
  currency: 'NZD',
  country: NZ,
  language: 'en',
  tradingName: 'Saffron Lane',
  legalName: 'Saffron Lane Hospitality Ltd',
  gstNumber: '123-456-789',
  address: '214 Ponsonby Road, Auckland 1011',
  phone: '+6495550148',
  email: 'hello@example.nz',
  customDomains: ['saffron.example.nz'],
  settings: new Map([
    ['AgeRestricted:LicenceHolder', { value: 'Saffron Lane Hospitality Ltd', category: '' }],
    ['AgeRestricted:LicenceNumber', { value: '007/OFF/0042/2025', category: '' }],
    ['AgeRestricted:LicenceExpires', { value: '2029-06-30', category: '' }],
  ]),
} as unknown as Tenant;

interface Taxed {
  readonly totalCents: number;
  readonly taxes: readonly { readonly name: string; readonly rate: number; readonly amount?: number }[];
}
/** As the ledger has them. */
const refundsOf = (name: Case, { taxes, totalCents }: Taxed) => {
  const named = taxes.map(({ name: tax, rate, amount = 0 }) => ({ name: tax, rate, amount }));
  if (name !== 'refunded-scheduled') return { rows: [], remaining: named };
  const part = (amount: number) => Math.round((amount * 2500) / totalCents);
  return {
    rows: [{ atMs: DUE.getTime(), amount: -2500, taxes: named.map((tax) => ({ ...tax, amount: -part(tax.amount) })) }],
    remaining: named.map((tax) => ({ ...tax, amount: tax.amount - part(tax.amount) })),
  };
};
const CONTAINS = { allergens: ['egg', 'walnut'], isComplete: false };
const details = (name: Case, locale: Locale): OrderDetails => {
  const [order, lines] = CASES[name];
  return {
    order,
    lines,
    positions: lines.map((_, place) => place),
    contains: CONTAINS,
    refunds: refundsOf(name, order),
    locale,
  } as unknown as OrderDetails;
};
const facts = (name: Case, contains = CONTAINS) =>
  ({ ...details(name, 'en'), named: CASES[name][1], contains }) as unknown as DocketFacts;

const asText = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;
const mailText = ({ subject, replyTo, text }: RenderedMail) => `${subject}\nreply to: ${replyTo}\n\n${text}`;
const golden = (name: string, text: string) => expect(text).toMatchFileSnapshot(`golden/${name}.txt`);

/** The same restaurant in a country that does not exist, its own words included. */
const ABROAD: Tenant = {
  ...TENANT,
  country: MADE_UP,
  currency: MADE_UP.currency,
  timeZone: MADE_UP.regions[0].zone,
  gstNumber: 'Q1234',
  phone: '+99971234567',
};
const OF_NEW_ZEALAND = /\$|GST|NZD|New Zealand|न्यूज़ीलैंड|ਨਿਊਜ਼ੀਲੈਂਡ|\+?64\b/;

const NAMES = Object.keys(CASES) as Case[];
const MAILS: readonly (readonly [OrderMailKind, Case, object])[] = [
  ['confirmation', 'card-delivery-r18-surcharge', {}],
  ['accepted', 'combo-above-1000', {}],
  ['refunded', 'refunded-scheduled', { refund: { refundId: 'r', amountCents: 2500, reason: 'Cold', means: 'card' } }],
  ['rejected', 'cancelled-refund-due', {}],
  ['corrected', 'card-delivery-r18-surcharge', { correctionId: 'k' }],
  ['receipt', 'refunded-scheduled', {}],
  ['came-back', 'card-delivery-r18-surcharge', { cameBack: { reason: 'nobody-there', sentMs: PLACED.getTime() } }],
];

const MONEY = { orders: 105, revenue: 4120.4, average: 39.24 };
const WEEK: WireNumbers = {
  nowUtc: '2026-11-29T21:05:00.000Z',
  from: '2026-11-23',
  to: '2026-11-29',
  isToday: false,
  isFilling: false,
  now: { ...MONEY, acceptSeconds: 41 },
  later: { orders: 0, revenue: 0 },
  before: { orders: 98, revenue: 3802.1, average: 38.8 },
  beforeFrom: '2026-11-16',
  beforeTo: '2026-11-22',
  buckets: [],
  currentHour: null,
  types: [{ orderType: 1, orders: 105, revenue: 4120.4, minutes: 14, promised: 100, kept: 97 }],
  sources: [],
  products: [
    { productId: 'p1', name: 'Butter chicken', sold: 61, revenue: 1433.5 },
    { productId: 'p3', name: 'Garlic naan', sold: 140, revenue: 770 },
    { productId: 'p2', name: 'Gulab jamun', sold: 1, revenue: 8 },
  ],
  notServed: [{ reason: UNANSWERED, count: 1 }],
  estimates: [],
};

const CLOSED_DAY: WireDay = {
  date: '2026-11-28',
  fromUtc: '2026-11-27T15:00:00.000Z',
  toUtc: '2026-11-28T14:59:00.000Z',
  isOver: true,
  state: 'closed',
  isFilling: false,
  closed: {
    day: '2026-11-28',
    number: 42,
    closedAtUtc: '2026-11-28T09:14:00.000Z',
    closedBy: 'Ana',
    expected: 47.3,
    counted: 46.1,
    left: 40,
    note: 'Change',
  },
  tradingName: 'Saffron Lane',
  legalName: '',
  gstNumber: '',
  orders: 105,
  open: 0,
  later: { orders: 0, amount: 0 },
  sold: [
    { line: 'goods', count: 105, amount: 2410 },
    { line: 'refunded', count: 1, amount: -24 },
  ],
  takings: 2386,
  taxes: [{ name: 'GST', rate: 15, isInclusive: true, base: 2074.78, amount: 311.22 }],
  paid: [
    { kind: 'card', isBack: false, count: 103, amount: 2362.7 },
    { kind: 'card', isBack: true, count: 1, amount: -24 },
    { kind: 'cash', isBack: false, count: 2, amount: 47.3 },
  ],
  received: 2386,
  owed: 0,
  drivers: [],
  cardAccount: [],
  inTransit: null,
  drawer: { moves: [], from: null },
  types: [],
  checks: { cardProblems: [], unsettled: [], provider: [] },
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(NAMES)('the receipt %s', async (name) => {
    await golden(`receipt-${name}-${locale}`, asText(receiptContent(details(name, locale), TENANT)));
  });

  it.each(MAILS)('the mail %s of %s', async (kind, name, more) => {
    const found = details(name, locale);
    const order = { ...found.order, corrections: kind === 'corrected' ? [NOTICES] : [] } as OrderDetails['order'];
    const mail = orderMail({
      kind,
      locale,
      details: { ...found, order },
      tenant: TENANT,
      brandColour: '#B4441C',
      origin: 'https://saffron.example.nz',
      linkToken: 'token',
      nowMs: NOW_MS,
      ...more,
    });
    await golden(`mail-${kind}-${locale}`, mailText(renderOrderMail(mail)));
  });

  it('the kitchen’s docket', async () => {
    await golden(
      `docket-kitchen-${locale}`,
      asText(kitchenDocket(facts('card-delivery-r18-surcharge'), TENANT, locale)),
    );
  });

  it('a mail of the console to an owner', async () => {
    const about = {
      orderId: 'o',
      number: '#412',
      amountCents: 7952,
      reason: 'fraudulent',
      dueMs: DUE.getTime(),
      outcome: '',
    };
    const owner = { staffId: 's', name: 'Aroha', email: 'aroha@example.nz', language: locale };
    const to = { tenant: TENANT, url: 'https://saffron.example.nz/console/orders/o', nowMs: NOW_MS };
    await golden(`owner-dispute-${locale}`, mailText(renderNotice(noticeMail('dispute-opened', about, owner, to))));
  });

  it('the mail of a closed day', async () => {
    const facts = { payout: { cents: 140_210, arrivesOn: '2026-12-01' }, missing: [] };
    const mail = closedDayMail(CLOSED_DAY, facts, { ...TENANT, language: locale }, 'https://saffron.example.nz');
    await golden(`closed-day-${locale}`, mailText(renderNotice(mail)));
    const unsettled = Array.from({ length: 23 }, (_, n) => ({ orderId: `o${n}`, orderNumber: n + 1, amount: 1 }));
    const many = { ...CLOSED_DAY, checks: { cardProblems: [], unsettled, provider: [] } };
    const [verdict = ''] = closedDayMail(
      many,
      facts,
      { ...TENANT, language: locale },
      'https://saffron.example.nz',
    ).intro;
    const lines = verdict.split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toContain('3');
  });

  it('the mail of a week', async () => {
    const owner = { staffId: 's', name: 'Aroha', email: 'aroha@example.nz', language: locale };
    const to = { tenant: TENANT, origin: 'https://saffron.example.nz' };
    const mail = weekMail(WEEK, { refunds: { orders: 2, cents: 3450 }, waiting: 1 }, owner, to);
    await golden(`week-${locale}`, mailText(renderNotice(mail)));
  });
});

it.each(NAMES)('the bag’s docket %s', async (name) => {
  await golden(`docket-bag-${name}`, asText(bagDocket(facts(name), TENANT)));
});

it('a reserved table, and the calendar of an order for later', async () => {
  const row = {
    reservationId: 'r1',
    language: 'en',
    startsAt: DUE,
    guests: 4,
    fullName: 'Kiri Mahuta',
    phone: '+64215550147',
    email: 'kiri@example.nz',
    notes: 'By the window',
    reply: '',
  } as Parameters<typeof reservationMail>[1];
  const mail = reservationMail('confirmed', row, TENANT, {
    origin: 'https://saffron.example.nz',
    key: 'k',
    nowMs: NOW_MS,
  });
  await golden('reservation-confirmed-en', mailText(renderNotice(mail)));
  const entry = await orderCalendar(details('refunded-scheduled', 'en'), TENANT, 'https://saffron.example.nz');
  // The library stamps the moment of writing.
  await golden('calendar-en', (entry?.content ?? '').replace(/^DTSTAMP:\S+/m, 'DTSTAMP'));
});

describe.each(LOCALES)('a restaurant of a made-up country, in %s', (locale) => {
  it.each(NAMES)('%s has no word of New Zealand', (name) => {
    const found = details(name, locale);
    const order = { ...found.order, phone: '+99971555014', taxes: [{ ...tax(700)[0], name: 'QST', rate: 12 }] };
    const refunds = refundsOf(name, order);
    const abroad = { ...found, order, refunds } as unknown as OrderDetails;
    const receipt = asText(receiptContent(abroad, ABROAD));
    const mails = MAILS.map(([kind, , more]) => {
      const corrections = kind === 'corrected' ? [NOTICES] : [];
      const content = orderMail({
        kind,
        locale,
        details: { ...abroad, order: { ...abroad.order, corrections } as OrderDetails['order'] },
        tenant: ABROAD,
        brandColour: '#B4441C',
        origin: 'https://kitchen.example',
        linkToken: 'token',
        nowMs: NOW_MS,
        ...more,
      });
      return mailText(renderOrderMail(content));
    });
    const contains = { allergens: [], isComplete: true };
    const docket = { ...abroad, named: abroad.lines, contains } as unknown as DocketFacts;
    const dockets = [bagDocket(docket, ABROAD), kitchenDocket(docket, ABROAD, locale)].map(asText);
    const all = [receipt, ...mails, ...dockets].join('\n');
    expect(all).not.toMatch(OF_NEW_ZEALAND);
    for (const own of ['QST', '(+q1.50)', 'Q1234', '071 234 567', 'QQC']) expect(all).toContain(own);
  });
});

it('a made-up country refuses alcohol in its own hours', () => {
  const { alcohol: law, regions } = MADE_UP;
  const dueMs = Date.UTC(2026, 10, 21, 21);
  const sale = { orderType: 'delivery', dueMs, zone: regions[0].zone, law, dryDates: new Set<string>() } as const;
  const refusal = ageRestrictedRefusal({ ...sale, saleHours: law.saleHours });
  expect(refusal && wordMessage(ageHoursMessage(refusal), 'en')).toContain('not delivered between 8 pm and 10 am');
});
