import { describe, expect, it } from 'vitest';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { countryWords } from '#core/domain/country/country.ts';
import { NZ } from '#core/domain/country/nz.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { keptOfGuests } from '#core/domain/store/browser-keeps.ts';
import { brandCss, render, themeScript } from './entry-server.tsx';
import { sampleProduct } from './features/menu/product/product-samples.ts';
import type { BootData } from './render-input.ts';

const clientId = '0d6f5a52-5a0e-4c1f-8a52-3b7f0a4f2c11';
const departmentId = '2b1b7a2e-9f43-4ef4-8d0f-1c9b4c7d8e22';

function dish(productId: string, name: string, more: Partial<WireProductCard> = {}): WireProductCard {
  return {
    productId,
    departmentId,
    name,
    description: 'Slow-cooked.',
    imageUrl: null,
    picture: null,
    price: 21.5,
    isFromPrice: false,
    discountedPrice: null,
    sellType: 1,
    isRecommended: false,
    isFeaturedProduct: false,
    isForceSelling: false,
    isDisabled: false,
    isComboProduct: false,
    isR18: false,
    hasVariants: false,
    hasModifiers: false,
    isQuickAdd: true,
    outOfStockUntilUtc: null,
    eyebrow: null,
    heat: 0,
    allergens: null,
    dietary: [],
    ...more,
  };
}

/** Saturday 21 November 2026, 18:30 in Auckland. */
const NOW = Date.parse('2026-11-21T05:30:00Z');

function bootData(locale: Locale, settings: Record<string, string> = {}): BootData {
  const values: Record<string, string> = {
    'OrderProcessing:StoreOpen': 'true',
    'ViewType:DisplayProductImage': 'true',
    'PickupOrder:AllowUserToPlacePickupOrder': 'true',
    'PickupOrder:AllowOnlinePayment': 'true',
    'PickupOrder:PickupOrder:EstimatedTime': '20',
    'TabSettings:OnlineWebstoreEnabled': 'true',
    'TabSettings:ContactEnabled': 'true',
    'TabSettings:DeliveryZonesEnabled': 'true',
    'TabSettings:FeedbackEnabled': 'true',
    'TabSettings:ServiceHoursEnabled': 'true',
    'TabSettings:PaymentMethodsEnabled': 'true',
    'TabSettings:ChangeLocationEnabled': 'true',
    ...settings,
  };
  return {
    locale,
    nowMs: NOW,
    steady: null,
    opens: {},
    testMode: true,
    client: {
      clientId,
      subdomain: 'kai',
      tradingName: 'Kai & Co',
      legalName: 'Kai Ltd',
      gstNumber: '111-222-333',
      address: '1 Queen Street, Auckland',
      phone: '+6495550100',
      email: 'kia@ora.example',
      about: 'Food <3 "here"',
      language: 'en',
      country: countryWords(NZ),
      currency: 'NZD',
      timeZone: 'Pacific/Auckland',
      longitude: 174.76,
      latitude: -36.85,
      businessCloseTime: '22:00',
      weeklyAvailabilities: [
        { weekday: 7, isClosed: false, dayAvailabilities: [{ fromTime: '17:00', toTime: '22:00' }] },
      ],
      dateOverrides: [],
      mealPeriods: [],
      isStripeVerified: true,
      stripeAccountId: null,
      paymentProvider: 'simulator',
      stripePublishableKey: null,
      logoUrl: '/logo.svg',
      faviconUrl: '/favicon.svg',
      banners: [],
      pauses: { pickup: null, delivery: null },
      poweredBy: { name: 'Servery', url: 'https://servery.example', logoUrl: null },
      receivers: [],
      mapTiles: null,
    },
    settings: Object.entries(values).map(([settingKey, settingValue]) => ({ settingKey, settingValue, category: '' })),
    zones: [],
    menu: {
      version: 1,
      offers: [],
      departments: [
        {
          departmentId,
          name: 'Curries',
          description: null,
          picture: null,
          productCount: 4,
          products: [
            dish('p1', 'Korma', { isFromPrice: true, dietary: ['vegetarian'], heat: 1 }),
            dish('p2', 'Goat curry', { outOfStockUntilUtc: '2026-11-22T04:00:00Z' }),
            dish('p3', 'Prawns', { price: 27, discountedPrice: 23.5 }),
            dish('p4', 'Hidden', { isDisabled: true }),
          ],
        },
      ],
    },
  };
}

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

