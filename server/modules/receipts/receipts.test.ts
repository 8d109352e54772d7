import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath } from '#core/contract/wire/paths.ts';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import hi from '#server/locales/hi.json' with { type: 'json' };
import pa from '#server/locales/pa.json' with { type: 'json' };
import { type Accounts, openAccounts } from '#server/modules/accounts/testing/accounts.ts';
import { runsOf } from '#server/modules/media/faces.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { butterChicken, CUSTOMER, garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { openPen } from './receipt-pen.ts';
import { wrap } from './receipt-text.ts';
import { pdfText } from './testing/pdf-text.ts';

let shop: Accounts;
beforeAll(async () => {
  shop = await openAccounts();
});
afterAll(() => shop.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';

function receipt(orderId: string, headers: Record<string, string> = {}, clientId = shop.clientIds.saffron) {
  return shop.app.inject({ method: 'GET', url: fillPath(DOCUMENTS.receipt, { clientId, orderId }), headers });
}

async function placed(name = 'Hana Te Ārohā', chicken = 2) {
  const cart = await shop.cartOf(butterChicken(chicken), garlicNaan(1));
  const { status, data } = await shop.place({ cartId: cart.cartId, fullName: name });
  expect(status).toBe(200);
  return { cart, order: data };
}

it('carries what makes it taxable supply information, to the cent', async () => {
  const { order } = await placed();
  const answer = await receipt(order.orderId);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(answer.headers['content-disposition']).toBe(`inline; filename="receipt-${order.orderNumber}.pdf"`);
  const text = pdfText(answer.rawPayload);
  const { paymentInfo } = await shop.get('getOrderSummary', { params: { orderId: order.orderId } });
  const gst = paymentInfo.taxInfo.inclusiveTaxes[0];
  for (const part of [
    'Saffron Lane Ltd',
    'GST number 132-845-905',
    'Tax invoice',
    `Cash · $${paymentInfo.totalAmount.toFixed(2)} to pay at`,
    `Receipt for order #${order.orderNumber}`,
    'Butter chicken (Regular)',
    '$43.00',
    'Garlic naan',
    '$5.50',
    `$${paymentInfo.totalAmount.toFixed(2)}`,
    'Total (NZD)',
    `Includes GST ${gst?.rate}%`,
    `$${gst?.taxAmount.toFixed(2)}`,
  ]) {
    expect(text).toContain(part);
  }
  // The macrons are of another font, so of another piece.
  expect(text.replaceAll('\n', '')).toContain('Hana Te Ārohā');
});

it('names the buyer and a way to reach the buyer above $1,000, and the name alone below', async () => {
  const [small, large] = [await placed(), await placed('Hana Te Aroha', 50)];
  const { paymentInfo } = await shop.get('getOrderSummary', { params: { orderId: large.order.orderId } });
  expect(paymentInfo.totalAmount).toBeGreaterThan(1_000);
  expect(pdfText((await receipt(large.order.orderId)).rawPayload)).toContain(`Hana Te Aroha · ${CUSTOMER.email}`);
  expect(pdfText((await receipt(small.order.orderId)).rawPayload)).not.toContain(CUSTOMER.email);
});

it('is in the language of the request', async () => {
  const { order } = await placed();
  const hindi = pdfText((await receipt(order.orderId, { 'accept-language': 'hi-IN' })).rawPayload);
  // As it is written, and not as its glyphs stand.
  expect(hindi).toContain('ऑर्डर');
  expect(hindi).not.toContain('Receipt for order');
  // Tax records are in English: what it is, who sold, when, and the GST.
  for (const part of [
    'Tax invoice',
    'Saffron Lane Ltd',
    'GST number 132-845-905',
    '21 November 2020',
    'Includes GST 15%',
  ]) {
    expect(hindi.replace(/\s+/g, ' '), part).toContain(part);
  }
  const answer = await receipt(order.orderId, { 'accept-language': 'pa' });
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200);
  const punjabi = pdfText(answer.rawPayload);
  const url = fillPath(DOCUMENTS.receipt, { clientId: shop.clientIds.saffron, orderId: order.orderId }, { lang: 'en' });
  const linked = await shop.app.inject({ url, headers: { 'accept-language': 'hi' } });
  expect(pdfText(linked.rawPayload)).toContain('Receipt for order');
  expect((await shop.app.inject({ url: url.replace('=en', '=fr') })).statusCode).toBe(400);
  expect(punjabi).toMatch(/\p{Script=Gurmukhi}/u);
});

it('does not exist of an order that came to nothing and that nobody paid', async () => {
  const { order } = await placed();
  expect((await receipt(order.orderId)).statusCode).toBe(200);
  expect((await shop.call('cancelOrder', { params: { orderId: order.orderId } })).status).toBe(200);
  expect((await receipt(order.orderId)).statusCode).toBe(409);
});

