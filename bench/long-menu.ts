/**
 * What a long menu costs a phone before anybody touches it: the main thread's CPU time of the demo's menu and of the same
 * menu with its departments six times. Part of `npm run tools -- inp`.
 */
import { type Browser, devices } from '@playwright/test';

const TIMES = [1, 6] as const;

/** CPU seconds of the main thread (threadTicks) until the page is quiet. */
async function costOf(browser: Browser, url: string, times: number): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.route(`${url}/`, async (route) => {
    // The browser knows the store's own host name; this process may not.
    const { host, port } = new URL(url);
    const response = await route.fetch({
      url: `http://127.0.0.1:${port}/`,
      headers: { ...route.request().headers(), host },
    });
    const text = await response.text();
    const from = text.indexOf('<section', text.indexOf('class="menu'));
    const to = text.lastIndexOf('</section>') + '</section>'.length;
    const body = text.slice(0, from) + text.slice(from, to).repeat(times) + text.slice(to);
    await route.fulfill({ response, body });
  });
  await page.goto(`${url}/`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  const { metrics } = await cdp.send('Performance.getMetrics');
  await context.close();
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** How many times as much the long menu costs: the median of interleaved runs. */
export async function costOfLongMenu(browser: Browser, url: string, runs: number): Promise<number> {
  const ratios: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const [short = Number.NaN, long = Number.NaN] = [
      await costOf(browser, url, TIMES[0]),
      await costOf(browser, url, TIMES[1]),
    ];
    ratios.push(long / short);
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}
