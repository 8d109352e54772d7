/** A device that guests share: the next one reads nothing of the one before, who did not ask to be remembered. */
import {
  addGarlicNaan,
  choosePickup,
  expect,
  fillCustomer,
  openCheckout,
  origin,
  test,
  uniqueName,
} from './journey.ts';

test.use({ serviceWorkers: 'allow' });

test('a placed order empties the form, its page ends with it, and the next guest clears the device', {
  tag: '@one-width',
}, async ({ page, isPhone }) => {
  const person = { name: uniqueName('Quillfeather'), email: 'zephyrine@example.nz', phone: '021 482 0917' };
  await choosePickup(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const order = async () => {
    await addGarlicNaan(page);
    await openCheckout(page, isPhone);
  };
  await order();
  await expect(checkout.getByRole('button', { name: 'Not you? Clear this device' })).toHaveCount(0);
  await fillCustomer(page, person);
  await checkout.getByText('Cash on pickup').click();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  const notYou = page.getByRole('button', { name: 'Not you? Clear this device' });
  await expect(notYou).toBeVisible();
  const keptAnswers = () => page.evaluate(async () => (await (await caches.open('orders')).keys()).length);
  await expect.poll(keptAnswers).toBeGreaterThan(0);

  await page.goto(`${origin()}/`);
  await order();
  for (const label of ['Full Name', 'E-mail Address', 'Phone Number'])
    await expect(checkout.getByLabel(label)).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const text of Object.values(person)) expect(stored).not.toContain(text);
  await expect(checkout.getByRole('button', { name: 'Not you? Clear this device' })).toBeVisible();

  const orderId = await page.evaluate(() => sessionStorage.getItem('orderId')?.replaceAll('"', ''));
  await page.goto(`${origin()}/order-receiver`);
  await expect(page.getByText(/#\d+/).first()).toBeVisible();
  await expect.poll(keptAnswers).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: /Yes/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order cancelled');
  await expect.poll(keptAnswers).toBe(0);
  await notYou.click();
  await expect(page).toHaveURL(`${origin()}/`);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    orderId,
  );
});
