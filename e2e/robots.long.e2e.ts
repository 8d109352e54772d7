import { expect, origin, test } from './journey.ts';

test('every address of the site map is what the server wrote, for who obeys robots.txt', {
  tag: '@one-width',
}, async ({ page }) => {
  test.setTimeout(300_000);
  const home = origin('kumo-bowls');
  const text = async (address: string) => (await (await page.goto(address))?.text()) ?? '';
  const closed = [...(await text(`${home}/robots.txt`)).matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  const addresses = [...(await text(`${home}/sitemap.xml`)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one = '']) => one);
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
    if (address.includes('product=')) {
      const dish = page.getByRole('dialog', { name: title.split(' · ')[0] ?? '' });
      await expect(dish.getByRole('heading').first()).toBeVisible();
      await expect(dish.getByText('could not be loaded')).toHaveCount(0);
    }
    expect([address, await page.title()]).toEqual([address, title]);
    await expect(page.getByText('You are offline')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Retry|Try again/ })).toHaveCount(0);
  }
  expect(forbidden).toEqual([]);
});
