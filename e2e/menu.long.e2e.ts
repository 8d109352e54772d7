/** Menu, product dialog and cart: what a stranger tries first. */
import { expectAccessible } from './accessible.ts';
import { addButterChicken, choosePickup, expect, openDish, openStore, origin, row, test } from './journey.ts';

// The others run without motion; dialogs that slide are met here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('three restaurants on three host names show only their own things', { tag: '@one-width' }, async ({ page }) => {
  for (const [store, own, foreign] of [
    ['saffron-lane', 'Butter chicken', 'Margherita'],
    ['forno-lane', 'Margherita', 'Butter chicken'],
    ['kumo-bowls', 'Salmon bowl', 'Butter chicken'],
  ] as const) {
    const answer = await page.goto(`${origin(store)}/`);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain(own);
    expect(html).not.toContain(foreign);
  }
  await row(page, 'store#demo-restaurants', 'store#store-by-host-name');
});

test('an unknown restaurant gets a friendly page with status 404', { tag: '@one-width' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const answer = await page.goto(`${origin('nobody-here')}/`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading')).toBeVisible();
});

test('an unknown address gets Page not found and leads home', { tag: '@one-width' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const answer = await page.goto(`${origin()}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
  await row(page, 'store#not-found');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
});

test('a missing choice blocks the dish, is named and focused', { tag: '@one-width' }, async ({ page }) => {
  await choosePickup(page);
  await openDish(page, 'Butter chicken');
  const dialog = page.getByRole('dialog', { name: 'Butter chicken' });
  await dialog.getByRole('radio', { name: /Regular/ }).check();
  await dialog.getByRole('button', { name: /Add to Cart/ }).click();
  const heat = dialog.getByRole('radiogroup', { name: 'Heat' });
  await expect(heat.getByText('One more, please')).toBeVisible();
  await expect(heat.getByRole('radio').first()).toBeFocused();
  await row(page, 'dish#modifier-limits');
});

test('a size begins the choices anew, and one beyond the most takes the place of the first', {
  tag: '@one-width',
}, async ({ page }) => {
  await openStore(page);
  await openDish(page, 'Chicken vindaloo');
  const vindaloo = page.getByRole('dialog', { name: 'Chicken vindaloo' });
  const rice = vindaloo.getByRole('radiogroup', { name: 'Rice' });
  await vindaloo.getByRole('button', { name: /Add to Cart/ }).click();
  const sizes = vindaloo.getByRole('radiogroup', { name: 'Variants' });
  await expect(sizes.getByText('Required', { exact: true })).toBeVisible();
  await expect(vindaloo.getByRole('radio', { name: /Regular/ })).toBeFocused();
  await vindaloo.getByRole('radio', { name: /Regular/ }).check();
  await expect(rice.getByRole('radio', { name: /Basmati/ })).toBeChecked();
  await rice.getByRole('radio', { name: /Jeera/ }).check();
  await vindaloo.getByRole('radio', { name: /Large/ }).check();
  await expect(rice.getByRole('radio', { name: /Basmati/ })).toBeChecked();
  await row(page, 'dish#variant-choice');
  await vindaloo.getByRole('button', { name: 'Close' }).click();
  await expect(vindaloo).toBeHidden();

  await openDish(page, 'Onion bhaji');
  const chutney = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} chutney`) });
  for (const name of ['Mint', 'Tamarind']) await expect(chutney(name)).toBeChecked();
  await chutney('Feijoa').check();
  await expect(chutney('Mint')).not.toBeChecked();
  await expect(chutney('Tamarind')).toBeChecked();
  await chutney('Tamarind').uncheck();
  await expect(chutney('Feijoa')).toBeChecked();
  await row(page, 'dish#modifier-toggling');
});

test('filters keep what fits a diet, and leave out what holds an allergen or declares none', {
  tag: '@one-width',
}, async ({ page }) => {
  await openStore(page, '/?filters');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Milk', exact: true }).click();
  await sheet.getByRole('button', { name: /^Show \d+ dishes$/ }).click();
  const dish = (name: string) => page.locator('.found').getByRole('link', { name, exact: true });
  await expect(dish('Amritsari fish')).toBeVisible();
  // With milk, and without a word on what is in it.
  for (const name of ['Butter chicken', 'Goat curry']) await expect(dish(name)).toHaveCount(0);
  await page.goto(`${origin()}/?filters`);
  await sheet.getByRole('button', { name: 'Vegan', exact: true }).click();
  await sheet.getByRole('button', { name: /^Show \d+ dishes$/ }).click();
  await expect(dish('Onion bhaji')).toBeVisible();
  await expect(dish('Amritsari fish')).toHaveCount(0);
  await row(page, 'menu#dietary-and-allergen-filters');
});

