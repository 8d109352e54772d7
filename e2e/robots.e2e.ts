import type { Page } from '@playwright/test';
import { expect, origin, test } from './journey.ts';

/** The first dish of a store's site map: its address, and its title as the server writes it. */
async function servedDish(page: Page, home: string): Promise<{ address: string; title: string; name: string }> {
  // A page without scripts.
  await page.goto(`${home}/livez`);
  const text = (address: string) => page.evaluate(async (url) => (await fetch(url)).text(), address);
  const [address = ''] = /(?<=<loc>)[^<]*product=[^<]*(?=<\/loc>)/.exec(await text(`${home}/sitemap.xml`)) ?? [];
  const title = /<title>(.*?)<\/title>/.exec(await text(address))?.[1] ?? '';
  return { address, title, name: title.split(' · ')[0] ?? '' };
}

test.describe('a reader whose calls are all refused', { tag: '@one-width' }, () => {
  test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/net::ERR_FAILED/));

  test('sees a dish under its own title, without a call, and never that it is offline', async ({ page }) => {
    const { address, title, name } = await servedDish(page, origin('kumo-bowls'));
    const asked: string[] = [];
    await page.route('**/api/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.abort();
    });
    await page.goto(address);
    const dish = page.getByRole('dialog', { name });
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
    const { address, title, name } = await servedDish(page, origin());
    await page.route('**/api/**', (route) => route.abort());
    // Who has chosen an order type is offered other dishes with it, so the page asks for the dish.
    await page.addInitScript(() => {
      localStorage.setItem('orderType', 'Pickup');
      sessionStorage.setItem('orderPreference', JSON.stringify({ timings: String(Date.now()), enabled: true }));
    });
    await page.goto(address);
    await expect(page.getByText('The product could not be loaded')).toBeVisible({ timeout: 60_000 });
    expect(name).not.toBe('');
    await expect(page).toHaveTitle(title);
  });
});
