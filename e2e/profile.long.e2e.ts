/** The profile area of a customer and of a visitor, at both widths. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { STAYING_KEYS } from '#core/domain/store/browser-keeps.ts';
import { expectAccessible } from './accessible.ts';
import { openSignedIn, placeOrder, productOf } from './customer.ts';
import { expect, origin, row, test } from './journey.ts';

function tab(page: Page, isPhone: boolean, name: string) {
  const place = isPhone ? page.locator('.ptabs') : page.getByRole('complementary', { name: 'My Account' });
  return place.getByRole('link', { name, exact: true });
}

function noise(width: number, height: number) {
  const background = { r: 200, g: 90, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

test('a visitor is asked to log in, section by section, and gets help', async ({ page, isPhone, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await page.goto(`${origin()}/profile`);
  if (isPhone) await page.waitForURL('**/profile/info');
  await expect(page.getByText('Log in or Sign up to view your complete profile')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login to view the Profile Info' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'log in here' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await tab(page, isPhone, 'Order').click();
  await expect(page.getByRole('heading', { name: 'Login to view the orders list' })).toBeVisible();
  await tab(page, isPhone, 'Address Book').click();
  await expect(page.getByRole('heading', { name: 'Login to view the address book' })).toBeVisible();
  await row(page, 'accounts#profile-without-sign-in');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Login to view the orders list' })).toBeVisible();

  await tab(page, isPhone, 'Help and Support').click();
  await page.waitForURL(isPhone ? '**/profile/helpAndSupports' : '**/profile?section=helpAndSupports');
  await page.reload();
  await page.getByRole('button', { name: 'Connect to restaurant' }).click();
  await expect(page.getByRole('link', { name: /^Call 09/ })).toHaveAttribute('href', /^tel:\+64/);
  await expect(page.getByRole('link', { name: 'Send an e-mail' })).toHaveAttribute('href', /^mailto:/);
  const hours = page.getByRole('button', { name: 'What are your delivery hours?' });
  await hours.click();
  await expect(page.locator('.phelp__today')).toContainText('Open 24 hours');
  await expect(page.locator('.acc__head[aria-expanded="true"]')).toHaveCount(1);
  await row(page, 'store#help-and-support', 'store#default-copy-corrected');
  await expectAccessible(page);

  // The width decides how a section is addressed, whichever address was opened.
  await page.goto(`${origin()}${isPhone ? '/profile?section=orders' : '/profile/orders'}`);
  await page.waitForURL(isPhone ? '**/profile/orders' : '**/profile?section=orders');
  await row(page, 'store#profile-routes');
  const unknown = await page.goto(`${origin()}/profile/elsewhere`);
  expect(unknown?.status()).toBe(404);
});

