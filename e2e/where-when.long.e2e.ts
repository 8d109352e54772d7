/**
 * Where and when, seen with a clock and a position of the test's own: addresses, closed doors, a wrong clock, sessions.
 * A mocked clock needs a server that agrees with it, as the store corrects a device's clock by the server's Date.
 */
import type { Page } from '@playwright/test';
import { VOICES, type Voice } from '#core/domain/settings/store-settings.ts';
import { addDays, toInstant } from '#core/domain/time/zoned-time.ts';
import { expectAccessible } from './accessible.ts';
import { expect, openStore, origin, row, test } from './journey.ts';
import { ZONE } from './zone.ts';

/** Saturday 21 November 2026 at the restaurant, so many minutes after midnight. */
const saturdayAt = (hour: number, minute = 0) => new Date(toInstant('2026-11-21', hour * 60 + minute, ZONE).ms);
const AFTERNOON = saturdayAt(15, 10);
const OPENS_IN_DECEMBER = new Date(toInstant('2026-12-12', 11 * 60 + 30, ZONE).ms);
const LUNCH_AND_DINNER = [
  { fromTime: '11:30', toTime: '14:30' },
  { fromTime: '17:00', toTime: '22:00' },
];

/** The server's clock, as the store asks for it. */
async function serverClock(page: Page, now: () => Date): Promise<void> {
  await page.route('**/livez', (route) => route.fulfill({ status: 200, headers: { date: now().toUTCString() } }));
}

interface Otherwise {
  /** Null where no day has an entry. */
  readonly hours: readonly object[] | null;
  readonly opensAt: Date | null;
  readonly overrides?: readonly object[];
  readonly settings?: Readonly<Record<string, string>>;
}

/** The page as the server would send it to a restaurant with these hours every day and these settings. */
async function withHours(
  page: Page,
  { hours, opensAt, overrides, settings = {} }: Otherwise = { hours: LUNCH_AND_DINNER, opensAt: saturdayAt(17) },
): Promise<void> {
  const opensMs = opensAt?.getTime() ?? null;
  await page.addInitScript(
    ({ hours: dayAvailabilities, overrides: dateOverrides, opens, settings: changed }) => {
      const parse = JSON.parse;
      JSON.parse = (text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown) => {
        const value = parse(text, reviver);
        if (value?.client?.weeklyAvailabilities)
          value.client.weeklyAvailabilities = value.client.weeklyAvailabilities.flatMap((day: object) =>
            dayAvailabilities ? [{ ...day, dayAvailabilities, isClosed: dayAvailabilities.length === 0 }] : [],
          );
        if (value?.client && dateOverrides) value.client.dateOverrides = dateOverrides;
        if (value?.opens) value.opens = opens;
        for (const one of Array.isArray(value?.settings) ? value.settings : [])
          one.settingValue = changed[one.settingKey] ?? one.settingValue;
        return value;
      };
    },
    { hours, overrides, opens: { pickup: opensMs, delivery: opensMs }, settings },
  );
}

/** Presses Add of garlic naan, and waits until the sheet of the closed restaurant is there. */
async function pressNaan(page: Page, title = "We're between service times") {
  await page
    .getByRole('button', { name: /^Add Garlic naan/ })
    .first()
    .click();
  const closed = page.getByRole('dialog', { name: title });
  // The dialog's code comes in its own time, which the page's clock does not count.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(closed).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return closed;
}

/** The page in another voice, with the sheet that the console's preview has in its document. */
const wear = (page: Page, voice: Voice) =>
  page.evaluate(async (name) => {
    const preview = await (await fetch(`/console/picture?voice=${name}`)).text();
    const [, href] = new RegExp(`data-href="([^"]*/${name}-[^"]*)"`).exec(preview) ?? [];
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const loaded = href && new Promise((resolve) => sheet.addEventListener('load', resolve));
    if (href) document.head.append(sheet);
    document.documentElement.dataset.voice = name;
    await loaded;
  }, voice);

