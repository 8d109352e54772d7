/** A person who runs two restaurants sees both side by side, copies a menu to the other one, and takes it back there. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, origin, row, test, uniqueName } from './journey.ts';

const PASSWORD = 'two restaurants, one hand';

/** A call of the console that the page is at; the browser keeps who is signed in. */
async function send(page: Page, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([address, json]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(address ?? '', { method: 'POST', headers, body: json ?? '' })).status;
    },
    [`/api/console/${path}`, JSON.stringify(body)],
  );
  expect([path, status]).toEqual([path, 200]);
}

/** The restaurant's owner invites a manager, who joins by the link of the mail and is signed in. */
async function joinAt(page: Page, store: string, name: string, email: string): Promise<void> {
  const [first] = store.split('-');
  await page.goto(`${origin(store)}/console`);
  await send(page, 'signin', { email: `owner@${store}.example`, password: `${first}-owner` });
  await send(page, 'people/invitations', { name, email, role: 'manager', language: 'en' });
  const read = (path: string) => page.evaluate(async (address) => (await fetch(address)).text(), path);
  const mail = async () =>
    (await read('/mailbox'))
      .split('<li>')
      .find((item) => item.includes(email))
      ?.match(/href="([^"]+)"/)?.[1];
  await expect.poll(mail).toBeTruthy();
  const token = /console\/invite#([^"]+)"/.exec(await read(`${await mail()}/body`))?.[1];
  await send(page, 'invitation/accept', { token, password: PASSWORD });
  await send(page, 'signout', {});
}

/** Each console has its own sign-in. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Open the board' }).click();
}

test('two restaurants are seen side by side, and a menu goes from one to the other and back', async ({
  page,
  expectedErrors,
}) => {
  // Nobody is signed in at first.
  expectedErrors.push(/401/);
  const name = uniqueName('Tia');
  const email = `${name.split(' ')[0]?.toLowerCase()}@two.example`;
  for (const store of ['kumo-bowls', 'saffron-lane']) await joinAt(page, store, name, email);

  await page.goto(`${origin()}/console/orders`);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Saffron Lane: all restaurants' }).click();
  const card = (restaurant: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: restaurant, exact: true }) });
  await expect(card('Saffron Lane').getByText('Open around the clock')).toBeVisible();
  await expect(card('Kumo Bowls').getByText('Average order')).toBeVisible();
  await row(page, 'console#restaurants-of-one-owner');
  await expect(page.getByRole('heading', { name: 'Forno Lane' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Copy the menu to Kumo Bowls' }).click();
  const copy = page.getByRole('button', { name: /^Copy \d+ dishes into the draft$/ });
  await expect(copy).toBeVisible();
  const isTicked = (department: string) => page.getByRole('checkbox', { name: department });
  await isTicked('Breads').uncheck();
  await expect(isTicked('Breads')).not.toBeChecked();
  await page.getByRole('button', { name: 'By percent' }).click();
  await page.getByLabel('Percent more').fill('10');
  await expectAccessible(page);
  await copy.click();
  await expect(page.getByText('It is in the draft of Kumo Bowls')).toBeVisible();

  const there = await page.getByRole('link', { name: 'Open at Kumo Bowls' }).getAttribute('href');
  const { pathname, search } = new URL(there ?? '');
  await page.goto(`${origin('kumo-bowls')}${pathname}${search}`);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: /dishes are in your draft/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('The import was undone.')).toBeVisible();
  await row(page, 'console#copying-a-menu');
});
