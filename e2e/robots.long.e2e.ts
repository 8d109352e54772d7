import type { Page } from '@playwright/test';
import { expect, origin, test } from './journey.ts';

/** The address of the first dish in a store's site map. */
async function dishAddress(page: Page, home: string): Promise<string> {
  const sitemap = await (await page.goto(`${home}/sitemap.xml`))?.text();
  return /(?<=<loc>)[^<]*\/dish\/[^<]*(?=<\/loc>)/.exec(sitemap ?? '')?.[0] ?? '';
}

/** Opens it; answers its title as the server wrote it. */
async function openServed(page: Page, address: string): Promise<string> {
  const html = await (await page.goto(address))?.text();
  return /<title>(.*?)<\/title>/.exec(html ?? '')?.[1] ?? '';
}

test.describe('a reader whose calls are all refused', { tag: '@one-width' }, () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/net::ERR_FAILED/));

  test('sees a dish under its own title, without a call, and never that it is offline', async ({ page }) => {
    const address = await dishAddress(page, origin('kumo-bowls'));
    const asked: string[] = [];
    await page.route('**/api/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.abort();
    });
    const title = await openServed(page, address);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
    const dish = page.getByRole('dialog', { name: title.split(' · ')[0] ?? '' });
    await expect(dish.getByRole('button', { name: /Add to Cart/ })).toBeVisible();
    expect(asked.filter((path) => path.includes('/products/'))).toEqual([]);
    // A bar would come with the second failure.
    const streams = () => asked.filter((path) => path.endsWith('/events')).length;
    await expect.poll(streams, { timeout: 60_000 }).toBeGreaterThan(2);
    await expect(page.getByText('You are offline')).toHaveCount(0);
    await expect(page).toHaveTitle(title);
    await dish.getByRole('button', { name: 'Close' }).click();
    await expect(dish).toBeHidden();
    await expect(page).toHaveTitle(title);
  });

  test('keeps the title of a dish that does not come', async ({ page }) => {
    const address = await dishAddress(page, origin());
    await page.route('**/api/**', (route) => route.abort());
    // Who has chosen an order type is offered other dishes with it, so the page asks for the dish.
    await page.addInitScript(() => {
      localStorage.setItem('orderType', 'Pickup');
      sessionStorage.setItem('orderPreference', JSON.stringify({ timings: String(Date.now()), enabled: true }));
    });
    const title = await openServed(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.split(' · ')[0] ?? '');
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('The product could not be loaded')).toBeVisible({ timeout: 60_000 });
    expect(title).toMatch(/\S · Saffron Lane$/);
    await expect(page).toHaveTitle(title);
  });
});

test('every address of the site map is what the server wrote, for who obeys robots.txt', {
  tag: '@one-width',
}, async ({ page }) => {
  test.setTimeout(300_000);
  const home = origin('kumo-bowls');
  const text = async (address: string) => (await (await page.goto(address))?.text()) ?? '';
  const closed = [...(await text(`${home}/robots.txt`)).matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  const map = await text(`${home}/sitemap.xml`);
  // The same pages stand there in the other languages.
  const addresses = [...map.matchAll(/<loc>([^?]*?)<\/loc>/g)].map(([, one = '']) => one);
  expect(addresses.length).toBeGreaterThan(20);
  const forbidden: string[] = [];
  await page.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (!closed.some((path) => pathname.startsWith(path))) return route.continue();
    forbidden.push(pathname);
    return route.abort();
  });
  for (const address of addresses) {
    // The last that a page asks for by itself.
    const follows = page.waitForRequest(/\/api\/[^/]+\/events$/);
    const html = await text(address);
    await follows;
    const title = await page.evaluate((of) => new DOMParser().parseFromString(of, 'text/html').title, html);
    if (address.includes('/dish/'))
      await expect(page.getByRole('heading', { level: 1, name: title.split(' · ')[0] ?? '' })).toBeVisible();
    expect([address, await page.title()]).toEqual([address, title]);
    await expect(page.getByText('You are offline')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Retry|Try again/ })).toHaveCount(0);
  }
  expect(forbidden).toEqual([]);
});
