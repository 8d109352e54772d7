import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireSettingsOfPage, WireTax, WireUploaded } from '#core/contract/settings/console-settings.ts';
import { keysOfPage, SETTING_PAGES, SETTINGS, type SettingPage } from '#core/contract/settings/keys.ts';
import { PUBLIC_SETTINGS } from '#core/contract/settings/public-settings.ts';
import type { WireClient, WireSetting } from '#core/contract/store/client.ts';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import { auditLog, products } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

type Role = 'owner' | 'manager' | 'staff';
let shop: TestApp;
let cookies: Record<Role | 'elsewhere', string>;

async function signIn(store: string, role: Role): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/console/signin',
    headers: headersOf(store),
    payload: { email: `${role}@${store}.example`, password: `${store.split('-')[0]}-${role}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const [cookie] = answer.cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

const headersOf = (store: string) => ({ host: `${store}.localhost:4000`, origin: `http://${store}.localhost:4000` });

beforeAll(async () => {
  shop = await createTestApp();
  cookies = {
    owner: await signIn('saffron-lane', 'owner'),
    manager: await signIn('saffron-lane', 'manager'),
    staff: await signIn('saffron-lane', 'staff'),
    elsewhere: await signIn('kumo-bowls', 'owner'),
  };
});
afterAll(() => shop?.close());

interface Answer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly error?: ErrorEnvelope['error'];
}

async function ask<Data>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
  cookie: string = cookies.owner,
  store = 'saffron-lane',
): Promise<Answer<Data>> {
  const answer = await shop.app.inject({
    method,
    url: `/api/console/${path}`,
    headers: { ...headersOf(store), cookie },
    ...(payload ? { payload } : {}),
  });
  return { ...answer.json(), status: answer.statusCode };
}

const read = async (page: SettingPage) => (await ask<WireSettingsOfPage>('GET', `settings/${page}`)).data;

/** Saves over what is there. */
async function save(page: SettingPage, values: Record<string, string>, cookie?: string) {
  const { values: present } = await read(page);
  const changes = Object.entries(values).map(([key, value]) => ({ key, was: present[key] ?? '', value }));
  return await ask<WireSettingsOfPage>('POST', `settings/${page}`, { changes }, cookie);
}

const inStore = async <Data>(path: string) =>
  (await shop.app.inject({ url: `/api/${path}`, headers: headersOf('saffron-lane') })).json().data as Data;
const settingsInStore = async () => {
  const list = await inStore<WireSetting[]>(`client/${shop.clientIds.saffron}/settings`);
  return Object.fromEntries(list.map(({ settingKey, settingValue }) => [settingKey, settingValue]));
};
const clientInStore = () => inStore<WireClient>('client/saffron-lane');