test.describe('signed in', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the profile is edited with its photo, in any language, taken along', async ({
    page,
    isPhone,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    const { email } = await openSignedIn(page);
    await page.goto(`${origin()}/profile`);
    const head = page.locator('.phead');
    await expect(head).toContainText(`Aroha Ngata${email}021 482 0917`);
    const first = page.getByLabel('First Name');
    await expect(first).toHaveAttribute('readonly', '');
    await expectAccessible(page);

    await tab(page, isPhone, 'Order').click();
    // Seen before the next press: React Router replaces an entry that it has not shown yet.
    await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
    await tab(page, isPhone, 'Profile').click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
    await first.fill('  ');
    await page.getByLabel('Phone number').fill('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
    await expect(first).toBeFocused();
    await expectAccessible(page);

    // Leaving asks, by link and by Back; staying keeps what was typed.
    await first.fill('Hana गुरप्रीत');
    await tab(page, isPhone, 'Address Book').click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leave.getByRole('button', { name: 'Keep editing' }).click();
    await page.goBack();
    await leave.getByRole('button', { name: 'Keep editing' }).click();
    await expect(leave).toBeHidden();
    await expect(first).toHaveValue('Hana गुरप्रीत');
    expect(new URL(page.url()).pathname).toBe(isPhone ? '/profile/info' : '/profile');

    // What is no picture is refused here; what is one is cut, sent and shown.
    const file = page.locator('input[type="file"]');
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    const photo = page.getByRole('group', { name: 'Photo' });
    await expect(photo.getByText('Please upload a valid image file (JPG, JPEG, PNG).')).toBeVisible();
    const large = Buffer.concat([await noise(8, 8), Buffer.alloc(5 * 1024 * 1024)]);
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: large });
    await expect(photo.getByText('larger than 5 MB')).toBeVisible();
    await row(page, 'accounts#profile-photo', 'limits#photo-limits');
    await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await noise(900, 600) });
    const crop = page.getByRole('dialog', { name: 'Cut your photo' });
    await crop.getByRole('slider', { name: 'Zoom' }).fill('1.5');
    await expect(crop.getByRole('button', { name: 'Use this photo' })).not.toHaveAttribute('aria-busy', 'true');
    await expectAccessible(page);
    await crop.getByRole('button', { name: 'Use this photo' }).click();
    await expect(crop).toBeHidden();
    await page.getByLabel('Phone number').fill('021 555 0101');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile saved successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
    await expect(first).toHaveAttribute('readonly', '');
    await expect(head).toContainText('Hana गुरप्रीत Ngata');
    await expect(head).toContainText('021 555 0101');
    await expect(head.locator('img')).toHaveAttribute('src', /^\/media\/.*\.webp$/);
    await page.reload();
    await expect(head.locator('img')).toHaveJSProperty('naturalWidth', 400);
    await row(page, 'accounts#profile');

    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(head.locator('img')).toHaveCount(0);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ profile: { email, lastName: 'Ngata' }, orders: [] });

    // Left without saving: Back leaves the page, and the changes are gone.
    await page.getByRole('button', { name: 'Edit' }).click();
    await first.fill('Nobody');
    // The form holds Back from here on.
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.isOverPage))).toBe(true);
    await page.goBack();
    await leave.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
    await tab(page, isPhone, 'Profile').click();
    await expect(first).toHaveValue('Hana गुरप्रीत');

    const language = page.locator('.plang select');
    await expect(language).toHaveAccessibleName('Language');
    await expect(language.locator('option').first()).toHaveText('English (New Zealand)');
    await language.selectOption('hi');
    await expect(page.getByRole('heading', { name: 'प्रोफ़ाइल', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  });

  test('the password is changed, a running order keeps the account, logging out asks', { tag: '@one-width' }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 40[09]/);
    const account = await openSignedIn(page);
    await page.goto(`${origin()}/profile?password`);
    const password = page.getByRole('dialog', { name: 'Change password' });
    await password.getByLabel('Current password').fill('wrong');
    await password.getByLabel('New password', { exact: true }).fill('a better password');
    await password.getByLabel('Repeat the new password').fill('a better password');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByText('That is not your password.')).toBeVisible();
    await password.getByLabel('Current password').fill(account.password);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(password).toBeHidden();

    const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
    const productId = await productOf(page, account.clientId, 'Garlic naan');
    const line = { productId, price: 0, qty: 1, isCombo: false, selectedModifierCategories: [] };
    await placeOrder(page, { ...account, token }, [line]);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const removal = page.getByRole('dialog', { name: 'Delete my account' });
    await removal.getByRole('button', { name: 'Delete for good' }).click();
    await expect(removal.getByText('Please type “delete”.')).toBeVisible();
    await removal.getByLabel('Type “delete” to confirm').fill('Delete');
    await removal.getByLabel('Current password').fill('a better password');
    await expectAccessible(page);
    await removal.getByRole('button', { name: 'Delete for good' }).click();
    await expect(removal.getByRole('alert')).toContainText('order');
    await page.goBack();
    await expect(removal).toBeHidden();

    await page.getByRole('button', { name: 'Logout' }).click();
    const logout = page.getByRole('dialog', { name: 'Logout' });
    await expect(logout).toContainText('Are you sure you want to log out?');
    await logout.getByRole('button', { name: 'No' }).click();
    await expect(logout).toBeHidden();
    await page.getByRole('button', { name: 'Logout' }).click();
    const keysOf = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
    expect(await keysOf()).toEqual(expect.arrayContaining(['ClientId', 'accessToken', 'timings']));
    await page.evaluate(() => Reflect.set(window, 'isOld', true));
    const revoked = page.waitForResponse('**/api/customer/auth/signout');
    await logout.getByRole('button', { name: 'Yes' }).click();
    expect((await revoked).status()).toBe(200);
    await page.waitForURL(`${origin()}/**`);
    // The page is loaded anew meanwhile.
    await expect(async () => {
      expect(await page.evaluate(() => Reflect.get(window, 'isOld'))).toBeUndefined();
      const personal = (await keysOf()).filter((key) => !(STAYING_KEYS as readonly string[]).includes(key));
      expect(personal).toEqual([]);
    }).toPass();
    await row(page, 'accounts#sign-out', 'store#browser-storage');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('the account is deleted for good', { tag: '@one-width' }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    const account = await openSignedIn(page);
    await page.goto(`${origin()}/profile?delete`);
    const removal = page.getByRole('dialog', { name: 'Delete my account' });
    await removal.getByLabel('Type “delete” to confirm').fill('delete');
    await removal.getByLabel('Current password').fill(account.password);
    await removal.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await row(page, 'accounts#own-data-and-deletion');
    expect(new URL(page.url()).pathname).toBe('/');
    const status = await page.evaluate(async ({ clientId, email, password }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ClientId: clientId, Email: email, Password: password }))
        form.append(name, value);
      return (await fetch('/api/customer/auth/signin', { method: 'POST', body: form })).status;
    }, account);
    expect(status).toBe(400);
  });
});
