import type { Page } from '@playwright/test';
import { expect, origin, test } from './journey.ts';

/** The address of the first dish in a store's site map. */
async function dishAddress(page: Page, home: string): Promise<string> {
  const sitemap = await (await page.goto(`${home}/sitemap.xml`))?.text();
  return /(?<=<loc>)[^<]*product=[^<]*(?=<\/loc>)/.exec(sitemap ?? '')?.[0] ?? '';
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
    await expect(page).not.toHaveTitle(title);
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
    await expect(page.getByText('The product could not be loaded')).toBeVisible({ timeout: 60_000 });
    expect(title).toMatch(/\S · Saffron Lane$/);
    await expect(page).toHaveTitle(title);
  });
});
