/** After signing out the browser keeps nothing of the customer: no key, no cached answer, no page, in no tab. */
import type { Page } from '@playwright/test';
import { enterCode, fillSignUp, newCustomer } from './account.ts';
import { type Account, callApi, openAccount, placeOrder, productOf } from './customer.ts';
import {
  addButterChicken,
  addGarlicNaan,
  chooseDelivery,
  choosePickup,
  expect,
  fillCustomer,
  openCheckout,
  origin,
  test,
} from './journey.ts';
import { checkOutNaan } from './place-order.ts';

test.use({ serviceWorkers: 'allow' });

const NAME = { first: 'Zephyrine', last: 'Quillfeather' };
const STREET = 'Franklin Road';
/** Whatever could lead back to the person: name, e-mail, phone however it is written, address. */
const tracesOf = ({ email }: Pick<Account, 'email'>) => [...Object.values(NAME), email, '4820917', '482 0917', STREET];

/** Everything that this tab holds and shows: storage, kept answers, texts, fields and what Back remembers. */
async function everythingIn(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const answers: string[] = [];
    for (const name of await caches.keys()) {
      if (name === 'assets' || name === 'pictures') continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        answers.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const databases = await indexedDB.databases();
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ value }) => value,
    );
    return [
      ...Object.entries({ ...localStorage }).flat(),
      ...Object.entries({ ...sessionStorage }).flat(),
      ...answers,
      ...databases.map(({ name }) => name ?? ''),
      ...fields,
      document.documentElement.textContent ?? '',
      document.title,
      location.href,
      JSON.stringify(history.state),
    ].join('\n');
  });
}

async function expectForgotten(page: Page, account: Pick<Account, 'email'>): Promise<void> {
  await expect(async () => {
    const all = await everythingIn(page);
    for (const trace of tracesOf(account)) expect(all, `${trace} on ${page.url()}`).not.toContain(trace);
    expect(all).not.toContain('eyJ');
  }).toPass();
}

/** Signed in, with an order on its page, a checkout that was filled in, and the profile in a second tab. */
async function customerAtWork(page: Page, isPhone: boolean): Promise<{ account: Account; other: Page }> {
  await chooseDelivery(page, '14 franklin', /Franklin Road/);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const account = await openAccount(page, NAME);
  const address = { name: 'Home', fullAddress: `14 ${STREET}, Ponsonby, Auckland 1011`, phone: '0214820917' };
  await callApi(page, 'POST', `/api/${account.clientId}/currentcustomer/addresses`, address, account.token);
  const productId = await productOf(page, account.clientId, 'Garlic naan');
  const orderId = await placeOrder(page, account, [{ productId, qty: 1 }]);
  await page.reload();
  await addButterChicken(page);
  await openCheckout(page, isPhone);
  await fillCustomer(page, { name: `${NAME.first} ${NAME.last}`, email: account.email, phone: '021 482 0917' });
  await page.goto(`${origin()}/order-receiver?orderId=${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /download$/ })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${origin()}/profile`);
  await expect(other.getByLabel('First name')).toHaveValue(NAME.first);
  // What is looked for later is there now.
  await expect(async () => {
    const before = await everythingIn(page);
    for (const trace of [NAME.first, account.email, '482 0917', STREET]) expect(before).toContain(trace);
  }).toPass();
  // The service worker keeps the order after the page has shown it.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('orders')).keys()).length))
    .toBeGreaterThan(0);
  return { account, other };
}

/** Back, as far as it goes, shows nothing of the person either. */
async function expectNothingBehind(page: Page, account: Account): Promise<void> {
  for (let step = 0; step < 4; step += 1) {
    await page.goBack();
    if (!page.url().startsWith(origin())) break;
    await expectForgotten(page, account);
  }
}