test('what the page came with is not asked for again, until the stream of events was away', {
  tag: '@one-width',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/client\/[^/]+(\/settings)?$/.test(pathname)) asked.push(pathname);
  });
  const opened = () => page.waitForResponse((answer) => answer.request().resourceType() === 'eventsource');
  const following = opened();
  await openStore(page);
  await following;
  for (const name of ['focus', 'visibilitychange', 'pageshow'])
    await page.evaluate((type) => {
      for (const target of [window, document]) target.dispatchEvent(new Event(type));
    }, name);
  await openDish(page, 'Garlic naan');
  await page.goBack();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Special Offer' }).click();
  await expect(page).toHaveURL(/\/offers$/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Garlic naan', exact: true }).first()).toBeVisible();
  expect(asked).toEqual([]);
  // The page came with both, so nothing had to be waited for.
  const html = await page.evaluate(async () => (await fetch('/')).text());
  expect(html).toMatch(/id="boot">\{/);
  expect(html).not.toMatch(/class="spinner/);
  // As when a network came back.
  const again = opened();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await again;
  await expect.poll(() => asked.filter((path) => path.endsWith('/settings'))).toHaveLength(1);
  await row(page, 'store#boot-data-cached');
});

test('a dish whose answer holds nothing says so, in its dialog', { tag: '@one-width' }, async ({ page }) => {
  for (const data of [null, {}]) {
    await page.route('**/api/*/products/*', (route) => route.fulfill({ json: { success: true, data } }));
    await openStore(page);
    await openDish(page, 'Butter chicken');
    const dialog = page.getByRole('dialog', { name: 'Butter chicken' });
    await expect(dialog.getByText('This product has no details yet.')).toBeVisible();
    await row(page, 'dish#dish-without-details');
    await dialog.getByRole('button', { name: 'Back to the menu' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Butter chicken' }).first()).toBeVisible();
  }
});

test('a dialog that fails leaves the page as it is, and opens again', { tag: '@one-width' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/No wire amount/);
  const answers = '**/api/*/products/*';
  await page.route(answers, async (route) => {
    const productId = new URL(route.request().url()).pathname.split('/').at(-1);
    const data = { productId, name: 'Butter chicken', modifierCategories: 'none', variants: [] };
    await route.fulfill({ json: { success: true, data } });
  });
  await openStore(page);
  await openDish(page, 'Butter chicken');
  const failed = page.locator('.lost-dialog');
  await expect(failed.getByRole('alert')).toBeVisible();
  await failed.getByRole('button', { name: 'Close' }).click();
  await expect(failed).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Butter chicken' }).first()).toBeVisible();
  await page.unroute(answers);
  await openDish(page, 'Garlic naan');
  await expect(page.getByRole('dialog', { name: 'Garlic naan' }).getByRole('button', { name: /Add/ })).toBeVisible();
});

test('the dialog is in the URL: a link opens it, Back closes it', { tag: '@one-width' }, async ({ page }) => {
  await openStore(page);
  await openDish(page, 'Butter chicken');
  const url = page.url();
  expect(url).toContain('product=');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Butter chicken' })).toBeHidden();
  await page.goto(url);
  await expect(page.getByRole('dialog', { name: 'Butter chicken' })).toBeVisible();
  await row(page, 'store#modals-lead-home');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Butter chicken' })).toBeHidden();
  // These two lead to the menu, wherever they were opened.
  for (const [query, name] of [
    ['payments', 'Payment Methods'],
    ['hours', 'Service Hours'],
  ] as const) {
    await page.goto(`${origin()}/contact?${query}`);
    const dialog = page.getByRole('dialog', { name });
    if (query === 'hours') {
      const days = dialog.locator('dl').first().locator('dt');
      await expect(days).toHaveText([/^Sun/, /^Mon/, /^Tue/, /^Wed/, /^Thu/, /^Fri/, /^Sat/]);
      await expect(dialog.locator('[data-today]')).toHaveCount(1);
      await expect(dialog.getByText('Breakfast, lunch and Dinner timings')).toBeVisible();
      await row(page, 'store#service-hours-page');
    }
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/');
  }
  await row(page, 'store#modals-lead-home');
});

test('a line is edited, removed and brought back', async ({ page, isPhone }) => {
  await choosePickup(page);
  await addButterChicken(page);
  if (isPhone) await page.getByRole('button', { name: /View Cart/ }).click();
  await page.getByRole('button', { name: 'Edit Butter chicken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Butter chicken' });
  await dialog.getByRole('radio', { name: /Regular/ }).check();
  await dialog.getByRole('radio', { name: 'Mild' }).check();
  await row(page, 'dish#product-dialog');
  await dialog.getByRole('button', { name: /Update/ }).click();
  await expect(dialog).toBeHidden();
  if (isPhone && !(await page.getByRole('dialog', { name: 'Your Cart' }).isVisible())) {
    await page.getByRole('button', { name: /View Cart/ }).click();
  }
  await page.getByRole('button', { name: 'Remove Butter chicken' }).click();
  await expect(page.getByText('Successfully removed product from cart!', { exact: true })).toBeVisible();
  await row(page, 'store#default-copy-corrected');
  await page.getByRole('button', { name: 'Undo' }).click();
  if (isPhone) await page.getByRole('button', { name: /View Cart/ }).click();
  await expect(page.getByRole('button', { name: 'Edit Butter chicken' })).toBeVisible();
  await row(page, 'cart#undo-a-removal');
});

test('search forgives macrons, case and a slip, puts the hottest first and never stands without a dish', async ({
  page,
  isPhone,
}) => {
  await openStore(page);
  // A wide page has its search in sight and a bar of one line.
  await expect(page.locator('.depts').getByRole('link', { name: 'Back to the top' })).toBeVisible({ visible: isPhone });
  const bar = await page.locator('.depts').boundingBox();
  expect(bar?.height).toBeLessThan(70);
  await page.getByRole('searchbox').fill('KUMARA');
  await expect(page.getByRole('link', { name: 'Kūmara korma', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Butter chicken', exact: true })).toHaveCount(0);
  await row(page, 'menu#search');
  const field = page.getByRole('searchbox');
  const first = page.locator('.found .dish__name').first();
  await field.fill('chiken vindalu');
  await expect(first).toHaveText('Chicken vindaloo');
  await field.fill('spicy');
  await expect(first).toHaveText('Chicken vindaloo');
  await field.fill('something to drink');
  await expect(first).toHaveText(/lassi|soda|chai/);
  await field.fill('zzzz');
  await expect(page.getByRole('heading', { name: 'No zzzz here' })).toBeVisible();
  await expect(page.locator('.found .dish')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show the whole menu' }).click();
  await expect(page.getByRole('link', { name: 'Kūmara korma', exact: true }).first()).toBeVisible();
});

test('on a phone the search lifts its field, and Cancel leads back to where the menu was left', {
  tag: '@one-width',
}, async ({ page }) => {
  await openStore(page);
  const field = page.getByRole('searchbox');
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  await field.tap();
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await expect(cancel).toBeVisible();
  for (const [typed, name] of [
    ['korma', 'Kūmara korma'],
    ['zzzz', 'Butter chicken'],
  ] as const) {
    await field.fill(typed);
    await expect(page.locator('.found .dish__name').first()).toHaveText(name);
    await expect.poll(async () => (await field.boundingBox())?.y).toBeLessThanOrEqual(80);
    expect((await page.locator('.found').boundingBox())?.y).toBeLessThanOrEqual(145);
  }
  await cancel.click();
  await expect(page.locator('.found')).toHaveCount(0);
  await expect(field).toHaveValue('');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  await expect(cancel).toBeHidden();
});

test('the store speaks Hindi and Punjabi, and remembers', { tag: '@one-width' }, async ({ page, context }) => {
  await context.addCookies([{ name: 'lang', value: 'hi', url: origin() }]);
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await page.goto(`${origin()}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('link', { name: 'बटर चिकन' }).first()).toBeVisible();
  await page.goto(`${origin()}/profile`);
  const languages = page.locator('.plang option');
  await expect(languages).toHaveText(['English', 'हिन्दी', 'ਪੰਜਾਬੀ'].map((language) => `${language} (न्यूज़ीलैंड)`));
  await row(page, 'store#languages', 'store#names-of-the-menu-in-three-languages');
});

test('/products/{departmentId} is a phone page and redirects above 600', async ({ page, isPhone }) => {
  await openStore(page);
  const { departmentId, name } = await page.evaluate(async () => {
    const client = await (await fetch('/api/client/saffron-lane')).json();
    const answer = await (await fetch(`/api/${client.data.clientId}/departments`)).json();
    return answer.data.items[0];
  });
  await page.goto(`${origin()}/products/${departmentId}`);
  if (isPhone) await expect(page.getByRole('heading', { name })).toBeVisible();
  else await expect(page).toHaveURL(new RegExp(`${origin()}/($|\\?)`));
  await row(page, 'store#product-list-on-a-phone');
});

test('nothing of a later view loads before the page is used, and an early press counts', async ({ page, isPhone }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' || /\/menu$/.test(pathname)) asked.push(pathname);
  });
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/menu-content-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  const following = page.waitForRequest((request) => request.resourceType() === 'eventsource');
  await openStore(page);
  const dish = page.getByRole('link', { name: 'Butter chicken', exact: true }).first();
  await expect(dish).toBeVisible();
  // The last that the page asks for by itself.
  await following;
  // Wider screens show this browser's order beside the menu and load both.
  if (isPhone) {
    expect(asked.filter((path) => /menu-content|dialog|page-queries|later|\/menu$/.test(path))).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(12);
  }
  await dish.click();
  await expect(page).not.toHaveURL(/product=/);
  letThrough();
  await expect(page.getByRole('dialog', { name: 'Butter chicken', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/product=/);
});

test('pictures that did not come are asked for again once the page is used', { tag: '@one-width' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const refused = new Set<string>();
  await page.route(/\/media\/.*\.(avif|webp)$/, async (route) => {
    const url = route.request().url();
    if (refused.has(url)) return await route.continue();
    refused.add(url);
    await route.fulfill({ status: 503 });
  });
  await openStore(page);
  const picture = page.locator('.section img').first();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, scrollY === 0 ? 20 : 0));
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }).toPass();
});
