/** Any order, as it is bought, corrected, refunded and handed over: page, receipt, docket, mail, both books and the day agree. */

import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { totalsOfSummary } from '#core/contract/orders/to-totals.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { balanceOf, type EntryKind, SELLING_KINDS } from '#core/domain/books/kinds.ts';
import { NZ } from '#core/domain/country/nz.ts';
import { formatMoney, fromWire, sum } from '#core/domain/money/money.ts';
import { amountOfParts, type Part } from '#core/domain/money/parts.ts';
import type { Mail } from '#server/adapters/mail/mailer.ts';
import { products, taxes } from '#server/db/schema/index.ts';
import { soldOf } from '#server/modules/books/testing/day-amounts.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { CUSTOMER, id, NEARBY, placeOf, productId } from '#server/modules/orders/testing/shop.ts';
import { addOffer } from '#server/modules/promotions/testing/offers.ts';
import { pdfText } from '#server/modules/receipts/testing/pdf-text.ts';
import { type SpecClient, specCalls } from '#test/http/spec-calls.ts';
import { type CardShop, openCardShop } from './testing/card-shop.ts';

let shop: CardShop;
let guest: SpecClient;
const mails: Mail[] = [];
beforeAll(async () => {
  shop = await openCardShop({ mailer: { send: async (mail) => void mails.push(mail) } });
  guest = specCalls(shop);
  const clientId = shop.clientIds.saffron;
  await shop.db.execute(sql`update promotions set is_active = false`);
  // Naan has a levy on top besides the GST inside, so every order with it has two sets of taxes.
  const [gst] = await shop.db.select().from(taxes).where(eq(taxes.clientId, clientId));
  const levy = { clientId, taxId: randomUUID(), name: 'Levy', rate: 2.5, isInclusive: false, isDefault: false };
  await shop.db.insert(taxes).values(levy);
  await shop.db
    .update(products)
    .set({ taxIds: [gst?.taxId ?? '', levy.taxId] })
    .where(eq(products.productId, productId('garlic-naan')));
  await addOffer(shop, { benefit: { kind: 'percent', percent: 12.5 }, code: 'EIGHTH', isStackable: true });
  await addOffer(shop, { benefit: { kind: 'free-delivery' }, code: 'CARRIED', isStackable: true });
  await changeSettings(shop, { 'Surcharge:Percentage': '15', 'Surcharge:Dates': '2020-11-21' });
});
afterAll(() => shop?.close());

interface Case {
  readonly chicken: number;
  readonly naan: number;
  readonly codes: readonly string[];
  readonly isDelivery: boolean;
  readonly isCard: boolean;
  /** How many chickens and naans there are after it; before or after the card is charged. */
  readonly correction: { readonly chicken: number; readonly naan: number; readonly isEarly: boolean } | null;
  /** A share of what the card paid, in percent. */
  readonly refund: number;
  readonly isHandedOver: boolean;
}

const anyCase: fc.Arbitrary<Case> = fc.record({
  chicken: fc.integer({ min: 1, max: 5 }),
  naan: fc.integer({ min: 1, max: 7 }),
  codes: fc.subarray(['EIGHTH', 'CARRIED']),
  isDelivery: fc.boolean(),
  isCard: fc.boolean(),
  correction: fc.option(fc.record({ chicken: fc.nat(6), naan: fc.integer({ min: 1, max: 8 }), isEarly: fc.boolean() })),
  refund: fc.constantFrom(0, 33, 100),
  isHandedOver: fc.boolean(),
});

async function place({ chicken, naan, codes, isDelivery, isCard }: Case): Promise<string> {
  const { cartId } = await guest.cartOf(['Butter chicken', chicken], ['Garlic naan', naan]);
  const service = isDelivery ? { orderType: 2, deliveryZoneId: id('zone', 'zone-1') } : { orderType: 1 };
  await guest.change('service', service, cartId);
  // A free delivery is for deliveries alone.
  for (const promoCode of codes.filter((code) => isDelivery || code !== 'CARRIED'))
    await guest.change('promocode/add', { promoCode }, cartId);
  const to = { deliveryAddress: '1 Somewhere Lane', deliveryLocation: NEARBY };
  const where = isDelivery && { ...to, orderType: 2, place: placeOf(shop.deps.secrets.link, to) };
  const { status, data, error } = await guest.order({ ...CUSTOMER, cartId, paymentMode: isCard ? 2 : 1, ...where });
  if (status !== 200) throw new Error(error.errorMessage);
  if (isCard) {
    await shop.pay(data.paymentIntentClientSecret ?? '');
    await guest.send('POST', `/api/${guest.clientId}/orders/${data.orderId}/payment_intent_created`, 'paid');
  }
  return data.orderId;
}

