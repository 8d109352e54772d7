/**
 * A note for the kitchen and "if it is sold out", over HTTP: kept by line, carried to everybody who reads the order, and
 * carried out by staff before the card is charged.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AddLineBody } from '#core/contract/cart/cart.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import type { Mail } from '#server/adapters/mail/mailer.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { butterChicken, garlicNaan, productId } from '#server/modules/orders/testing/shop.ts';
import { pdfText } from '#server/modules/receipts/testing/pdf-text.ts';
import { type CardShop, openCardShop } from './testing/card-shop.ts';

let shop: CardShop;
const sent: Mail[] = [];
beforeAll(async () => {
  shop = await openCardShop({ mailer: { send: async (mail) => void sent.push(mail) } });
});
afterAll(() => shop.close());
beforeEach(() => {
  sent.length = 0;
});

const NOTE = 'No coriander please';
const swapFor = (slug: string) => ({ action: 'swap' as const, productId: productId(slug) });
const noted = (more: Partial<AddLineBody>) => butterChicken(1, more);

/** A refusal's status, reason and fields. */
async function refused(body: AddLineBody) {
  const { status, error } = await shop.call('addLine', { body });
  return [status, error.code, Object.keys(error.fields ?? {})];
}

describe('in the cart', () => {
  it('keeps two lines apart that differ in the note or in the wish, and adds up equal ones', async () => {
    const cart = await shop.cartOf(
      butterChicken(),
      noted({ specialInstructions: NOTE }),
      noted({ ifSoldOut: { action: 'call' } }),
      noted({ specialInstructions: NOTE }),
      noted({ ifSoldOut: { action: 'remove' } }),
    );
    expect(
      cart.products.map(({ qty, specialInstructions, ifSoldOut }) => [qty, specialInstructions, ifSoldOut.action]),
    ).toEqual([
      [2, '', 'remove'],
      [2, NOTE, 'remove'],
      [1, '', 'call'],
    ]);
  });

  it('says the wish in the guest’s language', async () => {
    const { cartId } = await shop.cartOf(noted({ ifSoldOut: swapFor('garlic-naan') }));
    const read = async (language: string) => {
      const cart = await shop.get('getCart', { params: { cartId }, headers: { 'accept-language': language } });
      return cart.products[0]?.ifSoldOut.text;
    };
    expect(await read('en')).toBe('If sold out: Garlic naan instead');
    expect(await read('hi')).toMatch(/^ख़त्म हो तो: /);
  });

  it('refuses a long note, one of several lines, and a dish that cannot stand in, naming the field', async () => {
    const cases: [Partial<AddLineBody>, string][] = [
      [{ specialInstructions: 'x'.repeat(141) }, 'specialInstructions'],
      [{ specialInstructions: 'one\u0007' }, 'specialInstructions'],
      [{ ifSoldOut: { action: 'swap' } }, 'ifSoldOut.productId'],
      [{ ifSoldOut: { action: 'swap', productId: crypto.randomUUID() } }, 'ifSoldOut.productId'],
      [{ ifSoldOut: swapFor('butter-chicken') }, 'ifSoldOut.productId'],
      [{ ifSoldOut: swapFor('family-feast') }, 'ifSoldOut.productId'],
    ];
    for (const [more, field] of cases) {
      const [status, , fields] = await refused(noted(more));
      expect([status, fields], JSON.stringify(more)).toEqual([400, [field]]);
    }
  });

  it('takes neither where the restaurant has switched them off, and a line may keep what it has', async () => {
    const { cartId, products } = await shop.cartOf(noted({ specialInstructions: NOTE }));
    const change = (specialInstructions: string) =>
      shop.call('updateLine', {
        query: { cartId },
        body: { ...noted({ specialInstructions }), qty: 2, uniqueId: products[0]?.uniqueId ?? '' },
      });
    await changeSettings(shop, { 'OrderProcessing:DishNotes': 'false', 'OrderProcessing:SoldOutWishes': 'false' });
    expect(await refused(noted({ specialInstructions: NOTE }))).toEqual([
      400,
      'dish-notes-off',
      ['specialInstructions'],
    ]);
    expect(await refused(noted({ ifSoldOut: { action: 'call' } }))).toEqual([
      400,
      'sold-out-wishes-off',
      ['ifSoldOut'],
    ]);
    expect((await change('Another note')).error?.code).toBe('dish-notes-off');
    expect((await change(NOTE)).data?.products).toMatchObject([{ qty: 2, specialInstructions: NOTE }]);
    await changeSettings(shop, { 'OrderProcessing:DishNotes': 'true', 'OrderProcessing:SoldOutWishes': 'true' });
  });

  it('names dishes to swap with, those of the department first, and none that needs an age', async () => {
    const { swaps } = await shop.get('getProduct', { params: { productId: productId('butter-chicken') } });
    const menu = await shop.get('getMenu');
    const cards = menu.departments.flatMap(({ products }) => products);
    const own = cards.find(({ productId: id }) => id === productId('butter-chicken'));
    const first = cards.find(({ productId: id }) => id === swaps[0]?.productId);
    expect(first?.departmentId).toBe(own?.departmentId);
    const named = cards.filter(({ productId: id }) => swaps.some((swap) => swap.productId === id));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter(({ isR18, isComboProduct }) => isR18 || isComboProduct)).toEqual([]);
  });
});