const preference = (page: Page) => page.getByRole('dialog', { name: 'Choose your order preference' });
const search = (page: Page) => page.getByRole('dialog', { name: 'Search your address' });

test('an address by keyboard and by position, with distance, fee, minimum and map', async ({ page, context }) => {
  await page.goto(`${origin()}/?preference`);
  await preference(page).getByText('Delivery', { exact: true }).click();
  // Without an address, Order Now asks for one and stays.
  await preference(page).getByRole('button', { name: 'Order Now' }).click();
  await expect(preference(page).getByText('Please choose your address from the list.')).toBeVisible();
  await preference(page).getByRole('button', { name: 'Choose your address' }).click();

  const dialog = search(page);
  const box = dialog.getByRole('combobox');
  await expect(box).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/geo/search')) return;
    const { q } = request.postDataJSON();
    // Opening asks without words, for the name of the map's source.
    if (q) asked.push(q);
  });
  await box.pressSequentially('14');
  await expect(dialog.getByText('Type at least 3 characters.')).toBeVisible();
  // Letter by letter without a pause, however busy the machine is.
  await box.evaluate((_, letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter);
  }, ' franklin');
  await expect(page.getByRole('option').first()).toBeVisible();
  // One question for what was typed without a pause, and none for two characters.
  expect(asked).toEqual(['14 franklin']);
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5);
  await row(page, 'delivery#address-search', 'limits#search-limits');
  // Escape closes the list and not the dialog.
  await box.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await box.fill('14 franklin r');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toHaveValue(/14 Franklin Road/);
  await expect(dialog.getByText(/km from the restaurant. In range/)).toBeVisible();
  await expect(dialog.getByText(/Delivery \$\d+\.\d\d · minimum order \$\d+\.\d\d/)).toBeVisible();
  await row(page, 'delivery#in-range', 'delivery#delivery-zones', 'delivery#suggestions-by-keyboard');
  await expect(dialog.locator('[data-ready="true"] .leaflet-container, .leaflet-container').first()).toBeVisible();

  // The device's own position, far out of range, then refused.
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -41.2865, longitude: 174.7762 });
  await dialog.getByRole('button', { name: 'Use my current location' }).click();
  await expect(dialog.getByText(/Out of range/).first()).toBeVisible();
  await context.clearPermissions();
  for (const [code, text] of [
    [1, /Please enable location permissions in your browser settings|Location access denied/],
    [2, 'Location information is unavailable'],
    [3, 'The request to get location timed out'],
  ] as const) {
    await page.evaluate((reason) => {
      navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({ code: reason } as GeolocationPositionError);
    }, code);
    await dialog.getByRole('button', { name: 'Use my current location' }).click();
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await row(page, 'delivery#current-location');

  await box.fill('14 franklin r');
  await page
    .getByRole('option', { name: /14 Franklin Road/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await preference(page).getByRole('button', { name: 'Order Now' }).click();
  await expect(preference(page)).toBeHidden();
  const stored = await page.evaluate(() => ({
    orderType: localStorage.getItem('orderType'),
    address: JSON.parse(localStorage.getItem('Client_selected_address') ?? '{}'),
    distance: JSON.parse(localStorage.getItem('distance') ?? '{}'),
    preference: JSON.parse(sessionStorage.getItem('orderPreference') ?? '{}'),
    restaurant: JSON.parse(localStorage.getItem('RestoDetails') ?? '{}'),
  }));
  expect(stored).toMatchObject({
    orderType: 'Delivery',
    address: { display_name: expect.stringContaining('14 Franklin Road') },
    distance: { distance: expect.any(Number), isAddressInRange: true },
    preference: { timings: expect.stringMatching(/^\d{13}$/), enabled: true },
    restaurant: { latitude: expect.any(Number), longitude: expect.any(Number) },
  });
  await row(page, 'checkout#order-preference');
});

test('a provider without type-ahead is asked on Enter only', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/api/geo/search**', async (route) => {
    const { q } = route.request().postDataJSON();
    if (q) asked.push(q);
    const items = q ? [{ display_name: '1 Test Street, Auckland, New Zealand', lat: -36.86, lon: 174.75 }] : [];
    await route.fulfill({ json: { success: true, data: { items, attribution: '', allowsTypeAhead: false } } });
  });
  await page.goto(`${origin()}/?preference`);
  await preference(page).getByText('Delivery', { exact: true }).click();
  await preference(page).getByRole('button', { name: 'Choose your address' }).click();
  const box = search(page).getByRole('combobox');
  await box.pressSequentially('1 test street', { delay: 40 });
  await expect(search(page).getByText('Press Enter to search.')).toBeVisible();
  expect(asked).toEqual([]);
  await box.press('Enter');
  await page.getByRole('option', { name: /1 Test Street/ }).click();
  expect(asked).toEqual(['1 test street']);
  await row(page, 'delivery#own-address-service');
});