/** What each setting is changed to, and what the store is sent then where that is not the same text. */
const CHANGES: Readonly<Record<string, string>> = {
  'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'false',
  'DeliveryOrder:AllowCashOnDelivery': 'false',
  'DeliveryOrder:AllowOnlinePayment': 'false',
  'DeliveryOrder:AllowScheduleOrder': 'false',
  'DeliveryOrder:DeliveryOrder:EstimatedTime': '55',
  'DeliveryOrder:MaxOrdersPerSlot': '4',
  'DeliveryOrder:FullTimes': '18:00, 19:30',
  'PickupOrder:AllowUserToPlacePickupOrder': 'false',
  'PickupOrder:AllowCashOnPickup': 'false',
  'PickupOrder:AllowOnlinePayment': 'false',
  'PickupOrder:PickupOrder:EstimatedTime': '15',
  'PickupOrder:MaxOrdersPerSlot': '6',
  'PickupOrder:FullTimes': '13:15',
  'OrderProcessing:StoreOpen': 'false',
  'OrderProcessing:AllowScheduleOrder': 'false',
  'OrderProcessing:UnansweredMinutes': '25',
  'OrderProcessing:AutoAccept': 'true',
  'OrderProcessing:ConfirmPhoneOrders': 'true',
  'OrderProcessing:MaxAmount': '500',
  'OrderProcessing:MaxPieces': '50',
  'OrderProcessing:CheckedAddresses': 'true',
  'PickupOrder:DaysAhead': '14',
  'DeliveryOrder:DaysAhead': '30',
  'PickupOrder:CutOff': '18:00',
  'DeliveryOrder:CutOff': '12:15',
  'OrderProcessing:DishNotes': 'false',
  'OrderProcessing:SoldOutWishes': 'false',
  'OrderProcessing:AskOrderType': 'arrival',
  'OrderProcessing:MorningList': 'false',
  'OrderProcessing:PauseWithoutBoardMinutes': '10',
  'Docket:KitchenLanguage': 'pa',
  'Console:LockAfterMinutes': '25',
  'Surcharge:Percentage': '15',
  'Cash:RoundTo': '5',
  'Surcharge:Label': 'Anzac Day',
  'Surcharge:Dates': '2021-04-25, 2021-12-25',
  'AgeRestricted:LicenceHolder': 'Somebody Ltd',
  'AgeRestricted:LicenceNumber': '1/2',
  'AgeRestricted:LicenceExpires': '2028-02-29',
  'AgeRestricted:LicenceLink': 'https://somebody.example/off.jpg',
  'AgeRestricted:SaleFrom': '10:00',
  'AgeRestricted:SaleTo': '21:30',
  'AgeRestricted:OnLicenceHolder': 'Somebody Ltd',
  'AgeRestricted:OnLicenceNumber': '1/3',
  'AgeRestricted:OnLicenceExpires': '2028-02-29',
  'AgeRestricted:OnLicenceLink': 'https://somebody.example/on.jpg',
  'OnlinePayment:CaptureAtOnce': 'true',
  'Food:Grade': 'A',
  'Food:GradeLink': 'https://council.example/grades',
  'Search:Cuisine': 'Indian, Punjabi',
  'Reservations:Seats': '60',
  'Reservations:LargestParty': '12',
  'Reservations:StayMinutes': '120',
  'Notices:Push': 'false',
  'Notices:Mail': 'false',
  'Books:XeroEvery': 'month',
  'Books:SendTo': 'books@accountant.example',
  'Books:MondayMail': 'false',
  'Api:Origins': 'https://order.example.nz',
  'Notices:Sms': 'true',
  'Notices:SmsPartsPerMonth': '200',
  'Notices:LostOrdersPhone': '+64211234567',
  'Ratings:Enabled': 'true',
  'Privacy:KeepGuestsMonths': '36',
  'Privacy:OperatorLooksIn': 'true',
  'SignIn:ExpressMobileEnabled': 'false',
  'SignIn:GoogleEnabled': 'false',
  'Color:BrandColor': '#1B7A43',
  'Brand:Voice': 'bistro',
  'ViewType:ProductView': '2',
  'ViewType:DepartmentView': '1',
  'ViewType:DisplayProductImage': 'false',
  'Upsell:HeaderText': 'Something sweet?',
  'TabSettings:OnlineWebstoreEnabled': 'true',
  'TabSettings:PaymentMethodsEnabled': 'false',
  'TabSettings:DeliveryZonesEnabled': 'false',
  'TabSettings:ServiceHoursEnabled': 'false',
  'TabSettings:FeedbackEnabled': 'false',
  'TabSettings:ChangeLocationEnabled': 'false',
  'TabSettings:ContactEnabled': 'true',
  'TabSettings:DefaultTab': 'Contact',
  'Store:Languages': 'en, hi',
  'Policy:PrivacyEn': 'Cameras watch the car park.\n\nTheir pictures are gone after a week.',
  'Policy:PrivacyHi': 'पार्किंग में कैमरे हैं।',
  'Policy:PrivacyPa': 'ਪਾਰਕਿੰਗ ਵਿੱਚ ਕੈਮਰੇ ਹਨ।',
  'Policy:TermsEn': 'Corkage is $10 a bottle.',
  'Policy:TermsHi': 'हर बोतल के $10।',
  'Policy:TermsPa': 'ਹਰ ਬੋਤਲ ਦੇ $10।',
  'Policy:RefundEn': 'Gift cards cannot be paid out.',
  'Policy:RefundHi': 'गिफ़्ट कार्ड के पैसे नहीं मिलते।',
  'Policy:RefundPa': 'ਗਿਫ਼ਟ ਕਾਰਡ ਦੇ ਪੈਸੇ ਨਹੀਂ ਮਿਲਦੇ।',
};