async function correct(orderId: string, given: Case): Promise<void> {
  const { chicken, naan } = given.correction ?? given;
  if (chicken === given.chicken && naan === given.naan) return;
  const { version } = (await shop.staff('staff', 'getOrderDetail', { params: { orderId } })).data;
  const lines = [
    { position: 0, quantity: chicken },
    { position: 1, quantity: naan },
  ];
  const body = { reason: 'sold-out', idempotencyKey: randomUUID(), version, lines };
  const { status, error } = await shop.staff('staff', 'correctOrder', { params: { orderId }, body });
  if (status !== 200) throw new Error(error.errorMessage);
  await shop.runJobs();
}

const summaryOf = (orderId: string) => guest.read<WireOrderSummary>(`orders/${orderId}/summary`);

/** What of the price is paid in cash, before it is rounded to coins. */
const owedInCash = (paid: WireOrderSummary['paymentInfo']) =>
  fromWire(paid.cashDueAmount) - fromWire(paid.cashRoundingAmount);

/** Pays back a share of what the card has paid. */
async function refund(orderId: string, percent: number): Promise<void> {
  const { paymentInfo } = await summaryOf(orderId);
  const paid = fromWire(paymentInfo.totalAmount) - owedInCash(paymentInfo);
  const amount = Math.floor((paid * percent) / 100) / 100;
  if (amount === 0) return;
  const body = { amount, reason: 'Cold', idempotencyKey: randomUUID() };
  const { status, error } = await shop.staff('owner', 'refundOrder', { params: { orderId }, body });
  if (status !== 200) throw new Error(error.errorMessage);
  await shop.runJobs();
}

let reader = 1;

/** The rows of page, receipt, docket and mail of one order. */
async function checkRows(orderId: string, summary: WireOrderSummary): Promise<void> {
  const rows = totalsOfSummary(summary);
  const above = rows.slice(
    0,
    rows.findIndex(({ kind }) => kind === 'total'),
  );
  const total = fromWire(summary.paymentInfo.totalAmount);
  // Without a subtotal nothing lies between the goods and the total.
  const goods = above.some(({ kind }) => kind === 'subtotal') ? [] : [fromWire(summary.paymentInfo.amount)];
  expect(sum([...goods, ...above.map(({ amount }) => amount)])).toBe(total);
  const steps = summary.paymentInfo.priceSteps.filter(({ kind }) =>
    ['goods', 'promotion', 'surcharge', 'delivery', 'tax'].includes(kind),
  );
  expect(Math.round(steps.reduce((all, { amount }) => all + (amount ?? 0), 0) * 100)).toBe(total);

  const url = fillPath(DOCUMENTS.receipt, { clientId: shop.clientIds.saffron, orderId });
  // Receipts are limited per network.
  const remoteAddress = `198.51.100.${reader++ % 250}`;
  const receipt = pdfText((await shop.app.inject({ url, remoteAddress })).rawPayload);
  const mail = mails.at(-1)?.text ?? '';
  const docket = (await shop.staff('staff', 'getDocket', { params: { orderId }, query: { copy: 'bag' } })).data;
  const billed = docket.bill.map(({ amount }) => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100));
  for (const { amount, kind } of rows) {
    expect(receipt, `${kind} on the receipt`).toContain(formatMoney(amount, NZ));
    expect(mail, `${kind} in the mail`).toContain(formatMoney(amount, NZ));
    if (kind !== 'subtotal') expect(billed, `${kind} on the docket`).toContain(amount);
  }
}