/** Begins at ten past three on Saturday, before a page that has other hours than its server rendered. */
async function openAt(page: Page, otherwise?: Otherwise, path = '/'): Promise<void> {
  await page.clock.install({ time: AFTERNOON });
  await serverClock(page, () => AFTERNOON);
  await withHours(page, otherwise);
  await page.goto(`${origin()}${path}`);
  await page.clock.runFor(4_000);
}

test('closed between lunch and dinner: the pressed dish, six times, and an order for one of them', async ({
  page,
  expectedErrors,
  isPhone,
}) => {
  // The hours are put in on the way, so what the server rendered says otherwise.
  expectedErrors.push(/#418/);
  await openAt(page);
  // Nothing falls over the menu by itself; adding a dish opens the note.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const closed = await pressNaan(page);
  await expect(closed.getByRole('heading', { name: 'Back at 5 tonight' })).toBeVisible();
  await expect(closed.getByText('Order Garlic naan now. It is ready when you come.')).toBeVisible();
  await expect(closed.locator('.closed__pic picture, .closed__pic img').first()).toBeVisible();
  const times = closed.getByRole('radiogroup', { name: 'Pickup today' }).getByRole('radio');
  await expect(times).toHaveCount(6);
  await expect(times.first()).toBeChecked();
  await expect(closed.getByRole('timer')).toHaveText(/Days\s*0\s*Hours\s*1\s*Minutes\s*49/);
  await row(page, 'time#closed-modal');
  // Silent but for 60, 30 and 10 seconds.
  await expect(closed.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  await expect(closed.locator('.vh[data-said]')).toHaveText('');
  // One main button, and never only a way out.
  await expect(closed.locator('.btn--primary')).toHaveCount(1);
  const box = await closed.boundingBox();
  if (isPhone) {
    expect(box?.height).toBeLessThanOrEqual(510);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const voice of VOICES) {
      await wear(page, voice);
      expect((await closed.boundingBox())?.height, voice).toBeLessThanOrEqual(510);
    }
    await wear(page, 'paper');
  }
  await expectAccessible(page);
  // The page says the same; nothing promises minutes.
  await expect(page.getByText('opens 5 pm').first()).toBeAttached();
  await expect(page.locator('.resto').getByText('from 5 pm')).toHaveCount(2);
  await expect(page.locator('.resto').getByText(/\d min/)).toHaveCount(0);
  // Another day, and back to the dish.
  await closed.getByRole('button', { name: 'Another day' }).click();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('dialog', { name: 'Select your order time' })).toBeVisible();
  await page.goBack();
  await page.clock.runFor(1_000);
  await closed.getByText('5:30 pm', { exact: true }).click();
  await closed.getByRole('button', { name: 'Order for 5:30 pm' }).click();
  await expect(closed).toBeHidden();
  const stored = await page.evaluate(() => [localStorage.getItem('orderType'), localStorage.getItem('orderlaterUTC')]);
  expect(stored).toEqual(['Pickup', saturdayAt(17, 30).toISOString()]);
  await expect(page.locator('.order-pill')).toContainText('5:30 pm');
  await expect(page.getByRole('link', { name: 'Butter chicken', exact: true }).first()).toBeVisible();
});

