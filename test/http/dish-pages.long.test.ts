/** Dishes under their own address: what search engines and previews of a link read, without any script. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireMenu, WireProductCard } from '#core/contract/menu/menu.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { renderedWeb } from '#test/rendered-web.ts';

const ORIGIN = 'https://saffron-lane.example.nz';
let store: TestApp;
let cards: readonly WireProductCard[];
let dish: WireProductCard;
beforeAll(async () => {
  store = await createTestApp({
    env: { DEMO: '0', PUBLIC_URL: 'https://example.nz', DEFAULT_STORE: 'kumo-bowls' },
    app: { web: async () => renderedWeb },
  });
  cards = await cardsOf(store.clientIds.saffron);
  dish = named('Butter chicken');
});
afterAll(() => store?.close());

async function cardsOf(clientId: string): Promise<readonly WireProductCard[]> {
  const answer = await store.app.inject({ url: `/api/${clientId}/menu` });
  return (answer.json().data as WireMenu).departments.flatMap(({ products }) => products);
}

function named(name: string): WireProductCard {
  const found = cards.find((card) => card.name === name);
  if (!found) throw new Error(`The demo has no ${name}`);
  return found;
}

async function html(url: string, headers: Record<string, string> = {}): Promise<string> {
  const host = 'saffron-lane.example.nz';
  const answer = await store.app.inject({ url, headers: { host, accept: 'text/html', ...headers } });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const meta = (page: string, name: string) =>
  decoded(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(page)?.[1] ?? '');
const canonical = (page: string) => decoded(/<link rel="canonical" href="([^"]*)">/.exec(page)?.[1] ?? '');
const titleOf = (page: string) => decoded(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? '');
const alternates = (page: string) =>
  [...page.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(([, lang = '', href = '']) => [
    lang,
    decoded(href),
  ]);
const jsonLd = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '');

/** Changes one product as a publication does; `column` and its value are written as SQL. */
async function changed(productId: string, column: string, value: unknown): Promise<void> {
  const { saffron } = store.clientIds;
  await store.db.execute(sql`
    update products set ${sql.raw(column)} = ${value} where client_id = ${saffron} and product_id = ${productId}`);
  await store.db.execute(sql`update clients set menu_version = menu_version + 1 where client_id = ${saffron}`);
  await store.deps.events.publish(store.db, `store:${saffron}`, { type: 'menu', version: Date.now() });
}

describe('the page of a dish', () => {
  it('has its own title, description, picture and address in the server’s markup', async () => {
    const page = await html(`/?product=${dish.productId}&utm_source=mail`);
    const title = 'Butter chicken · Saffron Lane';
    expect([titleOf(page), meta(page, 'og:title'), meta(page, 'twitter:title')]).toEqual([title, title, title]);
    expect(meta(page, 'description')).toBe(`From $21.50 · ${dish.description}`);
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
    expect(meta(page, 'og:type')).toBe('product');
    expect(canonical(page)).toBe(`${ORIGIN}/?product=${dish.productId}`);
    expect(meta(page, 'og:url')).toBe(canonical(page));
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
    const picture = new URL(meta(page, 'og:image'));
    expect(picture.origin).toBe(ORIGIN);
    expect(picture.pathname).not.toBe(new URL(meta(await html('/'), 'og:image')).pathname);
    const file = await store.app.inject({ url: picture.pathname });
    const facts = await sharp(file.rawPayload).metadata();
    expect([file.headers['content-type'], facts.format, facts.width, facts.height]).toEqual([
      'image/jpeg',
      'jpeg',
      1200,
      630,
    ]);
    const [restaurant, item] = jsonLd(page)['@graph'];
    expect(restaurant).toMatchObject({ '@type': 'Restaurant', '@id': `${ORIGIN}/` });
    expect(item).toMatchObject({
      '@type': 'MenuItem',
      name: 'Butter chicken',
      url: canonical(page),
      image: picture.href,
      offers: { price: '21.50', priceCurrency: 'NZD', availability: 'https://schema.org/InStock' },
    });
    expect(item.potentialAction.map((one: { target: { urlTemplate: string } }) => one.target.urlTemplate)).toContain(
      `${ORIGIN}/?product=${dish.productId}&service=pickup`,
    );
  });

  it('is the restaurant’s page for a dish that is hidden, for adults, of another store or none', async () => {
    const plain = await html('/');
    const wine = cards.find(({ isR18 }) => isR18);
    const [foreign] = await cardsOf(store.clientIds.forno);
    const other = named('Garlic naan');
    await changed(other.productId, 'is_disabled', true);
    await expect.poll(async () => titleOf(await html(`/?product=${other.productId}`))).toBe(titleOf(plain));
    for (const product of [
      wine?.productId,
      foreign?.productId,
      other.productId,
      '00000000-0000-4000-8000-000000000000',
      '%3Cscript%3E',
      `${dish.productId}&product=${dish.productId}`,
      'x'.repeat(2_000),
    ]) {
      const page = await html(`/?product=${product}`);
      expect([titleOf(page), canonical(page), meta(page, 'og:type')]).toEqual([
        titleOf(plain),
        `${ORIGIN}/`,
        'restaurant.restaurant',
      ]);
    }
    await changed(other.productId, 'is_disabled', false);
  });

  it('keeps a restaurant’s text text, in titles, attributes and structured data', async () => {
    const hostile = `"'<img src=x onerror=alert(1)></script><!--\nKörma & more ${'long '.repeat(70)}`;
    const tikka = named('Chicken tikka');
    await changed(tikka.productId, 'name', JSON.stringify({ en: hostile, hi: hostile, pa: hostile }));
    await changed(tikka.productId, 'description', JSON.stringify({ en: hostile, hi: '', pa: '' }));
    const address = `/?product=${tikka.productId}`;
    const shown = hostile.replace(/\s+/g, ' ').trim();
    await expect.poll(async () => titleOf(await html(address))).toContain(shown);
    const page = await html(address);
    const head = page.slice(0, page.indexOf('<body>'));
    expect(head).not.toMatch(/<img|<!--/);
    // Title, structured data and the page's data are what they were meant to be, so no text ended its element.
    expect(meta(page, 'og:title')).toBe(titleOf(page));
    expect(meta(page, 'description').length).toBeLessThanOrEqual(201);
    expect(jsonLd(page)['@graph'][1].name).toBe(hostile);
    expect(page.match(/<\/script>/g)?.length).toBe(page.match(/<script[\s>]/g)?.length);
    await changed(tikka.productId, 'name', JSON.stringify({ en: 'Chicken tikka' }));
  });

  it('says that a dish is sold out, and offers no order of it', async () => {
    await changed(dish.productId, 'out_of_stock_until', '9999-12-31T23:59:59Z');
    const address = `/?product=${dish.productId}`;
    await expect
      .poll(async () => jsonLd(await html(address))['@graph'][1].offers.availability)
      .toBe('https://schema.org/SoldOut');
    expect(jsonLd(await html(address))['@graph'][1].potentialAction).toBeUndefined();
    await changed(dish.productId, 'out_of_stock_until', null);
  });
});

