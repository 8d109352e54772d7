import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPENING_CALENDAR } from '#core/contract/store/opening-calendar.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { openShop, type Shop } from '#server/modules/orders/testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const calendar = (clientId: string, query: Record<string, string> = {}) =>
  shop.app.inject({ url: fillPath(OPENING_CALENDAR, { clientId }, query) });

it('is the next opening, with a reminder five minutes before, in the language of the link', async () => {
  const file = await calendar(shop.clientIds.forno);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  const text = file.body.replace(/\r\n[ \t]/g, '');
  // Sunday, 11:30 in Wellington.
  expect(text).toContain('DTSTART:20201121T223000Z');
  expect(text).toContain('SUMMARY:Forno Lane opens');
  expect(text).toContain('TRIGGER:-PT5M');
  expect((await calendar(shop.clientIds.forno, { lang: 'pa' })).body).toMatch(/\p{Script=Gurmukhi}/u);
});

it('is 404 where no opening is known, and for an unknown restaurant', async () => {
  const always = await calendar(shop.clientIds.saffron);
  expect([always.statusCode, always.json().message]).toEqual([404, 'No opening is known.']);
  expect((await calendar('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
});