describe('render', () => {
  it('shows restaurant, hours and menu', async () => {
    const { html, title, description, status } = await render({ url: '/', locale: 'en', boot: bootData('en') });
    const text = words(html);
    expect(status).toBe(200);
    // Plain texts: the server escapes them.
    expect(title).toBe('Kai & Co · Order online');
    expect(description).toBe('Food <3 "here"');
    expect(text).toContain('Open until 10 pm');
    expect(text).toContain('Pickup 15 to 20 min');
    expect(text).toContain('From $21.50');
    expect(text).toContain('$23.50 was $27.00');
    expect(text).toContain('Save $3.50');
    expect(text).toContain('Back tomorrow 5 pm');
    expect(text).not.toContain('Hidden');
    expect(html).toContain('href="?product=p1"');
    expect(text).toContain('© 2024–2026 Kai Ltd · GST 111-222-333');
  });

  it('is about the dish that its address names', async () => {
    const productId = '5f0c7f0e-6c1f-4c8e-9d53-0a1b2c3d4e5f';
    const named = (more: Partial<WireProductCard>) => {
      const boot = bootData('en');
      const card = dish(productId, 'Korma\n "hot"', more);
      const [department] = boot.menu.departments;
      const menu = { ...boot.menu, departments: department ? [{ ...department, products: [card] }] : [] };
      const whole = { product: { ...sampleProduct(), ...card }, comboGroups: [] };
      return render({ url: `/dish/korma-hot-${productId}`, locale: 'en', boot: { ...boot, menu, dish: whole } });
    };
    const plain = await named({ description: 'Slow-cooked.\r\nWith rice.' });
    expect([plain.status, plain.head]).toEqual([200, '']);
    const text = words(plain.html);
    for (const part of ['Korma', 'Slow-cooked.', '$21.50', 'Add to Cart', 'Large', 'Heat', 'Allergens in your choice'])
      expect(text).toContain(part);
    expect(plain.html.match(/<h1/g)).toHaveLength(1);
    expect(plain.title).toBe('Korma "hot" · Kai & Co');
    expect(plain.description).toBe('$21.50 · Slow-cooked. With rice.');
    expect((await named({ description: '', isFromPrice: true })).description).toBe('From $21.50');
    expect((await named({ discountedPrice: 19 })).description).toContain('$19.00 · ');
    const long = (await named({ description: 'x'.repeat(400) })).description;
    expect([long.length, long.endsWith('…')]).toEqual([201, true]);
  });

  it('shows the menu where the dish of the address has no page', async () => {
    const gone = await render({ url: '/dish/gone', locale: 'en', boot: bootData('en') });
    expect([gone.status, gone.title]).toEqual([410, 'This dish is not on the menu · Kai & Co']);
    expect(words(gone.html)).toContain('Goat curry');
    const tabs = { 'TabSettings:OnlineWebstoreEnabled': 'false' };
    expect((await render({ url: '/dish/gone', locale: 'en', boot: bootData('en', tabs) })).status).toBe(404);
  });

  it('shows only the tabs that are enabled', async () => {
    const off = ['DeliveryZones', 'Feedback', 'ServiceHours', 'PaymentMethods', 'ChangeLocation'];
    const settings = Object.fromEntries(off.map((tab) => [`TabSettings:${tab}Enabled`, 'false']));
    const { html } = await render({ url: '/', locale: 'en', boot: bootData('en', settings) });
    const nav = /<nav class="header__tabs".*?<\/nav>/.exec(html)?.[0] ?? '';
    expect(words(nav).trim()).toBe('Menu Contact More');
  });

  it('says in pill and card when a closed store takes orders, and no minutes', async () => {
    const fivePm = NOW - 90 * 60_000;
    const closed = { ...bootData('en'), nowMs: fivePm - 60 * 60_000, opens: { pickup: fivePm } };
    const { html } = await render({ url: '/', locale: 'en', boot: closed });
    const part = (name: string) => words(new RegExp(`${name}.*?</button>`).exec(html)?.[0] ?? '');
    expect(part('order-pill__text')).toContain('Pickup · from 5 pm');
    expect(part('resto__stub')).toContain('Pickup from 5 pm');
    expect(words(html)).not.toMatch(/\d min/);
    const unknown = { ...closed, opens: { pickup: null } };
    expect(words((await render({ url: '/', locale: 'en', boot: unknown })).html)).toContain('Pickup · Closed');
    expect(words((await render({ url: '/', locale: 'hi', boot: closed })).html)).toContain('शाम 5 बजे से');
    // The page is older than the opening.
    expect(words((await render({ url: '/', locale: 'en', boot: bootData('en') })).html)).toContain(
      'Pickup · 15 to 20 min',
    );
  });

  it('asks for delivery or pickup beside the page, with the offered ways and from when they are had', async () => {
    const ask = async (settings: Record<string, string>, opens: BootData['opens'] = {}) => {
      const boot = { ...bootData('en', settings), nowMs: NOW - 2.5 * 60 * 60_000, opens };
      return words((await render({ url: '/', locale: 'en', boot, isAsking: true })).question?.html ?? '');
    };
    const both = { 'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'true' };
    expect(await ask(both)).toMatch(
      /Choose your order preference .*Delivery 25 to 35 min Pickup 15 to 20 min Just browsing/,
    );
    expect(await ask({})).not.toContain('Delivery');
    const opensMs = NOW - 90 * 60_000;
    expect(await ask(both, { pickup: opensMs })).toContain('Pickup from 5 pm');
    const plain = await render({ url: '/', locale: 'en', boot: bootData('en') });
    expect(plain.question).toBeNull();
  });

  it('speaks Hindi and Punjabi, with Latin digits in prices', async () => {
    const hindi = words((await render({ url: '/', locale: 'hi', boot: bootData('hi') })).html);
    expect(hindi).toContain('$21.50 से');
    expect(hindi).toContain('वेज');
    const punjabi = words((await render({ url: '/', locale: 'pa', boot: bootData('pa') })).html);
    expect(punjabi).toContain('ਖੁੱਲ੍ਹਾ ਹੈ');
  });

  it('shows one department in tabs, all on one page, and tiles on request', async () => {
    const tabs = await render({ url: '/', locale: 'en', boot: bootData('en', { 'ViewType:DepartmentView': '1' }) });
    expect(tabs.html).not.toContain('class="tiles');
    const tiles = await render({ url: '/', locale: 'en', boot: bootData('en', { 'ViewType:DepartmentView': '2' }) });
    expect(tiles.html).toContain(`href="/products/${departmentId}"`);
    expect(tiles.html).toContain('depts--phone');
  });

  it.each([
    ['/contact', 200, '09 555 0100', 'Contact · Kai & Co'],
    // It does not deliver.
    ['/delivery', 404, 'Page not found', 'Page not found · Kai & Co'],
    [`/products/${departmentId}`, 200, 'Korma', 'Curries · Kai & Co'],
    ['/not-found', 404, 'Page not found', 'Page not found · Kai & Co'],
    ['/feedback', 200, 'Send feedback', 'Feedback · Kai & Co'],
    ['/reserve', 200, 'No reservations online', 'Reserve a table · Kai & Co'],
    ['/serviceHours', 200, '5:00 pm – 10:00 pm', 'Service Hours · Kai & Co'],
    ['/paymentMethods', 200, 'Online Payment', 'Payment Methods · Kai & Co'],
    ['/accessibility', 200, 'of 55 criteria of WCAG 2.2', 'Accessibility · Kai & Co'],
    ['/privacy', 200, 'You may ask what is kept about you', 'Privacy Policy · Kai & Co'],
    ['/terms', 200, 'You must be 18 or older to order from Kai &amp; Co.', 'Terms of Use · Kai & Co'],
    [
      '/refunds',
      200,
      'orders are cancelled only at the restaurant’s discretion.',
      'Product Policy: refunds · Kai & Co',
    ],
  ])('WCAG 2.4.2: %s answers %i', async (url, status, content, title) => {
    const page = await render({ url, locale: 'en', boot: bootData('en') });
    expect(page.status).toBe(status);
    expect(words(page.html)).toContain(content);
    expect(page.title).toBe(title);
  });

  it('says how cash is rounded', async () => {
    const boot = bootData('en', { 'PickupOrder:AllowCashOnPickup': 'true' });
    const client = { ...boot.client, cashStep: 10 };
    const { html } = await render({ url: '/paymentMethods', locale: 'en', boot: { ...boot, client } });
    expect(words(html)).toContain('nearest 10 cents: what ends in 1 to 5 goes down, in 6 to 9 up');
    const other = await render({ url: '/paymentMethods', locale: 'en', boot });
    expect(words(other.html)).not.toContain('nearest');
  });

  it.each([
    ['/contact', 'ContactEnabled'],
    ['/delivery', 'DeliveryZonesEnabled'],
    ['/feedback', 'FeedbackEnabled'],
    ['/changeLocation', 'ChangeLocationEnabled'],
    ['/paymentMethods', 'PaymentMethodsEnabled'],
    ['/serviceHours', 'ServiceHoursEnabled'],
    [`/products/${departmentId}`, 'OnlineWebstoreEnabled'],
  ])('%s is not there without its tab', async (url, tab) => {
    const delivers = { 'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'true' };
    const without = bootData('en', { ...delivers, [`TabSettings:${tab}`]: 'false' });
    const off = await render({ url, locale: 'en', boot: without });
    expect([off.status, words(off.html).includes('Page not found')]).toEqual([404, true]);
    expect(off.title).toContain('Page not found');
    const on = await render({ url, locale: 'en', boot: bootData('en', delivers) });
    expect([on.status, words(on.html).includes('Page not found')]).toEqual([200, false]);
  });

  it('shows the menu where every tab is switched off', async () => {
    const none = Object.fromEntries(
      bootData('en').settings.flatMap(({ settingKey }) =>
        settingKey.startsWith('Tab') ? [[settingKey, 'false']] : [],
      ),
    );
    const { html, status } = await render({ url: '/', locale: 'en', boot: bootData('en', none) });
    expect([status, words(html).includes('Korma')]).toEqual([200, true]);
  });

  it('lists on the privacy page what a browser keeps, with the cookies of a device', async () => {
    for (const locale of ['en', 'hi', 'pa'] as const) {
      const { html } = await render({ url: '/privacy', locale, boot: bootData(locale) });
      const rows = [...html.matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => words(row));
      expect(rows).toHaveLength(keptOfGuests().length + 1);
      for (const name of ['servery_ordering', 'servery_known', 'accessToken', 'checkoutForm', 'workbox-expiration']) {
        expect(rows.filter((row) => row.includes(name))).toHaveLength(1);
      }
      expect(html).not.toContain('info.keeps');
    }
    const terms = await render({ url: '/terms', locale: 'en', boot: bootData('en') });
    expect(terms.html).not.toContain('servery_known');
  });

  it('WCAG 3.1.2: says of a dish’s or department’s name and text that they are English on a page in another language', async () => {
    const boot = bootData('pa');
    const [first] = boot.menu.departments;
    const products = [
      dish('9b2f8c1e-5a37-4c1d-8a11-6f6c1f7a0001', 'Cheesecake', { nameLang: 'en', descriptionLang: 'en' }),
      dish('9b2f8c1e-5a37-4c1d-8a11-6f6c1f7a0002', 'ਨਾਨ', { description: 'ਤੰਦੂਰ ਤੋਂ' }),
    ];
    const menu = {
      ...boot.menu,
      departments: first ? [{ ...first, name: 'Sweets', nameLang: 'en' as const, products }] : [],
    };
    const { html } = await render({ url: '/', locale: 'pa', boot: { ...boot, menu } });
    expect(html).toMatch(/<h2 [^>]*lang="en"[^>]*>Sweets<\/h2>/);
    expect(html).toMatch(/<a [^>]*lang="en"[^>]*>Sweets<\/a>/);
    expect(html).toContain('<strong lang="en">Sweets</strong>');
    expect(html).toMatch(/<h3 class="dish__name" lang="en"><a [^>]*>Cheesecake<\/a>/);
    expect(html).toMatch(/<p class="dish__desc" lang="en">/);
    expect(html).toMatch(/<h3 class="dish__name"><a [^>]*>ਨਾਨ<\/a>/);
  });

  it('gives the same markup for the same input', async () => {
    const input = { url: '/', locale: 'en', boot: bootData('en') } as const;
    expect((await render(input)).html).toBe((await render(input)).html);
  });

  it('says what is added to prices today, and by which licence alcohol is sold', async () => {
    const surcharge = { 'Surcharge:Percentage': '15', 'Surcharge:Dates': '2026-11-21, 2026-12-26' };
    const licence = {
      'AgeRestricted:LicenceHolder': 'Kai Ltd',
      'AgeRestricted:LicenceNumber': '007/OFF/1',
      'AgeRestricted:LicenceExpires': '2029-06-30',
      'AgeRestricted:LicenceLink': 'https://kai.example/licence.jpg',
    };
    const settings = { ...surcharge, ...licence, 'Food:Grade': 'A', 'Food:GradeLink': 'https://council.example/a' };
    const { html } = await render({ url: '/', locale: 'en', boot: bootData('en', settings) });
    expect(words(html)).toContain('Today a surcharge of 15% is added: public holiday.');
    expect(words(html)).toContain('Off-licence 007/OFF/1, Kai Ltd, valid until 30/06/2029.');
    expect(html).toContain('href="https://kai.example/licence.jpg"');
    expect(words(html)).toContain('Food grade: A');
    expect(html).toContain('href="https://council.example/a"');
    const { html: other } = await render({
      url: '/',
      locale: 'en',
      boot: bootData('en', { ...surcharge, 'Surcharge:Dates': '2026-11-22' }),
    });
    expect(other).not.toContain('surcharge');
    expect(other).not.toContain('licence 007');
  });
});

it('hands on what the server inlines', () => {
  expect(brandCss('#5E2563', 'paper')).toContain('--brand-fill:#5E2563');
  expect(themeScript).toContain('documentElement.dataset');
});

describe('voices', () => {
  const picture = { srcBase: '/media/one', widths: [320], width: 320, height: 160, alt: '', placeholder: '' };
  const banners = ['One', 'Two'].map((title) => ({ picture, title, text: 'Warm.', tone: 'dark' as const }));
  const page = (voice: string) => {
    const boot = bootData('en', { 'Brand:Voice': voice });
    return render({ url: '/', locale: 'en', boot: { ...boot, client: { ...boot.client, banners } } });
  };

  it('show one banner without a slider, and Bistro its words alone', async () => {
    const [paper, night, bistro] = await Promise.all([page('paper'), page('night'), page('bistro')]);
    expect(paper.html).toContain('hero__ctl');
    expect(night.html).not.toContain('hero__ctl');
    expect(night.html).toContain('hero__img');
    expect(bistro.html).not.toContain('hero__img');
    expect(bistro.html).toContain('hero__title');
    expect(night.head).toContain('rel="preload"');
    expect(bistro.head).toBe('');
  });

  it('ask in Bistro for the picture of the first dish before the styles, and for no other at once', async () => {
    const boot = bootData('en', { 'Brand:Voice': 'bistro' });
    const departments = boot.menu.departments.map((department) => ({
      ...department,
      products: department.products.map((dish) => ({ ...dish, picture })),
    }));
    const shown = async (more: Record<string, string>) => {
      const { settings } = bootData('en', { 'Brand:Voice': 'bistro', ...more });
      const { html, head } = await render({
        url: '/',
        locale: 'en',
        boot: { ...boot, menu: { ...boot.menu, departments }, settings },
      });
      const count = (part: string) => html.split(part).length - 1;
      return { head, eager: count('fetchPriority="high"'), pictures: count('<picture') };
    };
    const { head, eager, pictures } = await shown({});
    expect(head).toContain('imagesrcset="/media/one-band-320.avif 320w" imagesizes="(max-width: 600px) 86vw, 780px"');
    // One for each department, and none that nobody sees: dishes after the first, and the tiles of departments.
    expect([eager, pictures]).toEqual([1, departments.length]);
    expect(await shown({ 'ViewType:DisplayProductImage': 'false' })).toEqual({ head: '', eager: 0, pictures: 0 });
    expect(await shown({ 'ViewType:ProductView': '2' })).toMatchObject({ head: '', eager: 0 });
  });

  it('set dishes in two columns on phones in Night alone', async () => {
    const [paper, night, market] = await Promise.all([page('paper'), page('night'), page('market')]);
    expect(paper.html).toContain('dishes--rows');
    expect(night.html).toContain('dishes--cards');
    expect(market.html).toContain('dishes--rows');
  });

  it('are the same page to read: no text, heading, link or order changes', async () => {
    const words = (html: string) =>
      html
        .replace(/<section class="hero".*?<\/section>/s, '')
        // Only Paper shows the tiles of departments above a menu on one page.
        .replace(/<nav class="tiles.*?<\/nav>/s, '')
        .replace(/<[^>]*>/g, '|')
        .replace(/\|+/g, '|');
    const texts = await Promise.all(
      ['paper', 'night', 'market', 'bistro'].map(async (voice) => words((await page(voice)).html)),
    );
    for (const text of texts) expect(text).toBe(texts[0]);
  });

  it('are Paper where the value is unknown', async () => {
    expect((await page('loud')).html).toBe((await page('paper')).html);
  });
});
