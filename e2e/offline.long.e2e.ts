import { expect, row, test } from './journey.ts';
import { type ProductServer, startServer } from './server.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the last menu and the order stay readable, and nothing pretends to be fresh', async ({
  page,
  context,
  expectedErrors,
}) => {
  // A separate server that the test stops: a worker's own calls ignore the browser's offline mode.
  let server: ProductServer = await startServer();
  const { port, dataDir } = server;
  const home = server.origin('saffron-lane');
  // What fails while there is no network is said in the browser's console too.
  expectedErrors.push(
    /Failed to load resource|Failed to fetch dynamically|ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|no-response|The code of a part did not come/,
  );
  await page.goto(home);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const orderId = await page.evaluate(async () => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
    const { clientId } = boot.client;
    const send = async (path: string, body: unknown) => {
      const answer = await fetch(`/api/${clientId}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await answer.json()).data;
    };
    const menu = (await (await fetch(`/api/${clientId}/menu`)).json()).data;
    const dish = menu.departments
      .flatMap((department: { products: { productId: string; isQuickAdd: boolean }[] }) => department.products)
      .find((product: { isQuickAdd: boolean }) => product.isQuickAdd);
    const cart = await send('/cart/add', { productId: dish.productId, qty: 1 });
    const placed = await send('/orders', {
      cartId: cart.cartId,
      fullName: 'Offline Reader',
      email: 'offline@example.nz',
      phone: '021 482 0917',
      orderType: 1,
      paymentMode: 1,
    });
    return placed.orderId as string;
  });
  await page.goto(`${home}/order-receiver?orderId=${orderId}`);
  const received = page.getByText(/Offline Reader|Butter chicken|#\d{3}/).first();
  await expect(received).toBeVisible();
  // Where placing an order leads without a navigation: the worker keeps it with the order.
  await page.evaluate((id) => sessionStorage.setItem('orderId', id), orderId);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).match('/success'))?.ok))
    .toBe(true);
  await page.goto(`${home}/`);
  await expect(page.getByRole('link', { name: 'Butter chicken', exact: true }).first()).toBeVisible();
  // A page that somebody uses loads its dialogs, and they are kept.
  const isKept = (part: string) =>
    page.evaluate(async (name) => {
      const kept = await (await caches.open('assets')).keys();
      return kept.some(({ url }) => url.includes(name));
    }, part);
  for (const part of ['menu-content', 'product-dialog', 'product-parts', 'used-extras']) {
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 40);
        return await isKept(part);
      })
      .toBe(true);
  }
  // What else a dish needs, such as its texts, comes beside these: a dish that stands has them all.
  await page.getByRole('link', { name: 'Garlic naan', exact: true }).first().click();
  const opened = page.getByRole('dialog', { name: 'Garlic naan' });
  await expect(opened.getByRole('button', { name: /Add to Cart/ })).toBeVisible();
  await opened.getByRole('button', { name: 'Close' }).click();
  await expect(opened).toBeHidden();
  // What leads to another address is not kept in the place of the menu's page.
  const naan = await page.getByRole('link', { name: 'Garlic naan', exact: true }).first().getAttribute('href');
  await page.goto(`${home}/${naan}`);
  await expect(page).toHaveURL(/\/dish\/garlic-naan-/);
  await expect(opened).toBeVisible();
  await opened.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${home}/`);
  // The worker keeps an answer after it has passed it on.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = (await (await caches.open('assets')).keys()).map(({ url }) => url);
        const used = performance.getEntriesByType('resource').map(({ name }) => name);
        return used.filter((url) => url.includes('/assets/') && !kept.includes(url));
      }),
    )
    .toEqual([]);

  await server.stop();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline', { exact: false }).first()).toBeVisible();
  await row(page, 'errors#offline');
  await expect(page.getByRole('link', { name: 'Butter chicken', exact: true }).first()).toBeVisible();
  await page.goto(`${home}/order-receiver?orderId=${orderId}`);
  await expect(received).toBeVisible();
  await page.goto(`${home}/success`);
  await expect(received).toBeVisible();
  await expect(page).toHaveURL(`${home}/success`);
  // A page that was never opened leads to the menu that is there.
  await page.goto(`${home}/delivery`);
  await expect(page).toHaveURL(`${home}/`);
  // A dish that was never opened says why it is not there, and comes by itself later.
  await page.getByRole('link', { name: 'Lamb rogan josh', exact: true }).first().click();
  const dish = page.getByRole('dialog', { name: 'Lamb rogan josh' });
  await expect(dish.getByText('The product could not be loaded')).toBeVisible();
  await expect(dish.getByRole('button', { name: 'Retry' })).toBeVisible();
  await row(page, 'errors#silent-failures');

  server = await startServer({ port, dataDir });
  await context.setOffline(false);
  await expect(dish.getByRole('button', { name: /Add to Cart/ })).toBeVisible();
  await page.goto(`${home}/delivery`);
  await expect(page).toHaveURL(`${home}/delivery`);
  await server.remove();
});
