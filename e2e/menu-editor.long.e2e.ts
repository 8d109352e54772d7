import { expectAccessible } from './accessible.ts';
import { expect, origin, row, test } from './journey.ts';

const PICTURE = 'server/db/seed/images/kumo-bowls/edamame.webp';

test('a department, a dish with sizes and a picture: drafted by two, checked, published into an open store', {
  tag: '@engines',
}, async ({ page, expectedErrors }) => {
  // The second editor's save is refused on purpose.
  expectedErrors.push(/status of 409/);
  const store = await page.context().newPage();
  await store.goto(origin('kumo-bowls'));
  const inStore = store.locator('main').getByText('Edamame beans', { exact: true });
  await expect(store.locator('main').first()).toBeAttached();

  // What lies behind another page is drawn once a second.
  await page.bringToFront();
  await page.goto(`${origin('kumo-bowls')}/console/menu`);
  await page.getByLabel('E-mail').fill('owner@kumo-bowls.example');
  await page.getByLabel('Password', { exact: true }).fill('kumo-owner');
  await page.getByRole('button', { name: 'Open the board' }).click();
  const editor = page.getByRole('main');
  await expect(editor.getByRole('button', { name: 'Add department' })).toBeVisible();
  // What an earlier try may have left.
  await page.evaluate(() =>
    fetch('/api/console/menu/discard', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
  );
  await editor.getByRole('button', { name: 'Add department' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Snacks');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('heading', { name: 'Snacks' })).toBeVisible();
  await editor.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Edamame');
  await dialog.getByLabel('Price').fill('6.5');
  await dialog.getByRole('button', { name: 'Add' }).click();

  const form = editor.getByRole('region', { name: 'Edamame' });
  await form.getByRole('button', { name: 'Add size' }).click();
  await form.getByLabel('Name of size 1', { exact: true }).fill('Small');
  await form.getByRole('button', { name: 'Add size' }).click();
  await form.getByLabel('Name of size 2', { exact: true }).fill('Large');
  await form.getByLabel('Price of Large', { exact: true }).fill('9.90');

  // Sizes take another order by mouse, and their old one by keyboard.
  const sizes = form.getByRole('textbox', { name: /^Name of size/ });
  const inOrder = () => sizes.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const handle = (name: string) => form.getByRole('button', { name: `Move ${name}`, exact: true });
  await handle('Large').scrollIntoViewIfNeeded();
  const [from, to] = [await handle('Large').boundingBox(), await handle('Small').boundingBox()];
  if (!from || !to) throw new Error('A size has no handle');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y - 6, { steps: 8 });
  await page.mouse.up();
  await expect.poll(inOrder).toEqual(['Large', 'Small']);
  await handle('Large').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Place 1 of 2.')).toBeAttached();
  // The library listens to keys a moment after it lifts, and a test presses faster than a person.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Place 2 of 2.')).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(inOrder).toEqual(['Small', 'Large']);
  await form.getByRole('button', { name: 'None of these' }).click();
  await form.getByLabel('Upload a picture').setInputFiles(PICTURE);
  await page.getByRole('dialog', { name: 'Crop' }).getByRole('button', { name: 'Use this part' }).click();
  await expect(form.getByRole('img', { name: 'Edamame' })).toBeVisible();
  await form.getByRole('combobox', { name: 'Add group…' }).selectOption({ label: 'New group…' });
  await page.getByRole('dialog').getByLabel('Name').fill('Dip');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('link', { name: 'Edit Dip' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form.getByText('Not published yet')).toBeVisible();
  await expectAccessible(page);

  // A guest could not order it: a dip must be picked, and there is none.
  await form.getByRole('link', { name: 'Edit Dip' }).click();
  const group = editor.getByRole('region', { name: 'Dip', exact: true });
  await group.getByLabel('At least').fill('1');
  await group.getByRole('button', { name: 'Save draft' }).click();
  await expect(editor.getByText('1 blocker')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Publish the menu' });
  await expect(sheet.getByText('Edamame: Cannot be ordered')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Publish \d/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await group.getByRole('button', { name: 'Add option' }).click();
  await group.getByLabel('Name of option 1', { exact: true }).fill('Soy');
  await group.getByRole('button', { name: 'Save draft' }).click();
  await expect(editor.getByText('1 blocker')).toBeHidden();

  // Two editors at once: the second gets a notice, and both changes are kept.
  await editor.getByRole('link', { name: /^Snacks/ }).click();
  await editor.getByRole('link', { name: /^Edamame/ }).click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Heat').selectOption('Hot');
  await form.getByLabel('Name', { exact: true }).fill('Edamame beans');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByText('Unsaved')).toHaveCount(0);
  await other.close();
  await page.bringToFront();
  await editor.getByRole('button', { name: 'Save draft' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this too' });
  await expect(conflict.getByText('Kept from them: Heat.')).toBeVisible();
  await conflict.getByRole('button', { name: 'Save both together' }).click();
  await expect(editor.getByRole('heading', { name: 'Edamame beans', exact: true })).toBeVisible();
  await expect(editor.getByLabel('Heat')).toHaveValue('3');

  // The preview, for staff alone.
  await page.getByRole('link', { name: 'Preview in the store' }).click();
  const preview = page.frameLocator('iframe');
  const dish = preview.getByRole('dialog', { name: 'Edamame beans' });
  await expect(dish.getByRole('radio', { name: /Large/ })).toBeAttached();
  await expect(preview.getByText(/^Preview of the draft: only you see it/)).toBeAttached();
  await page.getByRole('button', { name: 'Desktop' }).click();
  await expect
    .poll(() => preview.locator('html').evaluate((html) => html.ownerDocument.defaultView?.innerWidth))
    .toBe(1280);
  await page.getByRole('link', { name: 'Back to the editor' }).click();

  await expect(inStore).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await sheet.getByRole('button', { name: 'Publish 3 changes' }).click();
  await expect(sheet).toBeHidden();
  // No reload: the open store gets the news.
  await expect(inStore.first()).toBeAttached();
  await row(page, 'console#menu-editor');

  await editor.getByRole('link', { name: 'Edit department Snacks' }).click();
  await editor.getByRole('button', { name: 'Delete department' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await sheet.getByRole('button', { name: 'Publish 2 changes' }).click();
  await expect(inStore).toHaveCount(0);
});

test('two moves that follow each other fast are both kept @one-width', async ({ board: page }) => {
  await page.goto(`${origin()}/console/menu`);
  const departments = page.getByRole('navigation', { name: 'Departments' });
  const names = () => departments.locator('.me-sortable .me-dept > span').allTextContents();
  await expect(departments.locator('.me-dept').first()).toBeVisible();
  const before = await names();
  const [first = ''] = before;
  await departments.locator('.me-dept').first().click();
  const down = page.getByRole('button', { name: `Move ${first} down` });
  await expect(down).toBeVisible();
  // The server's answer to the first move waits for the second press.
  let release = (): void => undefined;
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/console/menu/order', async (route) => {
    await pressed;
    await route.continue();
  });
  const wanted = [...before.slice(1, 3), first, ...before.slice(3)];
  await down.click();
  await down.click();
  await expect.poll(names).toEqual(wanted);
  release();
  await page.waitForResponse((response) => response.url().endsWith('/menu/order') && response.ok());
  await expect
    .poll(async () => {
      const draft = await page.evaluate(async () => (await fetch('/api/console/menu/draft')).json());
      return (draft as { data: { departments: { name: string }[] } }).data.departments.map(({ name }) => name);
    })
    .toEqual(wanted);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const up = page.getByRole('button', { name: `Move ${first} up` });
  await up.click();
  await up.click();
  await expect.poll(names).toEqual(before);
});
