/**
 * A delivery with a named driver: sent out, read by the guest with the driver's distance, handed over with
 * a picture of the door while the phone has no network and its page was opened anew, cash received.
 */
import { expectAccessible } from './accessible.ts';
import {
  addButterChicken,
  chooseDelivery,
  expect,
  fillCustomer,
  openCheckout,
  origin,
  row,
  test,
  ticketOf,
  uniqueName,
} from './journey.ts';

test('a driver takes a delivery to its guest, and hands the cash in', async ({ page, board, browser, isPhone }) => {
  const guest = { name: uniqueName('Ngaire'), email: 'ngaire@example.nz', phone: '021 555 0143' };
  await chooseDelivery(page, '14 franklin', /14 Franklin Road/);
  await addButterChicken(page);
  await openCheckout(page, isPhone);
  await fillCustomer(page, guest);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /Cash/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await page.waitForURL('**/success*');

  const ticket = ticketOf(board, guest.name);
  await ticket.getByRole('button', { name: /Accept/ }).click();
  await board
    .getByRole('dialog')
    .getByRole('button', { name: /Accept for/ })
    .click();
  await ticket.getByRole('button', { name: /Start/ }).click();
  await ticket.getByRole('button', { name: 'Ready' }).click();
  await ticket.getByRole('button', { name: 'Choose a driver' }).click();
  await expect(board.getByRole('heading', { name: 'Drivers' })).toBeVisible();
  await board
    .getByRole('checkbox', { name: /14 Franklin Road/ })
    .last()
    .check();
  await board.getByRole('radio', { name: /Asha Patel/ }).check();
  await expectAccessible(board);
  await board.getByRole('button', { name: 'Send 1 order with Asha' }).click();
  await expect(board.getByRole('region', { name: 'Asha Patel' }).getByText('14 Franklin Road')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'On its way with Asha' })).toBeVisible();
  const digits = await page
    .getByRole('region', { name: 'Your four digits' })
    .getByText(/^\d{4}$/)
    .textContent();
  await expectAccessible(page);

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-NZ',
    // About 1 km from the door.
    geolocation: { latitude: -36.845, longitude: 174.745 },
    permissions: ['geolocation'],
    serviceWorkers: 'allow',
  });
  const phone = await context.newPage();
  await phone.goto(`${origin()}/console`);
  await phone.getByLabel('E-mail').fill('driver@saffron-lane.example');
  await phone.getByLabel('Password', { exact: true }).fill('saffron-driver');
  await phone.getByRole('button', { name: 'Open the board' }).click();
  await expect(phone.getByRole('heading', { name: 'My deliveries' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/);
  await expectAccessible(phone);
  const shared = phone.waitForResponse((answer) => answer.url().endsWith('/deliveries/position') && answer.ok());
  await phone.getByRole('switch', { name: 'Share where I am' }).click();
  await shared;
  await board.reload();
  await expect(board.getByRole('region', { name: 'Asha Patel' }).getByText(/km from the next stop/)).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('region', { name: 'Your four digits' }).getByText(/^About [\d.]+ km from you/),
  ).toBeVisible();

  await phone.getByRole('button', { name: 'I am at the door' }).click();
  await phone.getByRole('button', { name: /Handed over/ }).click();
  await expect(phone.getByRole('alert')).toHaveText('Enter all four digits, or choose “Without”.');
  await phone.getByLabel('The guest’s four digits').fill(digits === '0000' ? '1111' : '0000');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /Handed over/ }).click();
  await expect(phone.getByText('These are not the guest’s digits.')).toBeVisible();

  // The page is kept with what it is made of, and opens anew without a network.
  await expect
    .poll(() =>
      phone.evaluate(async () => {
        const kept = (await (await caches.open('console')).keys()).map(({ url }) => new URL(url).pathname);
        return ['/console', '/console/assets/driver-routes-'].every((part) =>
          kept.some((path) => path.startsWith(part)),
        );
      }),
    )
    .toBe(true);
  await context.setOffline(true);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: '14 Franklin Road' })).toBeVisible();
  await expect(phone.getByText('No connection.', { exact: false })).toBeVisible();
  await phone.getByRole('button', { name: 'I am at the door' }).click();
  await phone.getByRole('button', { name: 'Photo', exact: true }).click();
  await phone.getByRole('button', { name: /Handed over/ }).click();
  await expect(phone.getByRole('alert').last()).toHaveText('Take the photo first, or choose “Without”.');
  await phone.getByLabel('Take a photo').setInputFiles('server/db/seed/images/forno-lane/caesar-salad.webp');
  await expect(phone.getByRole('img', { name: 'What you photographed' })).toBeVisible();
  await expect(phone.getByText('Take the photo first', { exact: false })).toHaveCount(0);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /Handed over, \$\d+\.\d\d received/ }).click();
  await expect(phone.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await expect(phone.getByText('Kept on this phone', { exact: true })).toBeVisible();
  await expect(phone.getByText(/No stop left · \$\d+\.\d\d cash with you/)).toBeVisible();
  await expectAccessible(phone);
  await context.setOffline(false);
  await expect(phone.getByRole('heading', { name: 'Not sent yet' })).toBeHidden();
  await expect(phone.getByText('Nothing to deliver now.', { exact: false })).toBeVisible();
  await expect(phone.getByText('Franklin Road')).toHaveCount(0);
  await context.close();

  await board.getByRole('button', { name: /^Received \$/ }).click();
  await expect(board.getByRole('button', { name: /^Received \$/ })).toBeHidden();
  // What was handed over is not offered again.
  await expect(board.getByText(guest.name)).toHaveCount(0);

  await board.goto(`${origin()}/console/orders`);
  await board.getByLabel('Search orders').fill(guest.name);
  await expect(board.getByRole('status').filter({ hasText: '1 order' })).toBeVisible();
  await board.getByRole('link', { name: new RegExp(guest.name) }).click();
  await expect(board.getByRole('img', { name: 'The bag at the door, as the driver left it' })).toBeVisible();
  await row(board, 'console#drivers', 'console#history');
  await expectAccessible(board);
});