/** The order's row of the exported history: its amounts add up, and say what card and cash pay. */
async function checkExport({ paymentInfo, orderInfo }: WireOrderSummary): Promise<void> {
  const { text } = await shop.download('owner', fillPath(DOCUMENTS.orderHistory, {}));
  const rows = parse<Record<string, string>>(text, { columns: true, bom: true });
  const row = rows.find(({ number }) => number === String(orderInfo.orderNumber));
  const read = (name: string) => Math.round(Number(row?.[name]) * 100);
  const onTop = sum(paymentInfo.taxInfo.exclusiveTaxes.map(({ taxAmount }) => fromWire(taxAmount)));
  expect(read('subtotal') - read('discount') + read('surcharge') + read('delivery') + onTop).toBe(read('total'));
  expect(read('total')).toBe(fromWire(paymentInfo.totalAmount));
  expect(read('refunded')).toBe(fromWire(paymentInfo.refundedAmount));
  expect(read('in_cash')).toBe(fromWire(paymentInfo.cashDueAmount));
  expect(read('by_card') + owedInCash(paymentInfo)).toBe(read('total'));
}

/** What the restaurant's and the provider's books say about one order: cents. */
async function checkBooks(orderId: string, { paymentInfo }: WireOrderSummary): Promise<void> {
  const [intent] = await shop.intentsOf(orderId);
  const held = (intent?.captured_cents ?? 0) - (intent?.refunded_cents ?? 0);
  const { totalAmount, cashDueAmount, refundedAmount } = paymentInfo;
  expect(held).toBe(fromWire(totalAmount) - owedInCash(paymentInfo) - fromWire(refundedAmount));
  const { rows: entries } = await shop.db.execute<{ kind: EntryKind; cents: number; tax: number }>(
    sql`select kind, cents, (select coalesce(sum((tax->>'cents')::int), 0)::int from jsonb_array_elements(parts) part,
      jsonb_array_elements(part->'taxes') tax) as tax from money_entries where order_id = ${orderId}`,
  );
  expect(balanceOf('card', entries)).toBe(held);
  const isHandedOver = balanceOf('drawer', entries) > 0 || cashDueAmount === 0;
  expect(balanceOf('guests', entries)).toBe(isHandedOver ? 0 : owedInCash(paymentInfo));
  const isSelling = (kind: EntryKind) => SELLING_KINDS.some((one) => one === kind);
  const taxOf = (isSale: boolean) =>
    entries.filter(({ kind }) => isSelling(kind) === isSale).reduce((all, entry) => all + entry.tax, 0);
  if (isHandedOver) expect(taxOf(true)).toBe(taxOf(false));
  const { rows } = await shop.db.execute<{ parts: Part[]; tax: number }>(
    sql`select sale_parts as parts, tax_cents as tax from orders where order_id = ${orderId}`,
  );
  const [{ parts, tax } = { parts: [], tax: 0 }] = rows;
  expect(amountOfParts(parts)).toBe(fromWire(totalAmount));
  expect(parts.flatMap(({ taxes }) => taxes).reduce((all, { cents }) => all + cents, 0)).toBe(tax);
}

it('money#property-of-all-amounts, money#parts-of-an-order: agree to the cent, whatever is bought, taken off, corrected, paid back and handed over', async () => {
  const day = async () => (await shop.staff('owner', 'getDay', {})).data;
  await fc.assert(
    fc.asyncProperty(anyCase, async (given) => {
      mails.length = 0;
      const before = await day();
      const orderId = await place(given);
      if (given.correction?.isEarly) await correct(orderId, given);
      await shop.move(orderId, 'accept');
      await shop.runJobs();
      if (!given.correction?.isEarly) await correct(orderId, given);
      if (given.isCard) await refund(orderId, given.refund);
      if (given.isHandedOver) {
        for (const event of ['start', 'send', 'complete'] as const) await shop.move(orderId, event);
      }
      const summary = await summaryOf(orderId);
      await checkRows(orderId, summary);
      await checkBooks(orderId, summary);
      await checkExport(summary);

      const after = await day();
      const grown = (read: (page: typeof after) => number) => Math.round((read(after) - read(before)) * 100);
      const { totalAmount, refundedAmount } = summary.paymentInfo;
      const kept = fromWire(totalAmount) - fromWire(refundedAmount);
      const rounded = grown((page) => soldOf(page, 'rounding'));
      expect(grown((page) => page.takings)).toBe(kept + rounded);
      expect(grown((page) => page.owed)).toBe(given.isHandedOver ? 0 : owedInCash(summary.paymentInfo));
      expect(grown((page) => page.received) + grown((page) => page.owed)).toBe(kept + rounded);
      expect(after.checks).toMatchObject({ cardProblems: [], unsettled: [] });
    }),
    // A run of the rows alone looks at two orders.
    { numRuns: process.env.SERVERY_TESTS === 'spec' ? 2 : 12, endOnFailure: true },
  );
}, 120_000);