/** Butter chicken at position 0 and naan at 1, on an authorised card. */
async function heldOrder(more: Partial<AddLineBody>): Promise<string> {
  const { orderId } = await shop.placeAndPay(await shop.cartOf(noted(more), garlicNaan(1)));
  await shop.runJobs();
  return orderId;
}
const detailOf = async (orderId: string) => (await shop.staff('staff', 'getOrderDetail', { params: { orderId } })).data;
async function carryOut(orderId: string, line: object, more: object = {}) {
  const { version } = await detailOf(orderId);
  const body = {
    version,
    reason: 'sold-out',
    idempotencyKey: crypto.randomUUID(),
    lines: [{ position: 0, quantity: 0, ...line }],
    ...more,
  };
  return await shop.staff('staff', 'correctOrder', { params: { orderId }, body });
}
const summaryOf = (orderId: string) => shop.get('getOrderSummary', { params: { orderId } });

describe('in the order', () => {
  it('stands in the summary, the ticket with its position, dockets, receipt, mail and export', async () => {
    const orderId = await heldOrder({ specialInstructions: NOTE, ifSoldOut: swapFor('garlic-naan') });
    const wish = 'If sold out: Garlic naan instead';
    const { products, orderInfo } = await summaryOf(orderId);
    const [line] = products;
    expect(line).toMatchObject({ specialInstructions: NOTE, ifSoldOut: { action: 'swap', text: wish } });

    const board = await shop.staff('kitchen', 'getBoard', {});
    const ticket = board.data.tickets.find(({ orderNumber }) => orderNumber === orderInfo.orderNumber);
    expect(ticket?.products[0]).toMatchObject({ position: 0, specialInstructions: NOTE, ifSoldOut: { text: wish } });

    const docket = await shop.staff('staff', 'getDocket', { params: { orderId }, query: { copy: 'kitchen' } });
    expect(docket.data.lines[0]?.choices.map(({ text }) => text)).toEqual(expect.arrayContaining([`“${NOTE}”`, wish]));

    expect(sent.map(({ text }) => text).join()).toContain(NOTE);
    const receipt = await shop.app.inject(fillPath(DOCUMENTS.receipt, { clientId: shop.clientIds.saffron, orderId }));
    expect(await pdfText(receipt.rawPayload)).toContain(NOTE);
    const file = await shop.download('manager', DOCUMENTS.orderHistory);
    expect(file.text).toContain(`Butter chicken: ${NOTE}`);
  });

  it('goes into a new cart with "order again"', async () => {
    const orderId = await heldOrder({ specialInstructions: NOTE, ifSoldOut: { action: 'call' } });
    const { cartId } = await shop.get('orderAgain', { params: { orderId } });
    const { products } = await shop.get('getCart', { params: { cartId } });
    expect(products[0]).toMatchObject({ specialInstructions: NOTE, ifSoldOut: { action: 'call' } });
  });
});

describe('carried out', () => {
  it('swaps before the capture: never dearer, the note stays, and money, lines, guest and mail agree', async () => {
    const orderId = await heldOrder({ specialInstructions: NOTE, ifSoldOut: swapFor('garlic-naan') });
    const before = await summaryOf(orderId);
    const { data } = await carryOut(orderId, { swapsWith: productId('garlic-naan') });
    expect(data.products[0]).toMatchObject({
      productName: 'Garlic naan',
      quantity: 1,
      unitPrice: 5.5,
      specialInstructions: NOTE,
    });
    expect(data.correction.dishes).toEqual([
      {
        kind: 'swapped',
        name: expect.stringMatching(/^Garlic naan/),
        insteadOf: 'Butter chicken (Regular)',
        from: 1,
        to: 1,
      },
    ]);
    expect(data.captureAmount).toBe(data.totalAmount);
    expect(data.totalAmount).toBeLessThan(before.paymentInfo.totalAmount);
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    const [intent] = await shop.intentsOf(orderId);
    expect([intent?.status, intent?.captured_cents]).toEqual(['succeeded', Math.round(data.totalAmount * 100)]);
    const { corrections } = await summaryOf(orderId);
    expect(corrections[0]?.dishes[0]?.kind).toBe('swapped');
    expect(sent.map(({ text }) => text).join()).toContain('1 × Garlic naan instead of Butter chicken (Regular)');
    const { timeline } = await detailOf(orderId);
    expect(timeline.map(({ event }) => event)).toContain('corrected');
  });

  it('asks no more for a dearer dish, after the order was accepted too', async () => {
    const orderId = await heldOrder({ ifSoldOut: { action: 'remove' } });
    await shop.move(orderId, 'accept');
    await shop.runJobs();
    const before = await summaryOf(orderId);
    const { version } = await detailOf(orderId);
    const { status, data } = await carryOut(
      orderId,
      {},
      {
        version,
        lines: [{ position: 1, quantity: 0, swapsWith: productId('lamb-rogan-josh') }],
      },
    );
    expect([status, data.totalAmount]).toEqual([200, before.paymentInfo.totalAmount]);
    expect(data.products[1]).toMatchObject({ productName: 'Lamb rogan josh', unitPrice: 5.5 });
  });

  it('refuses a dish that is sold out too, and one beside a quantity', async () => {
    const orderId = await heldOrder({ ifSoldOut: swapFor('garlic-naan') });
    const stock = (until: string) =>
      shop.staff('staff', 'setStock', { body: { kind: 'product', id: productId('garlic-naan'), until } });
    await stock('1h');
    const gone = await carryOut(orderId, { swapsWith: productId('garlic-naan') });
    await stock('in-stock');
    expect([gone.status, gone.error.code, Object.keys(gone.error.fields ?? {})]).toEqual([
      409,
      'sold-out',
      ['lines.0.swapsWith'],
    ]);
    const beside = await carryOut(orderId, { quantity: 1, swapsWith: productId('plain-naan') });
    expect([beside.status, Object.keys(beside.error.fields ?? {})]).toEqual([400, ['lines.0.swapsWith']]);
  });
});
