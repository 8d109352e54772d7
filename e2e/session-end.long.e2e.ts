/** A session that the server ends while somebody types: the same person finds all of it after signing in again. */
import type { Page } from '@playwright/test';
import { expect, openBoard, origin, test } from './journey.ts';

async function signIn(page: Page, role: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${role}@saffron-lane.example`);
  await page.getByLabel('Password', { exact: true }).fill(`saffron-${role}`);
  await page.getByRole('button', { name: 'Open the board' }).click();
}

const kept = (page: Page) => page.getByText('what you typed is kept', { exact: false });

/** Any call shows the end of the session; the page asks for the session when another tab reports a change. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => new BroadcastChannel('console-session').postMessage('changed'));
  await expect(kept(page)).toBeVisible();
}

test('what was typed outlives a session that ended, for the same person alone', async ({ browser }) => {
  const page = await openBoard(browser, 'saffron-lane');
  await page.goto(`${origin()}/console/store/texts`);
  await page.getByRole('button', { name: 'Refunds' }).click();
  const words = page.getByLabel('Refunds, your own words · English');
  await words.fill('Gift cards are not paid out.');
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await page.context().clearCookies();
  // Another call may show the end of the session before the press does.
  await Promise.race([save.click().catch(() => undefined), kept(page).waitFor()]);
  await expect(kept(page)).toBeVisible();
  await expect(words).toHaveCount(0);
  // Back leaves neither the sign-in nor the page behind it.
  await page.goBack();
  await signIn(page, 'owner');
  await expect(words).toHaveValue('Gift cards are not paid out.');
  await expect(page).toHaveURL(/\/console\/store\/texts$/);
  await words.fill('Gift cards are not paid out in cash.');

  // A second person begins anew, on a page of her own.
  await endSession(page);
  await signIn(page, 'manager');
  await expect(page.getByRole('button', { name: 'Ana Kaur, account' })).toBeVisible();
  await expect(words).toHaveCount(0);
  await page.context().close();
});

test('an order typed at the phone outlives the session for the same person, and nobody else sees it', async ({
  browser,
}) => {
  const page = await openBoard(browser, 'saffron-lane', undefined, 'manager');
  await page.goto(`${origin()}/console/orders`);
  const open = page.getByRole('button', { name: 'New phone order' });
  await open.click();
  const number = page.getByLabel('Phone number');
  await number.fill('021 555 0199');

  await endSession(page);
  await expect(number).toHaveCount(0);
  await signIn(page, 'manager');
  await expect(number).toHaveValue('021 555 0199');

  await endSession(page);
  await signIn(page, 'owner');
  await expect(open.or(number).first()).toBeVisible();
  if ((await number.count()) === 0) await open.click();
  await expect(number).toHaveValue('');
  await page.context().close();
});

test('another person who signs in in one tab finds nothing of the first person in the other', async ({ browser }) => {
  const page = await openBoard(browser, 'saffron-lane');
  await page.goto(`${origin()}/console/store/texts`);
  await page.getByRole('button', { name: 'Refunds' }).click();
  const words = page.getByLabel('Refunds, your own words · English');
  await words.fill('Gift cards are not paid out.');
  const second = await page.context().newPage();
  await second.goto(`${origin()}/console`);
  await expect(second.getByRole('region', { name: 'New', exact: true })).toBeVisible();

  await endSession(second);
  await expect(kept(page)).toBeVisible();
  await signIn(second, 'manager');
  await expect(second.getByRole('button', { name: 'Ana Kaur, account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ana Kaur, account' })).toBeVisible();
  await expect(words).toHaveCount(0);
  await page.context().close();
});
