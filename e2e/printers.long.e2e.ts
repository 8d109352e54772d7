import { expect, openBoard, origin, test } from './journey.ts';
import { pollPrinter } from './star-printer.ts';

test('an owner adds a printer, which then prints its test page without a browser', async ({
  browser,
  request,
  isPhone,
}) => {
  // Both widths share the server: each has a printer of its own.
  const name = isPhone ? 'Counter' : 'Kitchen';
  const page = await openBoard(browser, 'kumo-bowls');
  await page.goto(`${origin('kumo-bowls')}/console/store/printers`);
  await page.getByRole('button', { name: 'Add a printer' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  // It takes no orders, so that other journeys find no docket waiting.
  await page.getByRole('dialog').getByRole('switch', { name: 'Kitchen copy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add printer' }).click();
  const shown = page.getByRole('dialog', { name: `${name} is added` });
  const address = await shown.getByLabel('Address to type into the printer').inputValue();
  const password = await shown.getByLabel('Password').inputValue();
  await shown.getByRole('button', { name: 'I have typed it in' }).click();
  await page.getByRole('button', { name: `Test page at ${name}` }).click();

  await expect.poll(() => pollPrinter(request, { address, password })).toBe('image/png');

  await expect(page.getByText('1 docket today')).toBeVisible();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await page.goto(`${origin('kumo-bowls')}/console/store/print-queue`);
  await expect(page.getByText('Printed', { exact: true }).first()).toBeVisible();
  await page.context().close();
});