test('closed, and nothing is taken ahead: a reminder is the way on; the calendar takes it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/#418/);
  await openAt(page, {
    hours: LUNCH_AND_DINNER,
    opensAt: saturdayAt(17),
    settings: { 'OrderProcessing:AllowScheduleOrder': 'false' },
  });
  const closed = await pressNaan(page);
  await expect(closed.getByText('You cannot order ahead here. Orders begin when we open.')).toBeVisible();
  await expect(closed.getByRole('radio')).toHaveCount(0);
  const tell = closed.getByRole('link', { name: 'Tell me when you open' });
  await expect(tell).toHaveClass(/btn--primary/);
  expect(await tell.getAttribute('href')).toMatch(/\/opening\.ics\?lang=en$/);
});

test('the note of a restaurant that is open, or has no entry, says so; a hidden way to sign in is not there', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/#418/);
  await page.goto(`${origin()}/?closed`);
  await expect(page.getByRole('dialog', { name: "We're Open Now!" })).toBeVisible();
  await withHours(page, { hours: null, opensAt: null, settings: { 'SignIn:GoogleEnabled': 'false' } });
  await page.goto(`${origin()}/?closed`);
  await expect(page.getByRole('dialog', { name: 'No Closure Information' })).toBeVisible();
  await row(page, 'time#closed-modal');
  await page.goto(`${origin()}/?signin`);
  await expect(page.getByRole('button', { name: 'Express Mobile login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up with Google' })).toHaveCount(0);
  await row(page, 'accounts#other-ways-to-sign-in');
});

test('closed until further notice: the restaurant can be asked', async ({ page, expectedErrors }) => {
  expectedErrors.push(/#418/);
  await openAt(page, { hours: [], opensAt: null });
  const closed = await pressNaan(page, "We're closed for today");
  await expect(closed.getByRole('heading', { name: 'We are closed until further notice.' })).toBeVisible();
  await expect(closed.getByRole('timer')).toHaveCount(0);
  await row(page, 'time#next-opening-unknown');
  await expect(closed.getByRole('link', { name: 'Tell me when you open' })).toHaveCount(0);
  await expect(closed.locator('.btn--primary')).toHaveCount(1);
  await expect(closed.getByRole('link', { name: 'Contact Support' })).toBeVisible();
});

test('closed, and only delivery is offered: the time is kept while the address is asked', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/#418/);
  await openAt(page, {
    hours: LUNCH_AND_DINNER,
    opensAt: saturdayAt(17),
    settings: { 'PickupOrder:AllowUserToPlacePickupOrder': 'false' },
  });
  const closed = await pressNaan(page);
  await expect(closed.getByText('Order Garlic naan now. We bring it when you want it.')).toBeVisible();
  await expect(closed.getByRole('radiogroup', { name: 'Delivery today' })).toBeVisible();
  await closed.getByText('5:45 pm', { exact: true }).click();
  await closed.getByRole('button', { name: 'Order for 5:45 pm' }).click();
  await page.clock.runFor(1_000);
  await expect(preference(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('orderlaterUTC'))).toBe(saturdayAt(17, 45).toISOString());
});