describe('the languages of a page', () => {
  it('have an address each, and each address names the others', async () => {
    const address = `/?product=${dish.productId}`;
    const hindi = await html(`${address}&lang=hi`, { 'accept-language': 'en', cookie: 'lang=pa' });
    expect(hindi).toContain('<html lang="hi"');
    expect(canonical(hindi)).toBe(`${ORIGIN}${address}&lang=hi`);
    const all = [
      ['en-NZ', `${ORIGIN}${address}&lang=en`],
      ['hi', `${ORIGIN}${address}&lang=hi`],
      ['pa', `${ORIGIN}${address}&lang=pa`],
      ['x-default', `${ORIGIN}${address}`],
    ];
    expect(alternates(hindi)).toEqual(all);
    expect(alternates(await html(address))).toEqual(all);
    expect(meta(hindi, 'og:locale')).toBe('hi_IN');
    expect(titleOf(hindi)).not.toContain('Butter chicken');
    expect(alternates(await html('/offers'))[1]).toEqual(['hi', `${ORIGIN}/offers?lang=hi`]);
  });

  it('become the choice of a reader who opens such an address', async () => {
    const answer = await store.app.inject({
      url: '/?lang=hi',
      headers: { host: 'saffron-lane.example.nz', accept: 'text/html' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toMatchObject([{ name: 'lang', value: 'hi' }]);
    expect(answer.body).toContain('"isLanguageAsked":true');
    expect(await html('/')).not.toContain('isLanguageAsked');
    expect(await html('/?lang=de')).toContain('<html lang="en"');
  });
});

describe('orders from search results', () => {
  it('lead to pickup and delivery as far as the restaurant takes them, and to a table', async () => {
    const actionsOf = async () => jsonLd(await html('/')).potentialAction ?? [];
    expect(await actionsOf()).toMatchObject([
      {
        '@type': 'OrderAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${ORIGIN}/?service=delivery` },
        deliveryMethod: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
      },
      {
        '@type': 'OrderAction',
        target: { urlTemplate: `${ORIGIN}/?service=pickup` },
        deliveryMethod: 'http://purl.org/goodrelations/v1#DeliveryModePickUp',
      },
      { '@type': 'ReserveAction', target: { urlTemplate: `${ORIGIN}/reserve` } },
    ]);
    const { saffron } = store.clientIds;
    const open = async (value: string) => {
      await store.db.execute(sql`
        insert into client_settings (client_id, setting_key, setting_value, category)
        values (${saffron}, 'OrderProcessing:StoreOpen', ${value}, '')
        on conflict (client_id, setting_key) do update set setting_value = excluded.setting_value`);
      await store.deps.events.publish(store.db, `store:${saffron}`, { type: 'settings', version: Date.now() });
    };
    await open('false');
    await expect
      .poll(async () => (await actionsOf()).map((one: { '@type': string }) => one['@type']))
      .toEqual(['ReserveAction']);
    await open('true');
  });
});

it('lists every dish in the site map, in each language, but those for adults', async () => {
  const map = (await store.app.inject({ url: '/sitemap.xml', headers: { host: 'saffron-lane.example.nz' } })).body;
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => decoded(address));
  const open = cards.filter(({ isR18 }) => !isR18);
  expect(open.length).toBeLessThan(cards.length);
  expect(new Set(listed.filter((one) => one.includes('product='))).size).toBe(open.length);
  expect(listed).toContain(`${ORIGIN}/?product=${dish.productId}`);
  expect(map).toContain(`hreflang="pa" href="${ORIGIN}/?product=${dish.productId}&amp;lang=pa"`);
});