it('carries a surcharge and the licence for alcohol and tobacco', async () => {
  const today = toLocal(shop.clock.now, 'Pacific/Auckland').date;
  await changeSettings(shop, {
    'Surcharge:Percentage': '15',
    'Surcharge:Dates': today,
    'AgeRestricted:LicenceHolder': 'Saffron Lane Ltd',
    'AgeRestricted:LicenceNumber': '007/OFF/1234/2026',
    'AgeRestricted:LicenceLink': 'https://kai.example/licence.jpg',
    'AgeRestricted:LicenceExpires': '2999-12-31',
  });
  const { order } = await placed();
  const { paymentInfo } = await shop.get('getOrderSummary', { params: { orderId: order.orderId } });
  const text = pdfText((await receipt(order.orderId)).rawPayload);
  for (const part of [
    'Public holiday surcharge (15%)',
    `$${paymentInfo.surcharge?.amount.toFixed(2)}`,
    'Off-licence 007/OFF/1234/2026, Saffron Lane Ltd, valid until',
    '31/12/2999',
    'https://kai.example/licence.jpg',
  ]) {
    expect(text).toContain(part);
  }
  await changeSettings(shop, { 'Surcharge:Percentage': '0', 'AgeRestricted:LicenceNumber': '' });
});

it('copes with a name of any length and script, and with more lines than a page', async () => {
  const { order } = await placed(`${'क्षत्रिय ਕ੍ਰਿਪਾ 🎉 '.repeat(6)}${'W'.repeat(90)}`);
  await shop.db.execute(sql`
    insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('line_id', gen_random_uuid(), 'position', n))).*
    from order_lines l, generate_series(10, 60) n where l.order_id = ${order.orderId} and l.position = 0`);
  const answer = await receipt(order.orderId);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  expect(pdfText(answer.rawPayload)).toContain('Total (NZD)');
});

it('is nobody else’s: unknown and foreign ids are 404, another customer’s order too', async () => {
  const { order } = await placed();
  expect((await receipt(NOBODY)).statusCode).toBe(404);
  expect((await receipt(order.orderId, {}, shop.clientIds.forno)).statusCode).toBe(404);
  expect((await receipt('nonsense')).statusCode).toBe(400);
  const [owner, other] = [await shop.newCustomer(), await shop.newCustomer()];
  const cart = await shop.cartOf(garlicNaan());
  const json = { ...CUSTOMER, cartId: cart.cartId, orderType: 1, paymentMode: 1 };
  const { data } = await shop.send('placeOrder', { json, token: owner.token });
  const as = async (token: string) => (await receipt(data.orderId, { authorization: `Bearer ${token}` })).statusCode;
  expect([await as(owner.token), await as(other.token)]).toEqual([200, 404]);
});

it('does not exist before the order does', async () => {
  const cart = await shop.cartOf(garlicNaan(2));
  const { data } = await shop.place({ cartId: cart.cartId, paymentMode: 2 });
  expect(data.orderNumber).toBeNull();
  const answer = await receipt(data.orderId);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.errorMessage).toContain('not been paid');
});

it('sets every word of the Hindi and Punjabi texts, each in a font that has it', async () => {
  for (const [locale, texts] of [
    ['hi', hi],
    ['pa', pa],
  ] as const) {
    const pen = openPen({ title: locale, locale, createdAt: 0 });
    const style = { size: 9, colour: '#000000' };
    const words = [...new Set(Object.values(texts).flatMap((text) => text.split(/\s+/)))];
    expect(words.length).toBeGreaterThan(200);
    for (const word of words) {
      expect(
        runsOf(word.replaceAll('?', '')).some((run) => run.text.includes('?')),
        word,
      ).toBe(false);
      pen.need(20);
      pen.put(word, pen.left, style, pen.part('P'));
      pen.y += pen.lineHeight(style);
    }
    expect((await pen.finish(() => undefined)).length).toBeGreaterThan(10_000);
  }
});

it('sets every grapheme in one font, and breaks lines only where it must', () => {
  expect(runsOf('Kīwi क्षत्रिय').map(({ text }) => text)).toEqual(['K', 'ī', 'wi ', 'क्षत्रिय']);
  expect(runsOf('a🎉b').map(({ text }) => text)).toEqual(['a', '🎉', 'b']);
  expect(wrap('one two three', 7, (text) => text.length)).toEqual(['one two', 'three']);
  expect(wrap('aaaaaaaa b', 3, (text) => text.length)).toEqual(['aaa', 'aaa', 'aa', 'b']);
});
