/** What goes wrong on a busy evening: a dish is missing, a printer has no paper, nobody opens the door. */
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import { expectAccessible } from './accessible.ts';
import { callApi } from './customer.ts';
import { expect, openBoard, origin, row, test, ticketOf, uniqueName } from './journey.ts';
import { move, place } from './place-order.ts';
import { pollPrinter } from './star-printer.ts';

test('a dish that is missing while it is cooked: one press on its line, and the guest’s wish or a call', async ({
  page,
  board,
}) => {
  const guest = uniqueName('Missing');
  const wish = { ifSoldOut: { action: 'call' } };
  const orderId = await place(page, guest, {
    lines: [
      ['Garlic naan', 2, wish],
      ['Cucumber raita', 1],
    ],
  });
  await move(board, orderId, 'start');
  const ticket = ticketOf(board, guest);
  await ticket.getByRole('button', { name: /Garlic naan.*Not available/ }).click();
  const sheet = board.getByRole('dialog', { name: 'Garlic naan' });
  await expect(sheet.getByRole('link', { name: 'Garlic naan is not available' })).toHaveAttribute('href', /^tel:/);
  await expectAccessible(board);
  // The press dials; a browser without a phone does nothing.
  await sheet.getByRole('link', { name: 'Garlic naan is not available' }).click({ noWaitAfter: true });
  await sheet.getByRole('button', { name: 'Leave it out' }).click();
  await expect(sheet.getByText(/Left out: 2 × Garlic naan/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect(ticket.getByRole('button', { name: /Garlic naan/ })).toHaveCount(0);

  // Nothing else is in the order: the next press leads to its end, without a refusal of the server.
  await ticket.getByRole('button', { name: /Cucumber raita.*Not available/ }).click();
  const last = board.getByRole('dialog', { name: 'Cucumber raita' });
  await last.getByRole('button', { name: 'Cucumber raita is not available' }).click();
  await expect(last.getByText('Nothing else is in this order.')).toBeVisible();
  await row(board, 'console#dish-missing');
  await expect(last.getByRole('button', { name: 'Leave it out' })).toHaveCount(0);
  await expectAccessible(board);
  await last.getByRole('button', { name: 'Cancel order' }).click();
  await board
    .getByRole('dialog', { name: 'Cancel this order?' })
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await expect(ticket).toHaveCount(0);
});

test('a printer without paper: the banner gives its dockets to another one', async ({ browser, request }) => {
  const store = 'forno-lane';
  const board = await openBoard(browser, store);
  const add = (name: string, copies: readonly string[]) =>
    callApi<DataOf<'createPrinter'>>(board, 'POST', '/api/console/printers', {
      ...{ name, copies, kind: 'star', width: 576, language: 'en' },
    });
  const setUp = ({ printerId, secret }: DataOf<'createPrinter'>) => ({
    address: `${origin(store)}/api/print/star/${printerId}`,
    password: secret ?? '',
  });
  const [pass, spare] = [await add('Pass', ['kitchen']), await add('Spare', [])];
  await pollPrinter(request, setUp(spare));
  await pollPrinter(request, setUp(pass), '410 Out of paper');
  // The restaurant may be closed at this hour: a test page waits as a docket does.
  await callApi(board, 'POST', `/api/console/printers/${pass.printerId}/test`);
  const banner = board.locator('.banner', { hasText: 'Pass is out of paper.' });
  await expect(banner).toBeVisible();
  await board.setViewportSize({ width: 360, height: 740 });
  for (const button of await banner.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  await expectAccessible(board);
  await banner.getByRole('button', { name: 'Show dockets' }).click();
  await expect(board.getByRole('dialog', { name: 'Dockets' }).getByText('Not printed yet').first()).toBeVisible();
  await row(board, 'console#printing-without-a-browser');
  await expectAccessible(board);
  await board.keyboard.press('Escape');
  await banner.getByRole('button', { name: 'Print the dockets of Pass at Spare' }).click();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => pollPrinter(request, setUp(spare))).toBe('image/png');
  for (const { printerId } of [pass, spare]) await callApi(board, 'DELETE', `/api/console/printers/${printerId}`);
  await board.context().close();
});

test('nobody opens the door: the driver brings the order back, and the board reads why', async ({
  page,
  board,
  browser,
}) => {
  const guest = uniqueName('Absent');
  const orderId = await place(page, guest, { lines: [['Garlic naan', 8]], isDelivery: true });
  await move(board, orderId, 'start', 'ready');
  const { drivers } = await callApi<DataOf<'getDrivers'>>(board, 'GET', '/api/console/drivers');
  const { tickets } = await callApi<DataOf<'getBoard'>>(board, 'GET', '/api/console/board');
  const sent = tickets.find(({ customerName }) => customerName === guest);
  await callApi(board, 'POST', `/api/console/drivers/${drivers[0]?.driverId}/run`, {
    orders: [{ orderId: sent?.orderId, version: sent?.version }],
  });
  // Beside the driver's name every step keeps its words, on the narrowest tablet too.
  const ticket = ticketOf(board, guest);
  const delivered = ticket.getByRole('button', { name: 'Delivered' });
  for (const width of [1024, 768]) {
    await board.setViewportSize({ width, height: 900 });
    await expect(delivered).toBeVisible();
    expect(await delivered.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  }

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-NZ' });
  const phone = await context.newPage();
  await phone.goto(`${origin()}/console`);
  await phone.getByLabel('E-mail').fill('driver@saffron-lane.example');
  await phone.getByLabel('Password', { exact: true }).fill('saffron-driver');
  await phone.getByRole('button', { name: 'Open the board' }).click();
  await phone
    .getByRole('article')
    .or(phone.getByRole('listitem'))
    .filter({ hasText: guest.split(' ')[0] ?? guest })
    .getByRole('button', { name: 'I am at the door' })
    .click();
  await phone.getByRole('button', { name: 'Not handed over…' }).click();
  await expect(phone.getByRole('link', { name: 'Call the guest first' })).toHaveAttribute('href', /^tel:/);
  await expectAccessible(phone);
  await phone.getByRole('radio', { name: 'Nobody there' }).check();
  await phone.getByRole('button', { name: 'Bring it back' }).click();
  await expect(phone.getByText(guest)).toHaveCount(0);
  await context.close();

  await expect(ticket.getByText(/brings it back: Nobody there/)).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Send out' })).toBeVisible();
  await expectAccessible(board);
  await callApi(board, 'POST', `/api/console/orders/${orderId}/reject`, { reason: 'other' });
});

test('an upright tablet reads a guest’s whole name, and every dish has room for a finger', async ({ page, board }) => {
  const guest = uniqueName('Wilhelmina');
  const orderId = await place(page, guest, {
    lines: [
      ['Garlic naan', 2],
      ['Cucumber raita', 1],
    ],
  });
  await move(board, orderId, 'start');
  await board.setViewportSize({ width: 768, height: 1024 });
  const touch = await board.context().newCDPSession(board);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const ticket = ticketOf(board, guest);
  // The board draws the ticket anew when the width and the pointer change.
  await expect(async () => {
    const cut = await ticket.locator('.board-ticket__who b').evaluate((box) => ({
      wide: box.scrollWidth - box.clientWidth,
      // Two words, so at most two rows.
      rows: Math.round(box.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(box).lineHeight)),
    }));
    expect(cut.wide).toBeLessThanOrEqual(0);
    expect(cut.rows).toBeLessThanOrEqual(2);
    const heights = await ticket
      .locator('.dish-line--press')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
    expect(heights).toHaveLength(2);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  }).toPass({ timeout: 20_000 });
});
