/** Dishes under their own address: what search engines and previews of a link read, without any script. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireMenu, WireProductCard } from '#core/contract/menu/menu.ts';
import { dishPath } from '#core/domain/sharing/store-links.ts';
import { STORE_PAGES } from '#core/domain/store/store-pages.ts';
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

async function html(url: string, headers: Record<string, string> = {}, status = 200): Promise<string> {
  const host = 'saffron-lane.example.nz';
  const answer = await store.app.inject({ url, headers: { host, accept: 'text/html', ...headers } });
  expect([url, answer.statusCode]).toEqual([url, status]);
  return answer.body;
}

/** Where the address of a dish leads, and how. */
async function moved(url: string): Promise<[status: number, to: unknown]> {
  const answer = await store.app.inject({ url, headers: { host: 'saffron-lane.example.nz', accept: 'text/html' } });
  return [answer.statusCode, answer.headers.location];
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
    const own = dishPath(dish);
    expect(own).toMatch(/^\/dish\/butter-chicken-/);
    const page = await html(`${own}?utm_source=mail`);
    const title = 'Butter chicken · Saffron Lane';
    expect([titleOf(page), meta(page, 'og:title'), meta(page, 'twitter:title')]).toEqual([title, title, title]);
    expect(meta(page, 'description')).toBe(`From $21.50 · ${dish.description}`);
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
    expect(meta(page, 'og:type')).toBe('product');
    expect(canonical(page)).toBe(ORIGIN + dishPath(dish));
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
    const shapes = await Promise.all(
      (item.image as string[]).map(async (url) => {
        const { rawPayload } = await store.app.inject({ url: new URL(url).pathname });
        const { format, width = 0, height = 0 } = await sharp(rawPayload).metadata();
        return [format, width, (width / height).toFixed(2)];
      }),
    );
    expect(shapes).toEqual([
      ['jpeg', 1200, '1.00'],
      ['jpeg', 1200, '1.33'],
      ['jpeg', 1200, '1.78'],
    ]);
    expect(restaurant).toMatchObject({ '@type': 'Restaurant', '@id': `${ORIGIN}/`, servesCuisine: ['Indian'] });
    expect(item).toMatchObject({
      '@type': 'MenuItem',
      name: 'Butter chicken',
      url: canonical(page),
      image: ['square', 'four-three', 'wide'].map((shape) => picture.href.replace('-preview.', `-${shape}.`)),
      offers: {
        priceSpecification: { '@type': 'PriceSpecification', minPrice: '21.50', priceCurrency: 'NZD' },
        availability: 'https://schema.org/InStock',
      },
    });
    expect(item.potentialAction.map((one: { target: { urlTemplate: string } }) => one.target.urlTemplate)).toContain(
      `${ORIGIN}${own}?service=pickup`,
    );
  });

  it('has one address: the dialog’s, an older name’s and another script’s lead to it with what they say besides', async () => {
    const own = dishPath(dish);
    for (const [url, to] of [
      [
        `/?product=${dish.productId}&service=pickup&from=poster`,
        `${own}?product=${dish.productId}&service=pickup&from=poster`,
      ],
      [`/dish/old-name-${dish.productId}`, own],
      [`/dish/${dish.productId.toUpperCase()}?lang=hi`, `${own}?lang=hi`],
      [`${own}/`, own],
      [`${dishPath(named('Garlic naan'))}?product=${dish.productId}`, `${own}?product=${dish.productId}`],
    ] as const)
      expect([url, ...(await moved(url))]).toEqual([url, 301, to]);
    // A dialog over another page is no dish's page.
    expect((await moved(`/contact?product=${dish.productId}`))[0]).toBe(200);
    const wine = cards.find(({ isR18 }) => isR18);
    expect(titleOf(await html(`/?product=${wine?.productId}`))).toBe(titleOf(await html('/')));
  });

  it('is gone, with the menu, for a dish that is hidden, for adults, of another store or none', async () => {
    const wine = cards.find(({ isR18 }) => isR18);
    const [foreign] = await cardsOf(store.clientIds.forno);
    const other = named('Garlic naan');
    await changed(other.productId, 'is_disabled', true);
    await expect.poll(async () => (await moved(dishPath(other)))[0]).toBe(301);
    for (const id of [
      wine?.productId,
      foreign?.productId,
      other.productId,
      '00000000-0000-4000-8000-000000000000',
      'x',
    ]) {
      const page = await html(`/dish/${id}`, {}, 410);
      expect([titleOf(page), canonical(page)]).toEqual(['This dish is not on the menu · Saffron Lane', '']);
      expect(page).toContain('Chicken tikka');
      expect(page).not.toContain('"dish":');
    }
    const plain = titleOf(await html('/'));
    for (const text of ['%3Cscript%3E', `${dish.productId}&product=${dish.productId}`, 'x'.repeat(2_000)])
      expect(titleOf(await html(`/?product=${text}`))).toBe(plain);
    await changed(other.productId, 'is_disabled', false);
    await expect.poll(async () => (await moved(dishPath(other)))[0]).toBe(200);
  });

  it('is read without scripts, and is not the menu’s page again', async () => {
    const textOf = (page: string) =>
      decoded(/<main.*<\/main>/s.exec(page)?.[0].replace(/<[^>]*>/g, ' ') ?? '').replace(/\s+/g, ' ');
    const home = textOf(await html('/'));
    const page = await html(dishPath(dish));
    const text = textOf(page);
    expect(page.match(/<h1/g)).toHaveLength(1);
    const facts = ['Regular', 'Large', 'Heat', 'Mild', 'Allergens in your choice', 'Milk', 'Add to Cart', '$21.50'];
    for (const part of [dish.name, dish.description, ...facts]) expect(text).toContain(part);
    for (const card of cards.filter(({ isR18 }) => !isR18)) {
      const own = textOf(await html(dishPath(card)));
      expect([card.name, own.length < 0.6 * home.length]).toEqual([card.name, true]);
    }
    // The page of a combo names what is in it.
    expect(textOf(await html(dishPath(named('Family feast'))))).toContain('Garlic naan');
  });

  it('keeps a restaurant’s text text, in titles, attributes and structured data', async () => {
    const hostile = `"'<img src=x onerror=alert(1)></script><!--\nKörma & more ${'long '.repeat(70)}`;
    const tikka = named('Chicken tikka');
    await changed(tikka.productId, 'name', JSON.stringify({ en: hostile, hi: hostile, pa: hostile }));
    await changed(tikka.productId, 'description', JSON.stringify({ en: hostile, hi: '', pa: '' }));
    const address = `/dish/${tikka.productId}`;
    const shown = hostile.replace(/\s+/g, ' ').trim();
    const own = dishPath({ ...tikka, name: hostile });
    await expect.poll(() => moved(address)).toEqual([301, own]);
    const page = await html(own);
    expect(titleOf(page)).toContain(shown);
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
    const address = dishPath(dish);
    await expect
      .poll(async () => jsonLd(await html(address))['@graph'][1].offers.availability)
      .toBe('https://schema.org/SoldOut');
    expect(jsonLd(await html(address))['@graph'][1].potentialAction).toBeUndefined();
    await changed(dish.productId, 'out_of_stock_until', null);
  });
});