test('times are those that can be had, by meal, four in a row', async ({ page, expectedErrors }) => {
  expectedErrors.push(/#418/);
  await page.route('**/api/*/slots?*', (route) =>
    route.fulfill({ json: { success: true, data: { ordersPerSlot: 2, fullUtc: [saturdayAt(18).toISOString()] } } }),
  );
  await openAt(page, { hours: [{ fromTime: '00:00', toTime: '24:00' }], opensAt: null }, '/?preference=time');
  const dialog = page.getByRole('dialog', { name: 'Select your order time' });
  await expect(dialog).toBeVisible();
  // Nothing that cannot be chosen stands there.
  await expect(dialog.getByRole('radio', { name: '6:00 pm', exact: true })).toHaveCount(0);
  await expect(dialog.getByRole('radio', { disabled: true })).toHaveCount(0);
  const shown = dialog.locator('.acc__fold[data-open] details[open] .slot');
  expect(await shown.count()).toBeLessThanOrEqual(40);
  // Today begins with the first possible time, which is chosen, and the button says it.
  const today = dialog.getByRole('button', { name: /^Today from / });
  const [, first = ''] = /from (.+)$/.exec((await today.textContent()) ?? '') ?? [];
  const said = first.trim().replace(/(:00)?\s/, '(:00)?\\s');
  await expect(shown.first().getByRole('radio')).toBeChecked();
  await expect(shown.first().getByRole('radio')).toHaveAccessibleName(new RegExp(`^${said}$`));
  await expect(dialog.getByRole('button', { name: new RegExp(`^Pick up at ${said}`) })).toBeVisible();
  const dinner = dialog.getByRole('radiogroup', { name: 'Dinner' }).first().locator('.slot');
  const boxes = await dinner.evaluateAll((all) => all.slice(0, 5).map((one) => one.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.slice(0, 4).map(({ y }) => y)).size).toBe(1);
  expect(boxes[4].y).toBeGreaterThan(boxes[0].y);
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(48);
  // Two thumbs of room below the last time.
  const list = await dialog.locator('.acc__fold[data-open] .slots-day').boundingBox();
  const last = await dialog.locator('.acc__fold[data-open] .slots-meal').last().boundingBox();
  const end = (box: typeof list) => (box?.y ?? 0) + (box?.height ?? 0);
  expect(end(list) - end(last)).toBeGreaterThanOrEqual(88);
  // Tomorrow: lunch and dinner stand open, the others are folded.
  await dialog.getByRole('button', { name: /^Tomorrow/ }).click();
  await page.clock.runFor(1_000);
  await expect(dialog.locator('.acc__fold[data-open] details[open] summary b')).toHaveText(['Lunch', 'Dinner']);
  expect(await shown.count()).toBeLessThanOrEqual(40);
  const over = await dialog.locator('.modal__body').evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('shut for three weeks: the day on which it opens, and why it is shut', async ({ page, expectedErrors }) => {
  expectedErrors.push(/#418/);
  await page.clock.install({ time: AFTERNOON });
  await serverClock(page, () => AFTERNOON);
  const shut = (days: number) =>
    Array.from({ length: days }, (_, day) => ({
      date: addDays('2026-11-21', day),
      isClosed: true,
      dayAvailabilities: [],
      label: 'Summer holidays',
    }));
  await withHours(page, { hours: LUNCH_AND_DINNER, opensAt: OPENS_IN_DECEMBER, overrides: shut(21) });
  await page.goto(`${origin()}/?closed`);
  const closed = page.getByRole('dialog', { name: "We're closed for today" });
  await expect(closed.getByText('Summer holidays')).toBeVisible();
  await expect(closed.getByRole('heading', { name: 'Back on Saturday, 12 December at 11:30 am' })).toBeVisible();
  await expect(page.locator('.resto').getByText('opens Sat 12/12 11:30 am').first()).toBeAttached();
  // Neither way of ordering promises minutes.
  await expect(page.locator('.resto').getByText('from Sat 12/12 11:30 am')).toHaveCount(2);
  await expect(page.locator('.resto').getByText(/\d min/)).toHaveCount(0);
});

test('a device that is hours and a zone away goes by the store’s clock', async ({ browser }) => {
  // The device's clock is six hours slow, and reads the time of another zone; at the restaurant lunch is over.
  const context = await browser.newContext({ locale: 'en-NZ', timezoneId: 'America/Lima' });
  const page = await context.newPage();
  await page.clock.install({ time: new Date(AFTERNOON.getTime() - 6 * 3_600_000 - 10 * 60_000) });
  await serverClock(page, () => AFTERNOON);
  await withHours(page);
  // The first two quarter hours of the evening are taken.
  await page.route('**/api/*/slots?*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: { ordersPerSlot: 2, fullUtc: [saturdayAt(17).toISOString(), saturdayAt(17, 15).toISOString()] },
      },
    }),
  );
  await page.goto(`${origin()}/?closed`);
  await page.clock.runFor(4_000);
  const closed = page.getByRole('dialog', { name: "We're between service times" });
  await expect(closed).toBeVisible();
  await expect(closed.getByRole('heading', { name: 'Back at 5 tonight' })).toBeVisible();
  await expect(closed.getByRole('button', { name: 'Order for 5:30 pm' })).toBeVisible();
  await row(page, 'time#store-clock');
  await context.close();
});

test('a preference lasts 15 minutes, then is asked for again unless a dialog is open', async ({ page }) => {
  let now = AFTERNOON.getTime();
  await page.clock.install({ time: AFTERNOON });
  await serverClock(page, () => new Date(now));
  await page.goto(`${origin()}/?preference`);
  await page.clock.runFor(4_000);
  await preference(page).getByText('Pickup', { exact: true }).click();
  await preference(page).getByRole('button', { name: 'Order Now' }).click();
  await page.clock.runFor(1_000);
  await expect(preference(page)).toBeHidden();
  now += 14 * 60_000;
  await page.clock.runFor(14 * 60_000);
  await expect(preference(page)).toBeHidden();
  now += 2 * 60_000;
  await page.clock.runFor(2 * 60_000);
  await expect(preference(page)).toBeVisible();
  await row(page, 'checkout#order-preference-validity', 'limits#preference-limits');
});

test('a session: warned after inactivity, continued, cancelled in one tab for both', async ({ page, context }) => {
  await openStore(page);
  const token = (expiry: number) => ({ accessToken: `x.${btoa(JSON.stringify({ exp: expiry / 1000 }))}.y`, expiry });
  const putToken = (target: Page, leftMs: number) =>
    target.evaluate((left) => {
      localStorage.setItem('accessToken', `token-${left}`);
      localStorage.setItem('timings', String(Date.now() + left));
      // As another tab's sign-in would tell.
      dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
    }, leftMs);
  let renewals = 0;
  await context.route('**/api/customer/auth/refresh', async (route) => {
    renewals += 1;
    await route.fulfill({ json: { success: true, data: token(Date.now() + 900_000) } });
  });
  await context.route('**/api/customer/auth/signout', (route) =>
    route.fulfill({ json: { success: true, data: 'Success' } }),
  );
  // Nothing counts down before two minutes are left.
  const pill = page.locator('.session-pill');
  await putToken(page, 150_000);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(pill).toHaveCount(0);
  await putToken(page, 100_000);
  await expect(pill).toBeVisible();
  await expect(page.locator('.session-pill[data-critical]')).toHaveCount(0);
  await row(page, 'accounts#session-countdown');
  // The inactivity warning, critical from 30 seconds on; a press on the page renews it without a dialog.
  await putToken(page, 25_000);
  await expect(page.getByText('You have been inactive.').first()).toBeVisible();
  await expect(page.locator('.session-pill[data-critical]')).toBeVisible();
  await page.mouse.wheel(0, 40);
  await expect(page.locator('.session-pill')).toBeHidden();
  expect(renewals).toBe(1);

  await putToken(page, -1_000);
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(warning.getByRole('timer')).toHaveText(/^[1-3]?\d/);
  await row(page, 'accounts#session-countdown', 'limits#session-limits');
  await page.keyboard.press('Escape');
  await warning.getByRole('button', { name: 'Continue Session' }).click();
  await expect(warning).toBeHidden();
  expect(renewals).toBe(2);

  const other = await context.newPage();
  await other.goto(`${origin()}/contact`);
  await putToken(page, -1_000);
  const there = other.getByRole('dialog', { name: 'Are you still there?' });
  // A page that is still waking up hears of nothing.
  await expect(async () => {
    await putToken(other, -1_000);
    await expect(there).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(preference(page)).toBeVisible();
  await expect(there).toBeHidden();
  await expect(preference(other)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a refused session says so after the reload', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('sessionEnded', 'true'));
  await page.goto(`${origin()}/contact`);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});