describe('settings', () => {
  it('stand on one page each, every key of the store among them', async () => {
    const pages = await Promise.all(SETTING_PAGES.map(read));
    const keys = pages.flatMap(({ values }) => Object.keys(values));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(SETTINGS)));
    const pictures = ['Image:Logo', 'Image:Banner'];
    expect(
      Object.keys(SETTINGS).filter((key) => !(key in CHANGES)),
      'Each key but the pictures has a row in CHANGES: a value other than its default.',
    ).toEqual(pictures);
  });

  it('take effect in the store, every one of them, and can be taken back', async () => {
    const told: string[] = [];
    const stop = shop.deps.events.subscribe(`store:${shop.clientIds.saffron}`, ({ type }) => told.push(String(type)));
    const before: Partial<Record<SettingPage, Record<string, string>>> = {};
    for (const page of SETTING_PAGES) {
      before[page] = (await read(page)).values;
      const values = Object.fromEntries(
        Object.entries(CHANGES).filter(([key]) => keysOfPage(page).some((k) => k === key)),
      );
      if (Object.keys(values).length === 0) continue;
      const saved = await save(page, values);
      expect(saved.status, JSON.stringify(saved.error)).toBe(200);
      expect(saved.data.values).toMatchObject(values);
    }
    const shown = Object.entries(CHANGES).filter(([key]) => PUBLIC_SETTINGS.some((one) => one === key));
    await expect.poll(settingsInStore).toMatchObject(Object.fromEntries(shown));
    await expect.poll(() => new Set(told)).toEqual(new Set(['settings', 'menu']));
    const tables = await inStore<{ largestParty: number }>(
      `${shop.clientIds.saffron}/reservations?date=2020-11-24&guests=2`,
    );
    expect(tables.largestParty).toBe(12);
    for (const page of SETTING_PAGES) {
      const values = Object.fromEntries(Object.entries(before[page] ?? {}).filter(([key]) => key in CHANGES));
      if (Object.keys(values).length > 0) expect((await save(page, values)).status).toBe(200);
    }
    stop();
  });

  it('that say which dishes may be sold change the menu at once', async () => {
    const names = async () => JSON.stringify(await inStore(`${shop.clientIds.saffron}/menu`));
    const licence = (await read('payments')).values;
    const of = (value: (key: string) => string) =>
      Object.fromEntries(
        Object.keys(licence)
          .filter((key) => key.startsWith('AgeRestricted:'))
          .map((key) => [key, value(key)]),
      );
    const withBeer = await names();
    expect(
      (
        await save(
          'payments',
          of(() => ''),
        )
      ).status,
    ).toBe(200);
    await expect.poll(async () => (await names()).length).toBeLessThan(withBeer.length);
    expect(
      (
        await save(
          'payments',
          of((key) => licence[key] ?? ''),
        )
      ).status,
    ).toBe(200);
  });

  it('of the profile are kept as they are written, checked as New Zealand checks them', async () => {
    const saved = await save('texts', {
      'Profile:TradingName': '  Saffron  Lane Kitchen ',
      'Profile:GstNumber': '49-091-850',
      'Profile:Phone': '(09) 555 0199',
      'Profile:AboutPa': '',
    });
    expect(saved.data.values).toMatchObject({
      'Profile:TradingName': 'Saffron Lane Kitchen',
      'Profile:GstNumber': '49-091-850',
      'Profile:Phone': '+6495550199',
    });
    await expect.poll(clientInStore).toMatchObject({ tradingName: 'Saffron Lane Kitchen' });
    expect((await save('texts', { 'Profile:TradingName': 'Saffron Lane' })).status).toBe(200);
  });

  it.each([
    ['order-types', 'PickupOrder:PickupOrder:EstimatedTime', 'soon', /whole number from 1 to 1440/],
    ['order-types', 'PickupOrder:PickupOrder:EstimatedTime', '1e3', /whole number/],
    ['order-types', 'PickupOrder:FullTimes', '18:30, 18:50', /18:50.*quarter hour/],
    ['order-types', 'OrderProcessing:AllowScheduleOrder', 'yes', /true or false/],
    ['payments', 'Surcharge:Percentage', '101', /0 to 100/],
    ['payments', 'Surcharge:Dates', '2021-02-30', /2021-02-30/],
    ['payments', 'AgeRestricted:LicenceNumber', '', /holder, number and last day/],
    ['payments', 'AgeRestricted:LicenceExpires', '31/12/2028', /day/],
    ['brand', 'Color:BrandColor', 'red;}body{display:none', /#RRGGBB/],
    ['brand', 'Image:Logo', '../../../etc/passwd', /upload it again/],
    ['brand', 'Image:Logo', `${'0'.repeat(32)}.svg`, /upload it again/],
    ['brand', 'Image:Banner', '[{"imageId":"x"}]', /banner/i],
    [
      'brand',
      'Image:Banner',
      `[{"imageId":"${'0'.repeat(32)}","title":{"en":""},"text":{"en":""},"tone":"dark"}]`,
      /banner/i,
    ],
    ['views', 'ViewType:ProductView', '7', /list/],
    ['views', 'TabSettings:ContactEnabled', 'TRUE', /true or false/],
    ['texts', 'Profile:TradingName', '   ', /cannot be empty/],
    ['texts', 'Profile:GstNumber', '49-091-851', /GST number/],
    ['texts', 'Profile:Email', 'kia ora', /e-mail/],
    ['texts', 'Store:Languages', 'en, tlh', /tlh/],
    ['texts', 'Profile:Phone', 'call us', /phone/],
    ['texts', 'Policy:TermsEn', 'x'.repeat(2001), /At most 2000 characters/],
    ['texts', 'Policy:TermsEn', 'A gap \u0007 in it', /characters that cannot be shown/],
    ['texts', 'Profile:Email', 'kia\u0007@ora.example', /characters that cannot be shown/],
    ['reservations', 'Reservations:LargestParty', '90', /seats: 40/],
    ['views', 'Color:BrandColor', '#000000', /no such setting/],
    ['views', 'Made:Up', '1', /no such setting/],
  ] as const)(
    'of %s refuse %s = %s with the reason at the field, and nothing is kept',
    async (page, key, value, reason) => {
      const before = await read(page);
      const answer = await save(page, { [key]: value });
      expect(answer.status).toBe(400);
      expect(answer.error?.fields?.[key]).toMatch(reason);
      expect(await read(page)).toEqual(before);
    },
  );

  it('of a policy’s own words need them in English first', async () => {
    const alone = await save('texts', { 'Policy:RefundPa': 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ।' });
    expect(alone.status).toBe(400);
    expect(alone.error?.fields).toEqual({ 'Policy:RefundEn': expect.stringContaining('in English first') });
  });

  it('keep one way to pay, and a first tab that can be seen', async () => {
    const off = await save('payments', {
      'PickupOrder:AllowCashOnPickup': 'false',
      'PickupOrder:AllowOnlinePayment': 'false',
    });
    expect(off.error?.fields).toHaveProperty('PickupOrder:AllowOnlinePayment');
    const hidden = await save('views', { 'TabSettings:OnlineWebstoreEnabled': 'false' });
    expect(hidden.error?.fields).toHaveProperty('TabSettings:DefaultTab');
  });

  it('console#audit-log: of two editors: different keys merge, the same key is refused with who changed it', async () => {
    const loaded = (await read('order-types')).values;
    const change = (key: string, value: string) => ({ key, was: loaded[key] ?? '', value });
    const post = (...changes: object[]) => ask('POST', 'settings/order-types', { changes });
    expect((await post(change('PickupOrder:PickupOrder:EstimatedTime', '35'))).status).toBe(200);
    expect((await post(change('PickupOrder:MaxOrdersPerSlot', '9'))).status).toBe(200);
    const lost = await post(
      change('PickupOrder:PickupOrder:EstimatedTime', '40'),
      change('PickupOrder:MaxOrdersPerSlot', '9'),
      change('OrderProcessing:UnansweredMinutes', '3'),
    );
    expect(lost.status).toBe(409);
    expect(lost.error?.code).toBe('setting-changed');
    expect(lost.error?.fields).toEqual({
      'PickupOrder:PickupOrder:EstimatedTime': expect.stringMatching(/^Mere Tamihana changed this, /),
    });
    expect((await read('order-types')).values).toMatchObject({
      'PickupOrder:PickupOrder:EstimatedTime': '35',
      'PickupOrder:MaxOrdersPerSlot': '9',
      'OrderProcessing:UnansweredMinutes': '10',
    });
    const rows = await shop.db.select().from(auditLog).orderBy(auditLog.auditId);
    expect(rows.at(-1)).toMatchObject({
      actor: 'Mere Tamihana',
      action: 'settings.save',
      subject: 'settings:order-types',
    });
  });

  it('are the owner’s alone, each of their own restaurant', async () => {
    for (const role of ['manager', 'staff'] as const) {
      expect((await ask('GET', 'settings/brand', undefined, cookies[role])).status).toBe(403);
      expect((await save('brand', { 'Color:BrandColor': '#000000' }, cookies[role])).status).toBe(403);
      expect((await ask('GET', 'taxes', undefined, cookies[role])).status).toBe(403);
    }
    expect((await ask('GET', 'settings/brand', undefined, cookies.elsewhere)).status).toBe(401);
    const other = await ask<WireSettingsOfPage>('GET', 'settings/texts', undefined, cookies.elsewhere, 'kumo-bowls');
    expect(other.data.values['Profile:TradingName']).toBe('Kumo Bowls');
    expect((await ask('GET', 'settings/secrets')).status).toBe(400);
  });
});

describe('pictures', () => {
  const upload = (
    bytes: Buffer,
    query: string,
    cookie = cookies.owner,
    store = 'saffron-lane',
    type = 'application/octet-stream',
  ) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/console/pictures?${query}`,
      headers: { ...headersOf(store), cookie, 'content-type': type },
      payload: bytes,
    });
  const photo = () =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background: '#805030' } })
      .png()
      .toBuffer();

  it('are cut to the chosen part, served, and stand in the store as banners', async () => {
    const answer = await upload(await photo(), 'use=banner&alt=Brown&left=0.25&top=0&width=0.5&height=0.25');
    const { file, picture } = answer.json().data as WireUploaded;
    expect(picture).toMatchObject({ width: 600, height: 225, alt: 'Brown', widths: [320] });
    const served = await shop.app.inject({ url: `${picture?.srcBase}-320.webp` });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
    const present = (await read('brand')).values['Image:Banner'] ?? '';
    const banner = { imageId: file, title: { en: 'Brown', hi: 'भूरा', pa: '' }, text: { en: '' }, tone: 'dark' };
    const saved = await save('brand', { 'Image:Banner': JSON.stringify([banner, ...JSON.parse(present)]) });
    expect(saved.status, JSON.stringify(saved.error)).toBe(200);
    expect(saved.data.banners[0]?.picture.srcBase).toBe(picture?.srcBase);
    await expect.poll(async () => (await clientInStore()).banners[0]?.title).toBe('Brown');
    expect((await settingsInStore())['Image:Banner']).toBe(`${picture?.srcBase}-320.webp`);
    // Another restaurant's picture is not there.
    const stolen = { changes: [{ key: 'Image:Banner', was: '', value: JSON.stringify([banner]) }] };
    const theft = await ask('POST', 'settings/brand', stolen, cookies.elsewhere, 'kumo-bowls');
    expect(theft.error?.fields).toHaveProperty('Image:Banner');
  });

  it('become marks: drawings around the pixels of what was uploaded', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    );
    const kept = (await upload(drawing, 'use=drawing')).json().data as WireUploaded;
    expect((await save('brand', { 'Image:Logo': kept.file })).status).toBe(200);
    await expect.poll(async () => (await settingsInStore())['Image:Logo']).toBe(kept.url);
    const raster = (await upload(await photo(), 'use=drawing')).json().data as WireUploaded;
    const served = await shop.app.inject({ url: raster.url });
    expect(served.headers['content-type']).toContain('image/svg+xml');
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 1024, height: 768 });
  });

  it('that are none, run or ask elsewhere, are too large or come from others are refused', async () => {
    const svg = (inside: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
    const bad = [
      Buffer.from('hello'),
      svg('<script>alert(1)</script>'),
      svg('<rect onload="alert(1)" width="9" height="9"/>'),
      svg('<image href="https://evil.example/x.png"/>'),
    ];
    for (const bytes of bad) expect((await upload(bytes, 'use=drawing')).statusCode).toBe(400);
    expect((await upload(svg(''), 'use=banner')).statusCode).toBe(400);
    expect((await upload(Buffer.alloc(12 * 1024 * 1024 + 1), 'use=banner')).statusCode).toBe(413);
    expect((await upload(Buffer.alloc(0), 'use=banner')).statusCode).toBe(400);
    const form = await upload(await photo(), 'use=banner', cookies.owner, 'saffron-lane', 'image/png');
    expect(form.statusCode).toBe(415);
    expect((await upload(await photo(), 'use=banner', cookies.staff)).statusCode).toBe(403);
    expect((await upload(await photo(), 'use=banner&width=7')).statusCode).toBe(400);
  });
});

describe('taxes', () => {
  const gst = { name: 'GST', rate: 15, isInclusive: true, isDefault: true };
  const list = async () => (await ask<{ items: WireTax[] }>('GET', 'taxes')).data.items;

  it('are added, changed and deleted; a rate that products name stays', async () => {
    const taxId = crypto.randomUUID();
    const levy = { taxId, name: 'Levy', rate: 2.5, isInclusive: false, isDefault: false, was: null };
    expect((await ask('POST', 'taxes', levy)).status).toBe(200);
    expect((await ask('POST', 'taxes', levy)).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['GST', 'Levy']);
    const { was: _was, taxId: _id, ...fields } = levy;
    expect((await ask('POST', 'taxes', { ...levy, rate: 3, was: fields })).status).toBe(200);
    const lost = await ask('POST', 'taxes', { ...levy, rate: 4, was: fields });
    expect({ status: lost.status, code: lost.error?.code }).toEqual({ status: 409, code: 'tax-changed' });
    expect(
      (await ask('POST', 'taxes', { ...levy, name: 'gst', was: { ...fields, rate: 3 } })).error?.fields,
    ).toHaveProperty('name');

    await shop.db.update(products).set({ taxIds: [taxId] });
    expect((await ask('DELETE', `taxes/${taxId}`)).status).toBe(409);
    expect((await list()).find((tax) => tax.taxId === taxId)?.productCount).toBeGreaterThan(10);
    await shop.db.update(products).set({ taxIds: null });
    expect((await ask('DELETE', `taxes/${taxId}`)).status).toBe(200);
    expect((await ask('DELETE', `taxes/${taxId}`)).status).toBe(404);
    const [own] = await list();
    expect((await ask('DELETE', `taxes/${own?.taxId}`, undefined, cookies.elsewhere, 'kumo-bowls')).status).toBe(404);
  });

  it.each([
    [{ rate: 100 }, 'rate'],
    [{ rate: -1 }, 'rate'],
    [{ rate: 1.23456 }, 'rate'],
    [{ rate: '15' }, 'rate'],
    [{ name: ' ' }, 'name'],
  ])('refuse %o', async (more, field) => {
    const answer = await ask('POST', 'taxes', { taxId: crypto.randomUUID(), ...gst, name: 'X', was: null, ...more });
    expect(answer.status).toBe(400);
    expect(answer.error?.fields).toHaveProperty(field);
  });
});

it('offers the coming public holidays', async () => {
  const { items } = (await ask<{ items: { date: string; name: string }[] }>('GET', 'surcharge-days')).data;
  expect(items).toContainEqual({ date: '2020-12-25', name: 'Christmas Day' });
  expect(items).toContainEqual(expect.objectContaining({ date: '2021-04-25' }));
});