describe('the languages of a page', () => {
  it('have an address each, and each address names the others', async () => {
    const address = dishPath(dish);
    const hindi = await html(`${address}?lang=hi`, { 'accept-language': 'en', cookie: 'lang=pa' });
    expect(hindi).toContain('<html lang="hi"');
    expect(canonical(hindi)).toBe(`${ORIGIN}${address}?lang=hi`);
    const all = [
      ['en-NZ', ORIGIN + address],
      ['hi', `${ORIGIN}${address}?lang=hi`],
      ['pa', `${ORIGIN}${address}?lang=pa`],
      ['x-default', `${ORIGIN}${address}`],
    ];
    expect(alternates(hindi)).toEqual(all);
    expect(alternates(await html(address))).toEqual(all);
    // One canonical address in each language, wherever the page is shown in it.
    const own = (url: string, lang: string) => html(url, { cookie: `lang=${lang}` }).then(canonical);
    expect(await own(address, 'hi')).toBe(canonical(hindi));
    for (const url of [address, `${address}?lang=en`]) expect(await own(url, 'en')).toBe(ORIGIN + address);
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

describe('structured data', () => {
  type Item = {
    name: string;
    url: string;
    offers: { priceSpecification?: object; price?: string; availability: string };
  };
  const menuOf = async (page: string): Promise<Item[]> =>
    jsonLd(page).hasMenu.hasMenuSection.flatMap(({ hasMenuItem }: { hasMenuItem: Item[] }) => hasMenuItem);

  it('says the same of every dish in the menu and on its page, and what the card says', async () => {
    for (const lang of ['en', 'pa']) {
      const items = await menuOf(await html(`/?lang=${lang}`));
      expect(items).toHaveLength(cards.filter(({ isR18 }) => !isR18).length);
      for (const item of items) {
        const [, own] = jsonLd(await html(item.url.replace(ORIGIN, ''), { cookie: `lang=${lang}` }))['@graph'];
        expect(own).toMatchObject(item);
        const card = cards.find(({ productId }) => item.url.includes(productId));
        if (!card) throw new Error(`${item.name} is on no card`);
        const amount = (card.discountedPrice ?? card.price).toFixed(2);
        const { priceSpecification, price, availability } = item.offers;
        if (card.isFromPrice) expect(priceSpecification).toMatchObject({ minPrice: amount, priceCurrency: 'NZD' });
        else expect([price, priceSpecification]).toEqual([amount, undefined]);
        const isOut = card.outOfStockUntilUtc !== null && Date.parse(card.outOfStockUntilUtc) > store.clock.now;
        expect(availability).toBe(`https://schema.org/${isOut ? 'SoldOut' : 'InStock'}`);
      }
    }
    // The demo has one of each kind.
    expect(cards.some(({ isFromPrice }) => isFromPrice)).toBe(true);
    expect(cards.some(({ discountedPrice }) => discountedPrice !== null)).toBe(true);
  });

  it('has the address in its parts and the range of the prices', async () => {
    const { saffron } = store.clientIds;
    const said = async () => {
      const { address, priceRange } = jsonLd(await html('/'));
      return [address.streetAddress, address.addressLocality, address.postalCode, priceRange];
    };
    const move = async (address: string) => {
      await store.db.execute(sql`
        update clients set address = ${address}, profile_version = profile_version + 1 where client_id = ${saffron}`);
      await store.deps.events.publish(store.db, `store:${saffron}`, { type: 'client', version: Date.now() });
    };
    const prices = cards.map(({ price, discountedPrice }) => discountedPrice ?? price);
    const range = `$${Math.min(...prices).toFixed(2)} – $${Math.max(...prices).toFixed(2)}`;
    expect(await said()).toEqual(['214 Ponsonby Road', 'Auckland', undefined, range]);
    for (const [address, ...parts] of [
      ['12 Queen Street, Devonport, Auckland 0624', '12 Queen Street, Devonport', 'Auckland', '0624'],
      ['Shop 3, 12 Queen Street, Auckland, 0624', 'Shop 3, 12 Queen Street', 'Auckland', '0624'],
      ['12 Queen Street', '12 Queen Street', undefined, undefined],
    ]) {
      await move(address ?? '');
      await expect.poll(said).toEqual([...parts, range]);
    }
    await move('214 Ponsonby Road, Auckland');
  });
});

/** Every address of the list of pages, with ids in it. */
function everyPath(): string[] {
  const department = cards[0]?.departmentId ?? '';
  return STORE_PAGES.flatMap(([path, page]) => {
    if (page === 'Department') return `/products/${department}`;
    if (page === 'Dish') return [dishPath(dish), '/dish/00000000-0000-4000-8000-000000000000'];
    const [first = '', more = ''] = path.split(/[()?]+/);
    return [
      first,
      ...more
        .split('|')
        .filter(Boolean)
        .map((rest) => first + rest.replace('*', dish.productId)),
    ];
  });
}

it('is made once for a published menu, says when that was, and is not sent again to who has it', async () => {
  const { saffron } = store.clientIds;
  const host = 'saffron-lane.example.nz';
  const ask = async (url: string, headers: Record<string, string> = {}) =>
    await store.app.inject({ url, headers: { host, ...headers } });
  const before = await ask('/sitemap.xml');
  // Nobody has published the demo's menu.
  expect(before.body).not.toContain('<lastmod>');
  for (const url of ['/sitemap.xml', '/llms.txt']) {
    const { headers } = await ask(url);
    const again = await ask(url, { 'if-none-match': String(headers.etag) });
    expect([url, again.statusCode, again.body]).toEqual([url, 304, '']);
  }
  const { rows } = await store.db.execute<{ menu_version: number }>(sql`
    with told as (
      insert into audit_log (client_id, at, actor, action, subject)
      values (${saffron}, '2026-11-28T01:02:03Z', 'Josh', 'menu.publish', 'menu'))
    update clients set menu_version = menu_version + 1 where client_id = ${saffron} returning menu_version`);
  const version = rows[0]?.menu_version ?? 0;
  await store.deps.events.publish(store.db, `store:${saffron}`, { type: 'menu', version });
  const stamp = '<lastmod>2026-11-28T01:02:03.000Z</lastmod>';
  await expect.poll(async () => (await ask('/sitemap.xml')).body).toContain(stamp);
  const { body } = await ask('/sitemap.xml');
  const stamped = (body.match(/<url>.*<\/url>/g) ?? []).filter((entry) => entry.includes(stamp));
  // The menu and its dishes; of its other pages nobody knows when they changed.
  const isMenu = (entry: string) => /<loc>[^<]*\/(dish\/[^<]*|(\?lang=..)?)<\/loc>/.test(entry);
  expect(stamped.length).toBeGreaterThan(100);
  expect(stamped.every(isMenu)).toBe(true);
  expect((body.match(/<url>.*<\/url>/g) ?? []).filter(isMenu)).toEqual(stamped);
});

it('lists each page or keeps it out of every index, by its head and its header, without a canonical address', async () => {
  const host = 'saffron-lane.example.nz';
  const map = (await store.app.inject({ url: '/sitemap.xml', headers: { host } })).body;
  const listed = new Set([...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one = '']) => decoded(one)));
  const paths = [...everyPath(), '/no-such-page', '/console'];
  expect(paths).toContain('/profile/helpAndSupports');
  expect(paths).toContain(`/payment/${dish.productId}`);
  const found: Record<'listed' | 'kept out', string[]> = { listed: [], 'kept out': [] };
  for (const path of paths) {
    const { body, headers } = await store.app.inject({ url: path, headers: { host, accept: 'text/html' } });
    const isListed = listed.has(ORIGIN + path);
    found[isListed ? 'listed' : 'kept out'].push(path);
    const says = [headers['x-robots-tag'], meta(body, 'robots'), canonical(body)];
    if (path !== '/console')
      expect([path, ...says]).toEqual([
        path,
        ...(isListed ? [undefined, '', ORIGIN + path] : ['noindex', 'noindex', '']),
      ]);
  }
  for (const path of ['/', '/contact', '/privacy', '/reserve', dishPath(dish)]) expect(found.listed).toContain(path);
  for (const path of ['/success', '/order-receiver', '/payment', '/profile/orders', '/reserve/reservation'])
    expect(found['kept out']).toContain(path);
  // What may not be asked for cannot say that it is not to be listed.
  const robots = (await store.app.inject({ url: '/robots.txt', headers: { host } })).body;
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, one = '']) => one);
  expect(paths.filter((path) => closed.some((one) => path.startsWith(one)))).toEqual(['/console']);
});

