/** The running order: the page asks how to tell the guest, its bar on every page, ready, "I'm here", and rated. */
import { expectAccessible } from './accessible.ts';
import {
  addButterChicken,
  choosePickup,
  expect,
  fillCustomer,
  openCheckout,
  row,
  test,
  ticketOf,
  uniqueName,
} from './journey.ts';

test('a guest finds the running order again, says to be there, and rates it', async ({ page, board, isPhone }) => {
  const guest = { name: uniqueName('Aroha'), email: 'aroha@example.nz', phone: '021 482 0917' };
  // A browser without windows refuses notifications. The test does not ask for them, but the choice is there.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
  await choosePickup(page);
  await addButterChicken(page);
  await openCheckout(page, isPhone);
  await fillCustomer(page, guest);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /Cash on pickup/ }).check();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await page.waitForURL('**/success*');

  const ways = page.getByRole('region', { name: 'Messages about this order' });
  await expect(ways.getByRole('switch', { name: /^Tell me on this/ })).not.toBeChecked();
  await ways.getByText('Text or e-mail instead').click();
  const mail = ways.getByRole('switch', { name: 'E-mail' });
  await mail.click();
  await expect(mail).toBeChecked();
  await expectAccessible(page);
  // It is kept by the server, and ends by the same switch.
  await page.reload();
  await expect(mail).toBeChecked();
  const address = page.url();

  const ticket = ticketOf(board, guest.name);
  await ticket.getByRole('button', { name: /Accept/ }).click();
  const sheet = board.getByRole('dialog');
  await sheet.getByRole('button', { name: /Accept for/ }).click();

  // Another tab of the same browser knows of it too.
  const other = await page.context().newPage();
  await other.goto(new URL('/contact', address).href);
  const bar = other.getByRole('navigation', { name: 'Your running orders' }).getByRole('link');
  await expect(bar).toHaveAccessibleName(/^Order #\d+: Accepted/);
  await ticket.getByRole('button', { name: /Start/ }).click();
  await expect(bar).toHaveAccessibleName(/^Order #\d+: Cooking/);
  await row(other, 'order#running-order-bar');
  // In the header of a wide window it squeezes nothing and pushes nothing out.
  const phone = other.viewportSize();
  await other.setViewportSize({ width: 1280, height: 800 });
  await expect(other.locator('.header').getByRole('navigation', { name: 'Your running orders' })).toBeVisible();
  const pill = other.locator('.header .order-pill');
  expect(await pill.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  const ends = other.locator('.header__end > *');
  expect(await ends.evaluateAll((all) => all.every((one) => one.getBoundingClientRect().right <= innerWidth))).toBe(
    true,
  );
  if (phone) await other.setViewportSize(phone);
  await ticket.getByRole('button', { name: 'Ready' }).click();
  await expect(bar).toHaveAccessibleName(/^Order #\d+: Ready now/);
  await expect(other).toHaveTitle(/^Ready now · #\d+/);
  await expectAccessible(other);
  await bar.click();

  await expect(other.getByRole('heading', { level: 1, name: 'Ready now' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Directions' })).toBeVisible();
  await other.getByRole('button', { name: 'In a car' }).click();
  await other.getByLabel('Car and plate').fill('White Aqua, NKT 482');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'I’m here' }).click();
  await expect(other.getByText('We are on our way out to you.')).toBeVisible();
  await row(other, 'order#i-am-here');
  await expect(ticket.getByText('The guest is here: White Aqua, NKT 482')).toBeVisible();

  await ticket.getByRole('button', { name: 'Hand over' }).click();
  await other.getByRole('button', { name: 'Butter chicken: not good' }).click();
  await other.getByRole('button', { name: 'Cold' }).click();
  await other.getByLabel('Anything else?').fill('Cold when I got it');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Send to the kitchen' }).click();
  await expect(other.getByText('Thank you. The kitchen has it.')).toBeVisible();
  await row(other, 'order#rating');
  // The mailbox is a page without scripts, and the mail may come after others.
  await expect(async () => {
    await other.goto(new URL('/mailbox', address).href);
    await expect(other.getByText(/: a guest was not happy/).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await other.close();
});
