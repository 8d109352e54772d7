/** Pages behind tabs and what follows the settings in the policies, as the real renderer answers. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { renderedWeb } from '#test/rendered-web.ts';

const LOGO = 'https://till.example/logo.svg';
let store: TestApp;
beforeAll(async () => {
  store = await createTestApp({ app: { web: async () => renderedWeb }, env: { POWERED_BY_LOGO: LOGO } });
});
afterAll(() => store?.close());

const get = (url: string, language = 'en') =>
  store.app.inject({
    url,
    headers: { host: 'saffron-lane.localhost:4000', accept: 'text/html', 'accept-language': language },
  });
const words = (html: string) =>
  html
    .replace(/<script.*?<\/script>|<style.*?<\/style>|<[^>]*>/gs, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

/** Changes Saffron Lane's settings as the console does, runs `work`, and puts them back. */
async function withSettings(settings: Readonly<Record<string, string>>, work: () => Promise<void>): Promise<void> {
  const { saffron } = store.clientIds;
  const tell = () => store.deps.events.publish(store.db, `store:${saffron}`, { type: 'settings', version: Date.now() });
  const before = await store.db.execute<{ setting_key: string; setting_value: string }>(
    sql`select setting_key, setting_value from client_settings where client_id = ${saffron}`,
  );
  const put = async (key: string, value: string) =>
    await store.db.execute(sql`
      insert into client_settings (client_id, setting_key, setting_value, category)
      values (${saffron}, ${key}, ${value}, '')
      on conflict (client_id, setting_key) do update set setting_value = excluded.setting_value`);
  try {
    for (const [key, value] of Object.entries(settings)) await put(key, value);
    await tell();
    await work();
  } finally {
    await store.db.execute(sql`delete from client_settings where client_id = ${saffron}`);
    for (const row of before.rows) await put(row.setting_key, row.setting_value);
    await tell();
  }
}

it.each([
  ['/contact', 'Contact'],
  ['/delivery', 'DeliveryZones'],
  ['/delivery', 'DeliveryOrder:AllowUserToPlaceDeliveryOrder'],
  ['/serviceHours', 'ServiceHours'],
  ['/paymentMethods', 'PaymentMethods'],
  ['/changeLocation', 'ChangeLocation'],
  ['/feedback', 'Feedback'],
])('%s is there with its tab; without it, it is not found, nor in the site map', async (path, tab) => {
  const key = tab.includes(':') ? tab : `TabSettings:${tab}Enabled`;
  const listed = async () => (await get('/sitemap.xml')).body.includes(`${path}</loc>`);
  await withSettings({ [key]: 'true' }, async () => {
    await expect.poll(async () => (await get(path)).statusCode).toBe(200);
    expect(await listed()).toBe(true);
  });
  await withSettings({ [key]: 'false' }, async () => {
    await expect.poll(async () => (await get(path)).statusCode).toBe(404);
    expect(words((await get(path)).body)).toContain('Page not found');
    expect(await listed()).toBe(false);
  });
});

it('begins with the default tab, or the first there is, where the menu has none', async () => {
  const off = { 'TabSettings:OnlineWebstoreEnabled': 'false' };
  const home = async () => {
    const { statusCode, headers } = await get('/');
    return [statusCode, headers.location];
  };
  expect(await home()).toEqual([200, undefined]);
  await withSettings({ ...off, 'TabSettings:DefaultTab': 'Contact' }, async () => {
    await expect.poll(home).toEqual([302, '/contact']);
    expect((await get('/contact')).statusCode).toBe(200);
  });
  await withSettings(
    { ...off, 'TabSettings:DefaultTab': 'Contact', 'TabSettings:ContactEnabled': 'false' },
    async () => {
      await expect.poll(home).toEqual([302, '/delivery']);
    },
  );
  const tabs = ['Contact', 'DeliveryZones', 'ServiceHours', 'PaymentMethods', 'ChangeLocation', 'Feedback'];
  const none = Object.fromEntries(tabs.map((tab) => [`TabSettings:${tab}Enabled`, 'false']));
  await withSettings({ ...off, ...none }, async () => {
    await expect.poll(async () => (await get('/contact')).statusCode).toBe(404);
    expect(await home()).toEqual([200, undefined]);
  });
});

