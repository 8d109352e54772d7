import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_SETTINGS } from '#core/contract/settings/public-settings.ts';
import { addDays, toLocal } from '#core/domain/time/zoned-time.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import type { WebApps } from '#server/web/web-apps.ts';
import type { RenderInput } from '#store/render-input.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { brandCss } from '#ui/brand/brand.ts';

const THEME = 'document.documentElement.dataset.theme="dark"';
const SHEET = '.menu{display:grid}';
const TYPE_SHEET = '@font-face{font-family:devanagari}';
const BANNER = '<link rel="preload" as="image" imagesrcset="/media/banner-640.avif 640w" fetchpriority="high">';
const NIGHT_SHEET = 'html[data-voice=night]{--r-14:0}';
const CONTACT_SHEET = '.contact{display:grid}';
const NOT_FOUND_SHEET = '.nf{padding:72px}';
/** Its parts, as the renderer of the store makes them. */
const QUESTION = { html: '<dialog class="ask"></dialog>', style: '.ask{width:30rem}', script: 'ask()' };
const rendered: RenderInput[] = [];

/** A renderer that shows what it was given, and a handful of built files. */
const web: WebApps = {
  build: '',
  store: {
    load: async () => ({
      themeScript: THEME,
      render: async (input) => {
        rendered.push(input);
        const { client, menu, dish } = input.boot;
        return {
          html: `<main>${client.tradingName} ${input.locale} ${menu.departments.length}</main>`,
          question: input.isAsking ? QUESTION : null,
          title: dish ? `${dish.product.name} · ${client.tradingName}` : 'Menu',
          description: dish?.product.description ?? client.about,
          head: input.url === '/' ? BANNER : '',
          status: input.url === '/not-found' ? 404 : 200,
        };
      },
    }),
    assets: {
      startScript: 'start()',
      scripts: ['/assets/entry-1.js'],
      styles: [{ href: '/assets/entry-1.css', text: SHEET }],
      voices: new Map([['night', [{ href: '/assets/night-7.css', text: NIGHT_SHEET }]]]),
      modules: ['/assets/react-2.js'],
      pageStyles: new Map([
        ['/routes/contact-page.tsx', [{ href: '/assets/contact-5.css', text: CONTACT_SHEET }]],
        ['/routes/not-found-page.tsx', [{ href: '/assets/not-found-6.css', text: NOT_FOUND_SHEET }]],
      ]),
      texts: new Map([
        ['en', { module: '/assets/en-3.js', styles: [] }],
        ['hi', { module: '/assets/hi-4.js', styles: [{ href: '/assets/hi-4.css', text: TYPE_SHEET }] }],
      ]),
      fonts: new Map([
        ['figtree-common-9.woff2', '/assets/figtree-common-9.woff2'],
        ['nunito-common-8.woff2', '/assets/nunito-common-8.woff2'],
      ]),
    },
  },
  consolePage: async () => '<!doctype html><html><head><script>boot()</script></head><body></body></html>',
  file: async (url) =>
    url === '/sw.js'
      ? {
          bytes: Buffer.from('self.skipWaiting()'),
          type: 'text/javascript; charset=utf-8',
          isCompressible: true,
          compressed: {},
        }
      : url === '/assets/entry-1.js'
        ? {
            bytes: Buffer.from('let x = 1;\n'.repeat(500)),
            type: 'text/javascript; charset=utf-8',
            isCompressible: true,
            compressed: { br: Buffer.from('as the build compressed it') },
          }
        : null,
};

let store: TestApp;
beforeAll(async () => {
  store = await createTestApp({ env: { AUTH_URL: 'https://auth.example.nz' }, app: { web: async () => web } });
});
afterAll(() => store.close());

