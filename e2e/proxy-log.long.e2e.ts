import { test as base, expect, origin, uniqueName } from './journey.ts';
import { type LoggingProxy, startLoggingProxy } from './logging-proxy.ts';
import { fillDelivery } from './place-order.ts';

/** Every address of the journey leads through the proxy. */
const test = base.extend<{ logs: LoggingProxy }>({
  logs: async ({ browserName: _ }, use) => {
    const direct = process.env.SERVERY_E2E_PORT;
    const proxy = await startLoggingProxy(Number(direct));
    process.env.SERVERY_E2E_PORT = String(proxy.port);
    try {
      await use(proxy);
    } finally {
      process.env.SERVERY_E2E_PORT = direct;
      await proxy.close();
    }
  },
});

test('after a delivery no log of a proxy has the order or what the guest typed', { tag: '@one-width' }, async ({
  logs,
  page,
  isPhone,
}) => {
  const guest = { name: uniqueName('Quillon'), email: 'quillon.test@example.nz', phone: '021 482 0917' };
  await (await fillDelivery(page, isPhone, guest, 'Behind the lemon tree')).click();
  await page.waitForURL('**/success*');
  const orderId = await page.evaluate(() => (sessionStorage.getItem('orderId') ?? '').replaceAll('"', ''));
  await page.goto(`${origin()}/order-receiver#${orderId}`);
  await expect(page.getByText('14 Franklin Road').first()).toBeVisible();
  expect(orderId).toMatch(/^[\da-f-]{36}$/);
  // A dialog over the order, and the page anew: the address keeps the order behind its hash.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).first().click();
  await page.goBack();
  await page.reload();
  await expect(page.getByText('14 Franklin Road').first()).toBeVisible();

  // Of the phone all digits: three of them stand in an id by chance.
  const typed = ['franklin', 'Quillon', 'quillon', '4820917', '482%200917', '482+0917', '482 0917', 'lemon'];
  const { combined, shipped } = logs;
  expect(combined.some((line) => line.startsWith('"POST /api/geo/search '))).toBe(true);
  for (const line of combined) for (const text of typed) expect(line).not.toContain(text);
  // The calls about the order name it in their path, and nothing else does: no page, no query, no Referer.
  const naming = combined.filter((line) => line.includes(orderId));
  expect(naming.length).toBeGreaterThan(0);
  for (const line of naming) expect(line.replace(/ \/api\/[^/]+\/orders\/[^/ ?]+/, '')).not.toContain(orderId);
  // For a font that a style in the page asks for, Chromium sends the page's address whatever the policy says.
  const others = combined.filter((line) => !line.includes('.woff2 '));
  expect(others.filter((line) => !/^"[^"]+" "(-|https?:\/\/[^/"]+\/)" "/.test(line))).toEqual([]);

  // A link of an earlier release opens the order, and leaves it out of the address.
  await page.goto(`${origin()}/order-receiver?orderId=${orderId}`);
  await expect(page.getByText('14 Franklin Road').first()).toBeVisible();
  await expect(page).toHaveURL(`${origin()}/order-receiver#${orderId}`);
  expect(shipped.length).toBeGreaterThanOrEqual(combined.length);
  for (const call of ['summary', 'page-events'])
    expect(shipped.some((line) => line.includes(`/orders/-/${call}`))).toBe(true);
  for (const line of shipped) for (const text of [orderId, 'franklin', ...typed]) expect(line).not.toContain(text);
});