it('adds the restaurant’s own paragraphs to a policy, as plain text after its own, in English where nothing else is given', async () => {
  const html = async (path: string, language = 'en') => (await get(path, language)).body;
  const own = (body: string) =>
    /<section class="prose__part"( hidden="")?>(?:(?!<section).)*?<div class="prose__own".*?<\/section>/s.exec(
      body,
    )?.[0] ?? '';
  expect(own(await html('/terms'))).toContain('hidden=""');
  const english = 'Corkage is $10 a bottle.\nNo spirits.\n\n<script>alert(1)</script> & <b>bold</b>';
  await withSettings({ 'Policy:TermsEn': english, 'Policy:TermsHi': 'हर बोतल के $10।' }, async () => {
    await expect.poll(async () => own(await html('/terms'))).not.toContain('hidden=""');
    const whole = await html('/terms');
    expect(own(whole)).toContain(
      '<p>Corkage is $10 a bottle.\nNo spirits.</p><p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;bold&lt;/b&gt;</p>',
    );
    expect(own(whole)).not.toContain('lang=');
    // The product's own text stays, before it.
    expect(words(whole)).toMatch(/You must be 18 or older.*More from Saffron Lane Corkage is/);
    expect(own(await html('/terms', 'hi'))).toContain('हर बोतल के $10।');
    expect(own(await html('/terms', 'hi'))).not.toContain('lang=');
    expect(own(await html('/terms', 'pa'))).toContain('<div class="prose__own" lang="en-NZ"><p>Corkage');
    expect(own(await html('/refunds'))).toContain('hidden=""');
    // Other pages begin without them, and their dialogs ask for the settings, which have them.
    expect(await html('/')).not.toContain('Corkage');
    const { data } = (await store.app.inject({ url: `/api/client/${store.clientIds.saffron}/settings` })).json();
    expect(data).toContainEqual({ settingKey: 'Policy:TermsEn', settingValue: english, category: '' });
    const picture = await get('/console/picture?page=/terms&lang=pa');
    expect(picture.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(own(picture.body)).toContain('lang="en-NZ"><p>Corkage');
    expect(picture.body).not.toContain('<script');
    expect((await get('/console/picture?page=/profile')).body).not.toContain('prose__own');
  });
});

it('says in the policies what the settings are, in each language', async () => {
  const terms = async (language = 'en') => words((await get('/terms', language)).body);
  expect(await terms()).toContain('Payment is by cash on collection or delivery, or by Visa or Mastercard.');
  expect(await terms('hi')).toMatch(/उम्र 18 साल/);
  expect(await terms('pa')).toMatch(/ਉਮਰ 18 ਸਾਲ/);
  await withSettings(
    { 'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'false', 'OnlinePayment:CaptureAtOnce': 'true' },
    async () => {
      await expect.poll(() => terms()).toContain('there is no delivery');
      expect(await terms()).toContain('Your card is charged when you place the order.');
      expect(words((await get('/refunds')).body)).toContain('the whole amount goes back to your card');
    },
  );
});

it('store#routes: answers each page that the specification names, and no other', async () => {
  const { data } = (await store.app.inject({ url: `/api/${store.clientIds.saffron}/departments` })).json();
  const cart = '0d6f5a52-5a0e-4c1f-8a52-3b7f0a4f2c11';
  const reserve = ['/reserve', '/reserve/reservation', '/reserve/reservation-confirm'];
  const orders = ['/payment', `/payment/${cart}`, '/order-receiver', '/success', '/offers'];
  const visit = ['/', '/delivery', '/feedback', '/changeLocation', '/contact', '/profile'];
  for (const path of [...visit, ...reserve, ...orders, `/products/${data.items[0].departmentId}`])
    expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  expect((await get('/menu')).statusCode).toBe(404);
});

it('dish#product-dialog: puts nothing in the place of a picture that is not shown', async () => {
  const { data } = (await store.app.inject({ url: `/api/${store.clientIds.saffron}/menu` })).json();
  const { productId } = data.departments[0].products[0];
  const { location } = (await get(`/dish/x-${productId}`)).headers;
  const dish = async () => /class="dish-page__dish"><(\w+)/.exec((await get(String(location))).body)?.[1];
  expect(await dish()).toBe('picture');
  await withSettings({ 'ViewType:DisplayProductImage': 'false' }, async () => {
    await expect.poll(dish).toBe('div');
  });
});

it('store#footer: names the provider in words, with the operator’s logo beside them and no frame without one', async () => {
  const provider = async () => /<a class="footer__by" [^>]*>(.*?)<\/a>/.exec((await get('/')).body)?.[1];
  expect(await provider()).toMatch(new RegExp(`^<img src="${LOGO}" alt=""[^>]*>Powered by Servery<`));
  const bare = await createTestApp({ app: { web: async () => renderedWeb } });
  const { body } = await bare.app.inject({ url: '/', headers: { host: 'saffron-lane.localhost:4000' } });
  await bare.close();
  expect(body).toMatch(/<a class="footer__by" href="https:[^>]*>Powered by Servery</);
});

it('store#food-grade, store#payment-methods-page: names the grade with its link, and the ways to pay that there are', async () => {
  const page = async () => words((await get('/paymentMethods')).body);
  expect(await page()).toMatch(/Online Payment.*Cash/);
  expect((await get('/contact')).body).not.toContain('Food grade');
  const grade = { 'Food:Grade': 'A', 'Food:GradeLink': 'https://council.example/a' };
  const off = { 'PickupOrder:AllowOnlinePayment': 'false', 'DeliveryOrder:AllowOnlinePayment': 'false' };
  await withSettings({ ...grade, ...off }, async () => {
    await expect.poll(page).not.toContain('Online Payment');
    // In the footer of each page; on the contact page beside the address too.
    for (const [path, count] of [
      ['/', 1],
      ['/contact', 2],
    ] as const) {
      const links = (await get(path)).body.match(/<a href="https:\/\/council\.example\/a"[^>]*>Food grade: A</g);
      expect([path, links?.length]).toEqual([path, count]);
    }
  });
});

it('menu#department-view, menu#product-view, menu#product-card: shows departments and dishes as the settings say', async () => {
  const html = async () => (await get('/')).body;
  const sections = async () => (await html()).match(/<section [^>]*class="section"/g)?.length;
  const all = (await sections()) ?? 0;
  expect(all).toBeGreaterThan(5);
  expect(await html()).not.toContain('class="dishes dishes--list');
  await withSettings({ 'ViewType:DepartmentView': '1', 'ViewType:ProductView': '2' }, async () => {
    await expect.poll(sections).toBe(1);
    expect(await html()).toContain('class="dishes dishes--list');
  });
  await withSettings({ 'ViewType:DepartmentView': '2', 'ViewType:DisplayProductImage': 'false' }, async () => {
    await expect.poll(html).toMatch(/<nav class="tiles" .*<section [^>]*class="section"/s);
    // The place of a picture that is not shown bears no name: that stands beside it.
    expect(await html()).toMatch(/<span class="dish__ph"><\/span>.*<h3 class="dish__name">/s);
    expect(await html()).not.toMatch(/<span class="dish__ph">[^<]/);
  });
});

it('says nothing of an order on /success before it is known', async () => {
  const { body } = await get('/success');
  expect(words(body)).toContain('Loading your order');
  expect(words(body)).not.toMatch(/Order Received|Please wait/);
});