it('tells a program that reads what the store is and sells, and each page leads there', async () => {
  const at = (host: string) => store.app.inject({ url: '/llms.txt', headers: { host } });
  const { body, headers } = await at('saffron-lane.example.nz');
  expect([headers['content-type'], headers['x-robots-tag']]).toEqual(['text/markdown; charset=utf-8', 'noindex']);
  expect(body.split('\n')[0]).toBe('# Saffron Lane');
  expect(body).toContain(`- [Butter chicken](${ORIGIN}${dishPath(dish)}): from $21.50; `);
  const wine = cards.find(({ isR18 }) => isR18);
  expect(body).not.toContain(wine?.name);
  expect(body).toContain(`(${ORIGIN}/api/${store.clientIds.saffron}/menu)`);
  for (const [, address = ''] of body.matchAll(/\]\(([^)]*)\)/g))
    expect(
      (
        await store.app.inject({
          url: address.replace(ORIGIN, ''),
          headers: { host: 'saffron-lane.example.nz', accept: '*/*' },
        })
      ).statusCode,
    ).toBe(200);
  expect(await html('/contact')).toContain('<link rel="alternate" type="text/markdown" href="/llms.txt">');
  expect((await at('nowhere.example.nz')).statusCode).toBe(404);
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
  expect(new Set(listed.filter((one) => one.includes('/dish/'))).size).toBe(3 * open.length);
  expect(listed).toContain(ORIGIN + dishPath(dish));
  expect(map).toContain(`hreflang="pa" href="${ORIGIN}${dishPath(dish)}?lang=pa"`);
});