const html = { accept: 'text/html,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = {}, host = 'saffron-lane.localhost:4000') =>
  store.app.inject({ url, headers: { host, ...html, ...headers } });
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a store’s page', () => {
  it('is the restaurant of the host name, and the default one at localhost and an IP address', async () => {
    for (const [host, name] of [
      ['saffron-lane.localhost:4000', 'Saffron Lane'],
      ['FORNO-LANE.localhost', 'Forno Lane'],
      ['localhost:4000', 'Saffron Lane'],
      ['127.0.0.1:4000', 'Saffron Lane'],
      ['[::1]:4000', 'Saffron Lane'],
    ] as const) {
      const answer = await get('/', {}, host);
      expect([host, answer.statusCode, answer.body.includes(`<main>${name} en `)]).toEqual([host, 200, true]);
    }
  });

  it('carries its data, its brand and its links, and names nobody else’s', async () => {
    const { body, headers } = await get('/', {}, 'kumo-bowls.localhost');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    expect(boot.client.clientId).toBe(store.clientIds.kumo);
    // The menu is there once, as markup; its data is fetched when somebody uses it.
    expect(boot.menu).toBeUndefined();
    expect(boot).toMatchObject({ locale: 'en', nowMs: store.clock.now, testMode: true });
    expect(body).not.toContain(store.clientIds.saffron);
    expect(body).toMatch(/<html lang="en" data-voice="market" data-theme="light" data-held="all">/);
    expect(body).toMatch(/<style>html:root\{--brand-fill:#/);
    expect(body).toContain(`<style data-href="/assets/entry-1.css">${SHEET}</style>`);
    expect(headers['content-security-policy']).toContain(sha(SHEET));
    expect(body).not.toContain('rel="stylesheet"');
    // Scripts wait in a template until the picture is painted: nothing outside it loads one.
    const template = /<template id="scripts">(.*?)<\/template>/s.exec(body)?.[0] ?? '';
    expect(template).toMatch(/<script type="module" src="\/assets\/[^"]+" fetchpriority="low">/);
    expect(body.replace(template, '')).not.toMatch(/<script[^>]* src=|modulepreload/);
    // The texts of the page's own language come with the script instead of after it.
    expect(body).toContain('<link rel="modulepreload" href="/assets/en-3.js" fetchpriority="low">');
    expect(body).not.toContain('/assets/hi-4.js');
    expect(body).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/assets/nunito-common-8.woff2" crossorigin>',
    );
    expect(body.match(/<title>/g)).toHaveLength(1);
    // The banner is asked for before anything else; what only search engines read comes last.
    expect(body.indexOf(BANNER)).toBeLessThan(body.search(/<link rel="preload" as="font"|<style/));
    expect(body.indexOf('ld+json')).toBeGreaterThan(body.indexOf('<template id="scripts">'));
    const jsonLd = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    expect(jsonLd).toMatchObject({ '@type': 'Restaurant', name: 'Kumo Bowls' });
    const [section] = jsonLd.hasMenu.hasMenuSection;
    expect(section.hasMenuItem.map((item: { name: string }) => item.name)).toContain('Salmon bowl');
    expect(section.hasMenuItem[0].offers).toMatchObject({
      '@type': 'Offer',
      availability: 'https://schema.org/InStock',
    });
    expect(jsonLd.openingHoursSpecification[0]).toMatchObject({ opens: expect.stringMatching(/^\d\d:\d\d$/) });
  });

  it('tells search engines the hours of delivery where they are not the restaurant’s', async () => {
    const jsonLd = async () => {
      const { body } = await get('/', {}, 'kumo-bowls.localhost');
      return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    };
    const owner = await signInAt(store, 'owner', 'kumo-bowls');
    const deliver = async (ranges: { fromTime: string; toTime: string }[] | null) => {
      // The demo's special dates are years after this test's clock.
      const { orderTypes, mealPeriods, version } = (await owner.call('getHours')).data;
      const daily = (ranges: { fromTime: string; toTime: string }[]) =>
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, isClosed: false, ranges }));
      const weekly = daily([{ fromTime: '00:00', toTime: '00:00' }]);
      const own = ranges && daily(ranges);
      const delivery = { ...orderTypes.delivery, weekly: own };
      const body = { weekly, overrides: [], mealPeriods, version, orderTypes: { ...orderTypes, delivery } };
      expect((await owner.call('saveHours', { body })).error).toBeUndefined();
    };
    expect(await jsonLd()).not.toHaveProperty('makesOffer');
    await deliver([{ fromTime: '17:00', toTime: '21:00' }]);
    await expect.poll(async () => (await jsonLd()).makesOffer?.length).toBe(1);
    const [{ availableDeliveryMethod, itemOffered }] = (await jsonLd()).makesOffer;
    expect(availableDeliveryMethod).toMatch(/#DeliveryModeOwnFleet$/);
    expect(itemOffered.serviceType).toBe('delivery');
    expect(itemOffered.hoursAvailable).toHaveLength(7);
    expect(itemOffered.hoursAvailable[0]).toMatchObject({ opens: '17:00', closes: '21:00' });
    await deliver(null);
    await expect.poll(jsonLd).not.toHaveProperty('makesOffer');
  });

  it('speaks the languages that its owner ticked, and English', async () => {
    const owner = await signInAt(store, 'owner', 'kumo-bowls');
    const save = async (value: string) => {
      const page = { params: { page: 'texts' } } as const;
      const was = (await owner.call('getSettingsPage', page)).data.values['Store:Languages'] ?? '';
      const saved = await owner.call('saveSettingsPage', {
        ...page,
        body: { changes: [{ key: 'Store:Languages', was, value }] },
      });
      expect(saved.error).toBeUndefined();
    };
    const languageOf = async (url: string, headers: Record<string, string>) =>
      /<html lang="([^"]+)"/.exec((await get(url, headers, 'kumo-bowls.localhost')).body)?.[1];
    const punjabi = { cookie: 'lang=pa' };
    expect(await languageOf('/', punjabi)).toBe('pa');
    await save('hi');
    await expect.poll(() => languageOf('/', punjabi)).toBe('en');
    expect(await languageOf('/', { 'accept-language': 'pa, hi;q=0.5' })).toBe('hi');
    expect(await languageOf('/?lang=pa', {})).toBe('en');
    const map = (await get('/sitemap.xml', {}, 'kumo-bowls.localhost')).body;
    expect([...new Set(map.match(/hreflang="[^"]+"/g))]).toEqual([
      'hreflang="en-NZ"',
      'hreflang="hi"',
      'hreflang="x-default"',
    ]);
    await save('en, hi, pa');
    await expect.poll(() => languageOf('/', punjabi)).toBe('pa');
  });

  it('tells search engines the special dates from today on: closures and other hours', async () => {
    const owner = await signInAt(store, 'owner', 'kumo-bowls');
    const { orderTypes, mealPeriods, weekly, version, nowUtc } = (await owner.call('getHours')).data;
    const next = addDays(toLocal(Date.parse(nowUtc), 'Pacific/Auckland').date, 1);
    const overrides = [
      { date: next, isClosed: true, ranges: [], label: 'Christmas Day' },
      { date: addDays(next, 1), isClosed: false, ranges: [{ fromTime: '17:00', toTime: '21:00' }], label: '' },
    ];
    const saved = await owner.call('saveHours', { body: { weekly, overrides, mealPeriods, orderTypes, version } });
    expect(saved.error).toBeUndefined();
    const special = async () => {
      const { body } = await get('/', {}, 'kumo-bowls.localhost');
      const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
      return JSON.parse(text).specialOpeningHoursSpecification;
    };
    const type = { '@type': 'OpeningHoursSpecification' };
    const on = (date: string) => ({ validFrom: date, validThrough: date });
    await expect.poll(special).toEqual([
      { ...type, name: 'Christmas Day', ...on(next), opens: '00:00', closes: '00:00' },
      { ...type, ...on(addDays(next, 1)), opens: '17:00', closes: '21:00' },
    ]);
  });

  it('carries the sheets of its own chunk, so that nothing moves when the chunk arrives', async () => {
    const { body, headers } = await get('/contact');
    expect(body).toContain(`<style data-href="/assets/contact-5.css">${CONTACT_SHEET}</style>`);
    expect(headers['content-security-policy']).toContain(sha(CONTACT_SHEET));
    const nowhere = await get('/nowhere');
    expect(nowhere.body).toContain(`<style data-href="/assets/not-found-6.css">${NOT_FOUND_SHEET}</style>`);
    const menu = (await get('/')).body;
    for (const sheet of [CONTACT_SHEET, NOT_FOUND_SHEET]) expect(menu).not.toContain(sheet);
  });

  it('names the type of its language before the first paint, and of no other', async () => {
    const { body, headers } = await get('/', { cookie: 'lang=hi' });
    expect(body).toContain(`<style data-href="/assets/hi-4.css">${TYPE_SHEET}</style>`);
    expect(headers['content-security-policy']).toContain(sha(TYPE_SHEET));
    expect((await get('/')).body).not.toContain(TYPE_SHEET);
  });

  it('names its voice, with the one sheet, the papers and the type of it', async () => {
    const paper = await get('/');
    expect(paper.body).toContain('data-voice="paper" data-theme="light"');
    expect(paper.body).not.toContain(NIGHT_SHEET);
    const { body, headers } = await get('/', {}, 'forno-lane.localhost');
    expect(body).toContain('data-voice="night" data-theme="dark"');
    expect(body).toContain(`<style data-href="/assets/night-7.css">${NIGHT_SHEET}</style>`);
    expect(headers['content-security-policy']).toContain(sha(NIGHT_SHEET));
    expect(body).toContain(`<style>${brandCss('#B83C17', 'night')}</style>`);
    // Night by day as well.
    expect(body.match(/content="#16110E" media/g)).toHaveLength(2);
    const market = await get('/', {}, 'kumo-bowls.localhost');
    expect(market.body).toContain('href="/assets/nunito-common-8.woff2"');
    expect(market.body).not.toContain('figtree-common');
    expect(body).not.toContain('nunito-common');
  });

  it('shows a voice in the console without choosing it', async () => {
    const picture = async (voice: string) => (await get(`/console/picture?voice=${voice}`)).body;
    expect(await picture('night')).toContain('data-voice="night"');
    expect(await picture('night')).toContain(NIGHT_SHEET);
    expect(await picture('loud')).toContain('data-voice="paper"');
    expect((await get('/')).body).toContain('data-voice="paper"');
  });

  it('asks for delivery or pickup as the menu comes, where the restaurant wants that and takes orders', async () => {
    const kumo = async (path = '/') => await get(path, {}, 'kumo-bowls.localhost');
    const { body, headers } = await kumo();
    expect(body).toContain(`${QUESTION.html}<script>${QUESTION.script}</script>`);
    expect(body).toContain(`<style>${QUESTION.style}</style>`);
    expect(headers['content-security-policy']).toContain(sha(QUESTION.script));
    expect(headers['content-security-policy']).toContain(sha(QUESTION.style));
    for (const other of [await kumo('/contact'), await get('/'), await get('/', {}, 'forno-lane.localhost')])
      expect(other.body).not.toContain(QUESTION.html);
    expect((await get('/console/picture', {}, 'kumo-bowls.localhost')).body).not.toContain(QUESTION.html);
  });

  it('lets nothing wait where there is no banner', async () => {
    expect((await get('/contact')).body).not.toContain('data-held');
  });

  it('allows its own inline parts and nothing else', async () => {
    const { body, headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1] ?? '');
    expect(inline).toHaveLength(2);
    expect(policy).toContain(`script-src 'self' ${inline.map(sha).join(' ')};`);
    expect(inline[0]).toBe(THEME);
    expect(policy).toContain(sha(/<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''));
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/stripe|unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  it('tells the browser where the authentication API is', async () => {
    const { body, headers } = await get('/');
    expect(body).toContain('<meta name="servery-auth" content="https://auth.example.nz">');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://auth.example.nz;");
  });

  it('WCAG 3.1.1: speaks the language of the cookie, then of the browser', async () => {
    expect((await get('/', { 'accept-language': 'pa' })).body).toContain('Saffron Lane pa');
    expect((await get('/', { 'accept-language': 'pa', cookie: 'lang=hi' })).body).toContain('<html lang="hi"');
    expect((await get('/', { cookie: 'lang=de' })).body).toContain('<html lang="en"');
  });

  it('brings the dish of its address with all its choices, as the calls answer them, and no other page does', async () => {
    const bootOf = async (url: string) => {
      const { body } = await get(url);
      return JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    };
    const own = `/api/${store.clientIds.saffron}`;
    const data = async (url: string) => (await store.app.inject({ url: own + url })).json().data;
    const { departments } = await data('/menu');
    const dishes: { productId: string; isComboProduct: boolean; isR18: boolean }[] = departments.flatMap(
      ({ products }: { products: unknown[] }) => products,
    );
    for (const wanted of [true, false]) {
      const { productId } = dishes.find((one) => one.isComboProduct === wanted && !one.isR18) ?? { productId: '' };
      const { dish } = await bootOf(String((await get(`/?product=${productId}`)).headers.location));
      expect(dish.product).toEqual(await data(`/products/${productId}`));
      expect(dish.comboGroups).toEqual(await data(`/products/${productId}/comboproducts`));
    }
    expect(await bootOf('/')).not.toHaveProperty('dish');
    // The page of a policy has the restaurant's own words too; no page has a setting that is not named as public.
    const { settings }: { settings: { settingKey: string }[] } = await bootOf('/privacy');
    expect(settings.map(({ settingKey }) => settingKey)).toEqual(PUBLIC_SETTINGS);
  });

  it('is rendered once for everybody, and again when something in it changes', async () => {
    await get('/offers');
    const before = rendered.length;
    const first = await get('/offers', { 'accept-encoding': 'br' });
    expect((await get('/offers', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    await Promise.all([get('/offers'), get('/offers?utm=1'), get('/offers')]);
    expect(rendered.length).toBe(before);
    // After midnight "today's hours" are another day's.
    store.clock.now += 24 * 3_600_000;
    await Promise.all([get('/offers'), get('/offers')]);
    expect(rendered.length).toBe(before + 1);
    await store.deps.events.publish(store.db, `store:${store.clientIds.saffron}`, { type: 'settings', version: 2 });
    const renderings = async () => {
      await get('/offers');
      return rendered.length;
    };
    await expect.poll(renderings).toBe(before + 2);
  });

  it('shows the renderer no customer’s ids, and answers 404 for what is no page', async () => {
    await get('/payment/5f0c7f0e-6c1f-4c8e-9d53-0a1b2c3d4e5f?secret=1');
    expect(rendered.at(-1)?.url).toBe('/payment/cart');
    const lost = await get('/no/such/page');
    expect([lost.statusCode, rendered.at(-1)?.url]).toEqual([404, '/not-found']);
    const department = rendered.at(-1)?.boot.menu.departments[0]?.departmentId;
    expect((await get(`/products/${department}`)).statusCode).toBe(200);
    expect((await get('/products/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });
});

describe('around it', () => {
  it('greets a host without a store with a friendly 404', async () => {
    const answer = await get('/', { 'accept-language': 'hi' }, 'nobody<b>.localhost');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toMatch(/\p{Script=Devanagari}/u);
    expect(answer.body).not.toContain('<b>');
  });

  it('answers 405 for a call that is opened like a page', async () => {
    const answer = await get('/api/console/signin');
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
  });

  it('dish#dish-needs-a-client: opens a dish only in a store that knows its client', async () => {
    const dish = '/dish/korma-00000000-0000-4000-8000-000000000001';
    const moved = await get(dish);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/dish/00000000-0000-4000-8000-000000000001']);
    const known = await get(String(moved.headers.location));
    expect(known.body).toContain(`"clientId":"${store.clientIds.saffron}"`);
    const unknown = await get(dish, {}, 'nowhere.localhost');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).not.toMatch(/<script|clientId/);
  });

  it('hands out built files for good and compressed, and nothing beside them', async () => {
    const file = await get('/assets/entry-1.js', { 'accept-encoding': 'br' });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(file.body).toBe('as the build compressed it');
    const zipped = await get('/assets/entry-1.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toMatch(/^let x = 1;/);
    for (const url of ['/assets/none.js', '/assets/..%2Fpackage.json', '/api/nothing', '/media/x']) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.json().success]).toEqual([url, 404, false]);
    }
    for (const accept of ['application/json', 'image/avif,image/webp,*/*;q=0.8']) {
      const answer = await store.app.inject({ url: '/favicon.ico', headers: { accept } });
      expect([answer.statusCode, answer.json().success]).toEqual([404, false]);
    }
  });

  it('serves the console’s document at every address below /console', async () => {
    for (const url of ['/console', '/console/stock']) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-security-policy']).toContain(sha('boot()'));
    }
  });

  it('lets the bundler’s scripts run in the console while it is developed', async () => {
    const development = { transform: async (_url: string, html: string) => html, handle: async () => false };
    const other = await createTestApp({
      app: { web: async () => ({ ...web, development: { ...development, close: async () => undefined } }) },
    });
    const answer = await other.app.inject({ url: '/console', headers: { accept: 'text/html' } });
    await other.close();
    expect(answer.body).toContain('boot()');
    expect(answer.headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });

  it('can be put on a home screen, in its own colours and name', async () => {
    const { body } = await get('/', {}, 'kumo-bowls.localhost');
    // Asked for with the scripts, so that it does not share the line with the first picture.
    const [, later] = /<template id="scripts">(.*?)<\/template>/.exec(body) ?? [];
    expect(later).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(body.match(/rel="manifest"/g)).toHaveLength(1);
    expect(body.match(/<meta name="theme-color"/g)).toHaveLength(2);
    const touchIcon = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(body)?.[1] ?? '';
    const answer = await get('/manifest.webmanifest', {}, 'kumo-bowls.localhost');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = answer.json();
    expect(manifest).toMatchObject({
      name: 'Kumo Bowls',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en',
      theme_color: expect.stringMatching(/^#[0-9A-F]{6}$/),
    });
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    // A search result shows an icon of a multiple of 48 pixels, and no drawing.
    const searchIcon = /<link rel="icon" type="image\/png" sizes="192x192" href="([^"]+)">/.exec(body)?.[1] ?? '';
    for (const src of [searchIcon, touchIcon, ...manifest.icons.map((icon: { src: string }) => icon.src)]) {
      expect(src).toContain(store.clientIds.kumo);
      expect((await store.app.inject({ url: src })).statusCode).toBe(200);
    }
    const other = (await get('/manifest.webmanifest', { 'accept-language': 'pa' })).json();
    expect(other).toMatchObject({ name: 'Saffron Lane', lang: 'pa' });
    expect(other.theme_color).not.toBe(manifest.theme_color);
    expect((await get('/manifest.webmanifest', {}, 'nowhere.localhost')).statusCode).toBe(404);
  });

  it('hands out the service worker unkept', async () => {
    const answer = await get('/sw.js');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    // Without this the worker may fetch nothing and every file of the page fails.
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect(answer.body).toBe('self.skipWaiting()');
  });

  it('has robots.txt and a site map', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('Disallow: /console');
    // A search engine obeys it while it renders a page; what it may not list says so itself.
    expect(body).not.toContain('/api');
    for (const url of [`/api/${store.clientIds.saffron}/menu`, '/api/nothing'])
      expect((await get(url)).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
    expect((await get('/sitemap.xml')).body).toContain('<loc>http://saffron-lane.localhost:4000/</loc>');
  });

  it('says that a suspended store is closed, but shows orders under way', async () => {
    const { forno } = store.clientIds;
    const suspend = async (isActive: boolean) => {
      await store.db.execute(sql`update clients set is_active = ${isActive} where client_id = ${forno}`);
      await store.deps.events.publish(store.db, `store:${forno}`, { type: 'client', version: 2 });
    };
    await suspend(false);
    await expect.poll(async () => (await get('/', {}, 'forno-lane.localhost')).statusCode).toBe(503);
    const closed = await get('/offers', { 'accept-language': 'hi' }, 'forno-lane.localhost');
    expect(closed.body).toContain('यह स्टोर अभी बंद है');
    expect(closed.body).toContain('Forno Lane');
    expect(closed.headers['cache-control']).toBe('no-store');
    expect((await get('/order-receiver', {}, 'forno-lane.localhost')).statusCode).toBe(200);
    expect((await get('/console', {}, 'forno-lane.localhost')).statusCode).toBe(200);
    await suspend(true);
    await expect.poll(async () => (await get('/', {}, 'forno-lane.localhost')).statusCode).toBe(200);
  });
});

describe('a store’s page at another time', () => {
  const AT = '2020-12-24T20:30:00.000Z';
  const url = `/console/preview?at=${AT}&service=delivery&km=2`;

  it('is for signed-in owners and managers alone, framed by us alone, and kept nowhere', async () => {
    const manager = await signInAt(store, 'manager');
    const staff = await signInAt(store, 'staff');
    expect((await get(url)).statusCode).toBe(401);
    expect((await get(url, { cookie: staff.cookie })).statusCode).toBe(403);
    expect((await get(url, { cookie: manager.cookie }, 'forno-lane.localhost:4000')).statusCode).toBe(401);
    for (const wrong of [
      'at=soon&service=pickup',
      `at=${AT}&service=drone`,
      'at=2090-01-01T00:00:00Z&service=pickup',
    ]) {
      expect((await get(`/console/preview?${wrong}`, { cookie: manager.cookie })).statusCode).toBe(400);
    }

    const answer = await get(url, { cookie: manager.cookie });
    expect(answer.statusCode).toBe(200);
    expect(rendered.at(-1)?.boot.nowMs).toBe(Date.parse(AT));
    const [script = ''] = /(?<=<head><meta charset="utf-8">\n?<script>)[\s\S]*?(?=<\/script>)/.exec(answer.body) ?? [];
    expect(script).toContain('x-servery-preview');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' });
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(answer.headers['content-security-policy']).toContain(sha(script));

    // The next customer's page is today's.
    const today = await get('/');
    expect(today.body).not.toContain('x-servery-preview');
    expect(today.body).toContain(`"nowMs":${store.clock.now}`);
    expect(today.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