test('signing out, in every tab, and the session is over at the server', async ({ page, isPhone, expectedErrors }) => {
  expectedErrors.push(/status of 40[134]/);
  const { account, other } = await customerAtWork(page, isPhone);
  await page.goto(`${origin()}/profile`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Logout' }).getByRole('button', { name: 'Yes' }).click();
  await expectForgotten(page, account);
  await expectForgotten(other, account);
  for (const tab of [page, other]) await expect(tab).toHaveURL(`${origin()}/`);
  const status = await page.evaluate(
    async ({ clientId, token }) =>
      (await fetch(`/api/${clientId}/currentcustomer/profile`, { headers: { authorization: `Bearer ${token}` } }))
        .status,
    account,
  );
  expect(status).toBe(401);

  const checkout = await checkOutNaan(page, isPhone);
  for (const label of ['Full Name', 'E-mail Address', 'Phone Number'])
    await expect(checkout.getByLabel(label)).toHaveValue('');
  await expectForgotten(page, account);
  await expectNothingBehind(page, account);
});

test('a session that ran out, and the order page then asks to sign in', { tag: '@long' }, async ({
  page,
  isPhone,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[134]/);
  const { account, other } = await customerAtWork(page, isPhone);
  const order = page.url();
  await page.evaluate(() => {
    localStorage.setItem('timings', String(Date.now() - 10 * 60_000));
    dispatchEvent(new StorageEvent('storage', { key: 'timings' }));
  });
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expectForgotten(page, account);
  await expectForgotten(other, account);
  await page.goto(order);
  await expect(page.getByText('This order belongs to an account.')).toBeVisible();
  await expectForgotten(page, account);
});

test('an account that is deleted', { tag: '@long' }, async ({ page, isPhone, expectedErrors }) => {
  expectedErrors.push(/status of 40[134]/);
  const { account, other } = await customerAtWork(page, isPhone);
  const orderId = new URL(page.url()).hash.slice(1);
  await callApi(page, 'POST', `/api/${account.clientId}/orders/${orderId}/cancel`, {}, account.token);
  await page.goto(`${origin()}/profile?delete`);
  const removal = page.getByRole('dialog', { name: 'Delete my account' });
  await removal.getByLabel('Type “delete” to confirm').fill('delete');
  await removal.getByLabel('Current password').fill(account.password);
  await removal.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expectForgotten(page, account);
  await expectForgotten(other, account);
});

test('a sign-up that was finished, by a guest who then goes', { tag: '@long' }, async ({
  page,
  isPhone,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[134]/);
  const customer = { ...newCustomer(), firstName: NAME.first, lastName: NAME.last };
  await choosePickup(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await addGarlicNaan(page);
  await openCheckout(page, isPhone);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await fillCustomer(page, { name: `${NAME.first} ${NAME.last}`, email: customer.email, phone: customer.phone });
  await checkout.getByText('Cash on pickup').click();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await expect(page).toHaveURL(/\/success/);
  await page.goto(`${origin()}/order-receiver`);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await fillSignUp(page, customer);
  await enterCode(page, customer);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const trace of tracesOf(customer)) expect(kept).not.toContain(trace);
  await page.getByRole('dialog', { name: 'Sign in' }).getByRole('button', { name: 'Close' }).click();
  await expectForgotten(page, customer);
});

test('the link in a mail opens an account’s order where nobody is signed in', { tag: '@long' }, async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  await choosePickup(page);
  const account = await openAccount(page, NAME);
  const productId = await productOf(page, account.clientId, 'Garlic naan');
  const orderId = await placeOrder(page, account, [{ productId, qty: 1 }]);
  let link = '';
  await expect(async () => {
    link = await page.evaluate(async (id) => {
      const list = await (await fetch('/mailbox')).text();
      for (const [, path = ''] of list.matchAll(/href="(\/mailbox\/\d+)"/g)) {
        const mail = await (await fetch(`${path}/body`)).text();
        const found = new RegExp(`/order-receiver#${id}/[\\w.-]+`).exec(mail)?.[0];
        if (found) return found;
      }
      return '';
    }, orderId);
    expect(link).not.toBe('');
  }).toPass();
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(`${origin()}/order-receiver?orderId=${orderId}`);
  await expect(stranger.getByText('This order belongs to an account.')).toBeVisible();
  await stranger.goto('about:blank');
  await stranger.goto(origin() + link);
  const download = stranger.getByRole('link', { name: /download$/ });
  await expect(download).toBeVisible();
  expect(stranger.url()).toBe(`${origin()}/order-receiver#${orderId}`);
  // Where the process that draws receipts starts slowly the answer is 503 with the time to ask again.
  const receipt = () =>
    download.evaluate(async (link: HTMLAnchorElement) => {
      const { status, headers } = await fetch(link.href);
      return [status, headers.get('content-type')];
    });
  await expect.poll(receipt).toEqual([200, 'application/pdf']);
  await stranger.getByRole('button', { name: 'Cancel order' }).click();
  await stranger.getByRole('button', { name: /Yes/ }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Order cancelled');
  await context.close();
});
