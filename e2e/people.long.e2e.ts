/** The owner invites a cook, who joins by the mail's link, and later takes the owner's tablet over by PIN. */
import { expectAccessible } from './accessible.ts';
import { expect, origin, row, test, uniqueName } from './journey.ts';

test('a cook is invited, joins with few rights and takes a tablet over by PIN', async ({
  page,
  board: owner,
  expectedErrors,
}) => {
  const name = uniqueName('Li');
  const [first = ''] = name.split(' ');
  const email = `${first.toLowerCase()}@kitchen.example`;

  await owner.goto(`${origin()}/console/store/staff`);
  await expect(owner.getByText('Mere Tamihana').first()).toBeVisible();
  await owner.getByRole('button', { name: 'Invite somebody' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Invite somebody' });
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByLabel('E-mail').fill(email);
  await sheet.getByLabel('Role').selectOption('kitchen');
  await expect(sheet.getByText('The board without prices')).toBeVisible();
  // As if the owner had signed in more than ten minutes ago: the password is asked for, and the invitation goes on.
  expectedErrors.push(/403/);
  await owner.route(
    '**/api/console/people/invitations',
    (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, error: { errorCode: 403, errorMessage: 'Please confirm', code: 'confirm-password' } },
      }),
    { times: 1 },
  );
  await sheet.getByRole('button', { name: 'Send invitation' }).click();
  const again = owner.getByRole('dialog', { name: 'Is it still you?' });
  await again.getByLabel('Your password now').fill('not it');
  expectedErrors.push(/400/);
  await again.getByRole('button', { name: 'Go on' }).click();
  await expect(again.getByText('That is not your password.')).toBeVisible();
  await expectAccessible(owner);
  await again.getByLabel('Your password now').fill('saffron-owner');
  await again.getByRole('button', { name: 'Go on' }).click();
  await expect(again).toBeHidden();
  await expect(owner.getByText(`A mail is on its way to ${email}.`)).toBeVisible();
  await expect(owner.getByRole('button', { name: `Send ${name} the invitation again` })).toBeVisible();
  await expectAccessible(owner);

  // The mail is sent by the outbox a moment later; its page runs no scripts, so it is read as a text.
  const read = (path: string) => owner.evaluate(async (address) => (await fetch(address)).text(), path);
  const mail = async () =>
    (await read('/mailbox'))
      .split('<li>')
      .find((item) => item.includes(email))
      ?.match(/href="([^"]+)"/)?.[1];
  await expect.poll(mail).toBeTruthy();
  const token = /console\/invite#([^"]+)"/.exec(await read(`${await mail()}/body`))?.[1];
  await page.goto(`${origin()}/console/invite#${token}`);
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Your password').fill('kitchen password');
  await page.getByRole('button', { name: 'Join' }).click();

  // The kitchen's board: no pages of the store, and an address of one leads back.
  await expect(page.getByRole('heading', { name: 'New', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sold out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Store', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto(`${origin()}/console/store/staff`);
  await expect(page).toHaveURL(`${origin()}/console`);

  await page.goto(`${origin()}/console/account`);
  await page.getByLabel('New PIN, 4 to 6 digits').fill('4711');
  const pin = page.locator('form').filter({ has: page.getByLabel('New PIN, 4 to 6 digits') });
  await pin.getByLabel('Your password now').fill('kitchen password');
  await pin.getByRole('button', { name: 'Save PIN' }).click();
  await expect(page.getByText('Your PIN is set.')).toBeVisible();
  await expectAccessible(page);

  await owner.getByRole('link', { name: 'Audit log' }).click();
  const joined = owner.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'joined' });
  await expect(joined).toContainText('Kitchen');
  await expectAccessible(owner);

  // Only a shared device locks.
  await owner.goto(`${origin()}/console/account`);
  await expect(owner.getByRole('heading', { name: 'This device' })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Lock', exact: true })).toHaveCount(0);
  await owner.getByLabel('Name of this device').fill('Kitchen tablet');
  await owner.getByRole('button', { name: 'Shared', exact: true }).click();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Save device' }).click();
  await expect(owner.getByText('The device is saved.')).toBeVisible();
  const device = owner.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(device).toContainText('Kitchen tablet');
  await owner.goto(`${origin()}/console/store/staff`);

  // Locked in another tab during work: the page keeps no data, and Back and reload do not show it.
  await owner.getByRole('button', { name: 'Invite somebody' }).click();
  await sheet.getByLabel('Name').fill('Half a na');
  // What a page asks for in the moment of locking is refused.
  expectedErrors.push(/401 .*\/api\/console\//);
  const tab = await owner.context().newPage();
  await tab.goto(`${origin()}/console/account`);
  await tab.getByRole('button', { name: 'Lock', exact: true }).click();
  for (const locked of [owner, tab]) await expect(locked.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await owner.goBack();
  expect(await owner.evaluate(() => document.body.innerHTML)).not.toMatch(/Half a na|kitchen\.example/);
  await owner.keyboard.press('Escape');
  await tab.reload();
  await expect(tab.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await owner.getByRole('button', { name: 'E-mail and password' }).click();
  await owner.getByLabel('Password', { exact: true }).fill('saffron-owner');
  await owner.getByRole('button', { name: 'Unlock' }).click();
  await expect(sheet.getByLabel('Name')).toHaveValue('Half a na');
  await expect(sheet.getByLabel('Name')).toBeFocused();
  await expect(tab.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await tab.close();
  await sheet.getByRole('button', { name: 'Cancel' }).click();

  await owner.getByRole('link', { name: 'Mere Tamihana, account' }).click();
  // The page has asked for everything before it locks.
  await expect(owner.getByRole('region', { name: 'Second step' }).getByText('Code app').first()).toBeVisible();
  await owner.getByRole('button', { name: 'Lock' }).click();
  await owner.getByRole('button', { name: first }).click();
  await expect(owner.getByRole('heading', { name: `Hello, ${first}` })).toBeVisible();
  await row(owner, 'console#shared-tablet');
  await expectAccessible(owner);
  await owner.keyboard.type('47');
  for (const digit of ['1', '1']) await owner.getByRole('button', { name: digit, exact: true }).click();
  // Now it is the cook's: the owner's pages are gone.
  await expect(owner.getByRole('link', { name: `${name}, account` })).toBeVisible();
  await expect(owner.getByRole('link', { name: 'Store', exact: true })).toHaveCount(0);
  await row(owner, 'console#staff-people');
});
