/** An owner adds a passkey and demands a second step; a manager must add one before anything else. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { expect, row, test } from './journey.ts';
import { ROOT } from './server.ts';

/** What the command printed. */
function servery(...args: string[]): string {
  const env = { ...process.env, DATA_DIR: process.env.SERVERY_E2E_DATA ?? '' };
  return execFileSync(process.execPath, [path.join(ROOT, 'dist/server/cli.js'), ...args], { env, encoding: 'utf8' });
}

const linkOf = (printed: string) => new URL(/http\S+\/console\/invite#\S+/.exec(printed)?.[0] ?? '');

/** A device with a finger reader; `allow` says whether the finger fits. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    allow: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function signIn(page: Page, store: string, email: string, password: string, isShared = false): Promise<void> {
  await page.goto(`${store}/console`);
  if (isShared) await page.getByRole('button', { name: 'Shared' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open the board' }).click();
}

async function signOut(page: Page, store: string): Promise<void> {
  await page.goto(`${store}/console/account`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

test('a passkey signs in after the password, and a demanded second step comes before anything else', async ({
  page,
  browser,
  expectedErrors,
}) => {
  // A wrong code, the sign-in page without a session, and what a page asks for while it signs out.
  expectedErrors.push(/api\/console\/(factors|me|sessions|readiness)/);
  const subdomain = `steps-${Date.now().toString(36)}`;
  const store = `http://${subdomain}.localhost:${process.env.SERVERY_E2E_PORT}`;
  const email = 'ana@steps.example';
  const password = 'a long enough one';
  const made = servery(
    ...['tenant', 'create', subdomain, '--name', 'Two Steps', '--owner-name', 'Ana Reti', '--owner-email', email],
  );
  const device = await addDevice(page);
  await page.goto(`${store}/console/invite${linkOf(made).hash}`);
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('No new orders')).toBeVisible();

  // A finger that does not fit is said in words; the next one makes the passkey.
  await page.goto(`${store}/console/account`);
  const card = page.getByRole('region', { name: 'Second step' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await card.getByLabel('Name of this passkey').fill('Laptop');
  await device.allow(false);
  await card.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(card.getByRole('alert')).toContainText('Try again, or use another way');
  await device.allow(true);
  await card.getByRole('button', { name: 'Make a passkey' }).click();
  const codes = card.locator('.recovery__list code');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await expectAccessible(page);
  await card.getByRole('button', { name: 'I have kept them' }).click();
  await expect(card.getByText('Passkey: Laptop')).toBeVisible();
  await expect(card.getByText('10 left')).toBeVisible();
  await expectAccessible(page);

  await signOut(page, store);
  await signIn(page, store, email, password, true);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await expectAccessible(page);
  // A reload goes on with it, and by keyboard.
  await page.reload();
  await page.getByRole('button', { name: 'Use your passkey' }).press('Enter');
  await expect(page.getByText('No new orders')).toBeVisible();

  // The choice that came with the password holds for the whole session. The page reports presses on a shared device:
  // that on 'Sign out' must not arrive after it.
  await page.goto(`${store}/console/account`);
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();

  // Without the finger a code from paper does, once.
  await signOut(page, store);
  await device.allow(false);
  await signIn(page, store, email, password);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('cancelled');
  const code = page.getByLabel('Recovery code');
  await code.fill('WRNG-CODE');
  await code.press('Enter');
  await expect(page.getByText('That code is wrong or was used already.')).toBeVisible();
  await code.fill(recoveryCode);
  await code.press('Enter');
  await expect(page.getByText('No new orders')).toBeVisible();

  await page.goto(`${store}/console/store/staff`);
  const demand = page.getByRole('switch', { name: 'Owners and managers need a second step' });
  await demand.click();
  await expect(demand).toBeChecked();
  await expectAccessible(page);

  // The manager joins on a phone, and is led to the second step.
  const invited = servery(
    ...['user', 'invite', subdomain, '--email', 'ben@steps.example', '--name', 'Ben Hall', '--role', 'manager'],
  );
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-NZ' });
  const phone = await context.newPage();
  await phone.goto(`${store}/console/invite${linkOf(invited).hash}`);
  await phone.getByLabel('Your password').fill(password);
  await phone.getByRole('button', { name: 'Join' }).click();
  await expect(phone.getByRole('heading', { name: 'Add a second step' })).toBeVisible();
  await phone.goto(`${store}/console/menu`);
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await phone.goto(`${store}/console#second-step`);
  await phone.getByRole('button', { name: 'Set the app up' }).click();
  await expect(phone.getByRole('img', { name: 'QR code for the code app' })).toBeVisible();
  await phone.getByRole('button', { name: 'Cannot scan? Show the key' }).click();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const secret = ((await phone.locator('.factors__key').textContent()) ?? '').replaceAll(' ', '');
  await phone.getByLabel('Six digits').fill('12');
  await phone.getByRole('button', { name: 'Use the code app' }).click();
  await expect(phone.getByText('Enter the six digits of the app')).toBeVisible();
  await phone.getByLabel('Six digits').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await phone.getByRole('button', { name: 'Use the code app' }).click();
  await expect(phone.locator('.recovery__list code')).toHaveCount(10);
  await phone.getByRole('button', { name: 'I have kept them' }).click();
  await expect(phone.getByText('No new orders')).toBeVisible();
  await context.close();

  // A lost phone: the owner sees who has a second step, and takes it away.
  await page.reload();
  await page.getByRole('button', { name: 'Reset the second step of Ben Hall' }).click();
  await expect(page.getByRole('button', { name: 'Reset the second step of Ben Hall' })).toHaveCount(0);
  await row(page, 'console#second-step');
});
