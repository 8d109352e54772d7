import { sql } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import decodeQr from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONSOLE_DOCUMENTS } from '#core/contract/wire/console-routes.ts';
import { EMBED_PATH } from '#core/domain/sharing/order-button.ts';
import { dishPath } from '#core/domain/sharing/store-links.ts';
import { pdfText } from '#server/modules/receipts/testing/pdf-text.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { drawnSquares } from './testing/drawn-squares.ts';

let shop: TestApp;
let owner: Desk;
beforeAll(async () => {
  shop = await createTestApp();
  owner = await signInAt(shop, 'owner');
});
afterAll(() => shop?.close());

const ORIGIN = 'http://saffron-lane.localhost:4000';

function poster(query: Record<string, string>, { cookie, host }: Pick<Desk, 'cookie' | 'host'> = owner) {
  return shop.app.inject({
    url: `${CONSOLE_DOCUMENTS.poster}?${new URLSearchParams({ sheet: 'a4', lang: 'en', ...query })}`,
    headers: { host, cookie },
  });
}

/** What a phone reads in each QR code of the file. */
function scanned(pdf: Buffer): string[] {
  return drawnSquares(pdf).map((picture) => decodeQr(picture));
}

describe('the links of a store', () => {
  it('are those of its own address, with the dishes that every reader may see', async () => {
    const { data } = await owner.call('getSharing');
    expect(data).toMatchObject({ origin: ORIGIN, services: ['delivery', 'pickup'], takesTables: true });
    expect(data.brandColour).toMatch(/^#[0-9A-F]{6}$/);
    const { menu } = await shop.app
      .inject({ url: `/api/${shop.clientIds.saffron}/menu` })
      .then((answer) => ({ menu: answer.json().data }));
    const cards = menu.departments.flatMap((one: { products: unknown[] }) => one.products);
    const adults = cards.filter((card: { isR18: boolean }) => card.isR18);
    expect(adults.length).toBeGreaterThan(0);
    expect(data.dishes).toHaveLength(cards.length - adults.length);
  });

  it('are the owner’s', async () => {
    const manager = await signInAt(shop, 'manager');
    expect((await manager.call('getSharing')).status).toBe(403);
    expect((await poster({}, manager)).statusCode).toBe(403);
    expect((await poster({}, { cookie: '', host: owner.host })).statusCode).toBe(401);
  });
});

describe('a poster', () => {
  it.each([
    ['a4', 1, 'poster'],
    ['a5', 1, 'poster'],
    ['tent', 2, 'table-card'],
    ['cards', 4, 'table-card'],
  ])('as %s has %i codes that a phone reads, and that say where they stand', async (sheet, count, from) => {
    const answer = await poster({ sheet, service: 'pickup' });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(scanned(answer.rawPayload)).toEqual(Array(count).fill(`${ORIGIN}/?service=pickup&from=${from}`));
    expect(pdfText(answer.rawPayload).replaceAll('\n', '')).toContain('Order for pickup');
  });

  it('leads to the menu, or to one dish, in the language of the paper', async () => {
    const [dish] = (await owner.call('getSharing')).data.dishes;
    if (!dish) throw new Error('The demo has no dish');
    const english = await poster({ product: dish.productId });
    expect(scanned(english.rawPayload)).toEqual([`${ORIGIN}${dishPath(dish)}?from=poster`]);
    expect(pdfText(english.rawPayload).replaceAll('\n', '')).toContain(dish.name.split(' ')[0]);
    for (const [lang, script] of [
      ['hi', /\p{Script=Devanagari}/u],
      ['pa', /\p{Script=Gurmukhi}/u],
    ] as const) {
      const answer = await poster({ lang });
      expect(pdfText(answer.rawPayload)).toMatch(script);
      // The phone's own language opens, whatever the paper says.
      expect(scanned(answer.rawPayload)).toEqual([`${ORIGIN}/?from=poster`]);
    }
  });

  it('waits for the same restaurant’s posters, and for nobody else’s', async () => {
    const other = await signInAt(shop, 'owner', 'forno-lane');
    const held: InstanceType<typeof PDFDocument>[] = [];
    const end = vi.spyOn(PDFDocument.prototype, 'end').mockImplementation(function (this: (typeof held)[number]) {
      held.push(this);
    });
    const asked = [owner, owner, owner, owner, other].map((desk) => poster({ sheet: 'a5' }, desk));
    const places = () => held.map(({ info }) => info.Title?.split(' – ')[0]).sort();
    try {
      await expect.poll(places).toEqual(expect.arrayContaining(['Forno Lane', 'Saffron Lane']));
      // What was asked before these is with the one that draws, or waits.
      for (const desk of [owner, other, owner]) await desk.call('getSharing');
      expect(places()).toEqual(['Forno Lane', 'Saffron Lane']);
    } finally {
      end.mockRestore();
      for (const document of held) document.end();
    }
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
  });

  it('is drawn sixty times a minute for a person, and then no more', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
    try {
      const { cookie, host, call } = await signInAt(limited, 'owner');
      // From here on the session counts, and not its network.
      await call('getSharing');
      const url = `${CONSOLE_DOCUMENTS.poster}?sheet=none`;
      const answers = [];
      for (let asked = 0; asked < 65; asked += 1)
        answers.push((await limited.app.inject({ url, headers: { cookie, host } })).statusCode);
      expect(answers.filter((status) => status === 429)).toHaveLength(5);
    } finally {
      await limited.close();
    }
  });

  it('refuses what it does not know', async () => {
    const { forno } = shop.clientIds;
    const [foreign] = await shop.db
      .execute<{ product_id: string }>(sql`select product_id from products where client_id = ${forno} limit 1`)
      .then(({ rows }) => rows);
    expect((await poster({ product: foreign?.product_id ?? '' })).statusCode).toBe(404);
    for (const [field, value] of [
      ['sheet', 'a3'],
      ['lang', 'de'],
      ['service', 'drone'],
      ['product', '1'],
    ] as const) {
      expect([field, (await poster({ [field]: value })).statusCode]).toEqual([field, 400]);
    }
  });

  it('stays on its page with a long name in any script', async () => {
    const { saffron } = shop.clientIds;
    const rename = async (name: string) => {
      await shop.db.execute(sql`
        update clients set trading_name = ${name}, profile_version = profile_version + 1 where client_id = ${saffron}`);
      await shop.deps.events.publish(shop.db, `store:${saffron}`, { type: 'client', version: Date.now() });
    };
    for (const name of [`${'Kai Å¤ '.repeat(60)}`, 'ਸੁਆਦਲਾ'.repeat(30), '🍛</script>\n"']) {
      await rename(name);
      const answer = await poster({ sheet: 'cards' });
      expect([answer.statusCode, answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length]).toEqual([
        200, 1,
      ]);
    }
    await rename('Saffron Lane');
  });
});

describe('the script of the order button', () => {
  it('may be used by other pages, and is the same for every store', async () => {
    const get = (host: string) => shop.app.inject({ url: EMBED_PATH, headers: { host } });
    const [one, other] = [await get('saffron-lane.localhost:4000'), await get('nowhere.localhost:4000')];
    expect(one.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(one.headers).not.toHaveProperty('set-cookie');
    expect(one.rawPayload.length).toBeLessThan(3_000);
    expect(other.body).toBe(one.body);
    expect(one.body).not.toMatch(/cookie|fetch|localStorage|innerHTML|eval|Function/);
  });
});
