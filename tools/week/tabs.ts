/** What stands open all night in a browser: a board, a store and a driver's phone. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { expect, openBoard, origin } from '../../e2e/journey.ts';
import { STORE, ZONE } from './moments.ts';

export const TABS = ['board', 'store', 'driver'] as const;
export type Tab = (typeof TABS)[number];

export interface Tabs {
  /** Errors of scripts, and files of a build that were not there. */
  readonly problems: readonly string[];
  /** Moves the pages' clocks to an instant (UTC ms). */
  moveTo(ms: number): Promise<void>;
  /** Board and driver ask who is signed in. Rejects when nobody is. */
  ask(): Promise<void>;
  /** Nothing runs in the board any more, as in a tablet that sleeps. */
  sleep(): Promise<void>;
  wake(): Promise<void>;
  /** Rejects when the board does not show these orders, and that it is live, within a minute. */
  expectBoard(numbers: readonly number[]): Promise<void>;
  /** Megabytes in use by scripts after a collection. */
  heaps(): Promise<Readonly<Record<Tab, number>>>;
  close(): Promise<void>;
}

const SHOWN_WITHIN_MS = 60_000;

async function openDriver(browser: Browser, port: number, nowMs: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-NZ',
    timezoneId: ZONE,
  });
  const page = await context.newPage();
  await page.clock.install({ time: nowMs });
  await page.goto(`${origin(STORE, port)}/console`);
  await page.getByLabel('E-mail').fill(`driver@${STORE}.example`);
  await page.getByLabel('Password', { exact: true }).fill('saffron-driver');
  await page.getByRole('button', { name: 'Open the board' }).click();
  await page.getByRole('heading', { name: 'My deliveries' }).waitFor();
  return page;
}

async function openMenu(browser: Browser, port: number, nowMs: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-NZ',
    timezoneId: ZONE,
  });
  const page = await context.newPage();
  await page.clock.install({ time: nowMs });
  await page.goto(origin(STORE, port));
  await page.locator('.header .account').first().waitFor({ state: 'attached' });
  return page;
}

/** All go through the proxy at `port`, and live by the moved clock. */
export async function openTabs(browser: Browser, port: number, nowMs: number): Promise<Tabs> {
  const pages = {
    board: await openBoard(browser, STORE, (page) => void page.clock.install({ time: nowMs }), 'owner', false, port),
    store: await openMenu(browser, port, nowMs),
    driver: await openDriver(browser, port, nowMs),
  } satisfies Record<Tab, Page>;
  const problems: string[] = [];
  for (const name of TABS) {
    pages[name].on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
    pages[name].on('response', (answer) => {
      if (answer.status() === 404 && answer.url().includes('/assets/')) problems.push(`${name}: no ${answer.url()}`);
    });
  }
  const sessions = {} as Record<Tab, CDPSession>;
  for (const name of TABS) sessions[name] = await pages[name].context().newCDPSession(pages[name]);
  const { board } = pages;
  return {
    problems,
    async moveTo(ms) {
      for (const name of TABS) await pages[name].clock.setSystemTime(ms);
    },
    async ask() {
      for (const name of ['board', 'driver'] as const) {
        const status = await pages[name].evaluate(
          (path) => fetch(path).then((answer) => answer.status),
          ROUTES.getStaff.path,
        );
        if (status !== 200) throw new Error(`${name}: ${ROUTES.getStaff.path} answered ${status}`);
      }
    },
    sleep: async () => void (await sessions.board.send('Page.setWebLifecycleState', { state: 'frozen' })),
    wake: async () => void (await sessions.board.send('Page.setWebLifecycleState', { state: 'active' })),
    async expectBoard(numbers) {
      const shown = async () => {
        const texts = await board.getByRole('article').allTextContents();
        return numbers.filter((number) => !texts.some((text) => new RegExp(`(^|\\D)${number}(\\D|$)`).test(text)));
      };
      await expect
        .poll(shown, { timeout: SHOWN_WITHIN_MS, message: 'orders that the board does not show' })
        .toEqual([]);
      await expect(board.getByRole('status').filter({ hasText: 'Live' })).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    },
    async heaps() {
      const used = async (name: Tab) => {
        await sessions[name].send('HeapProfiler.collectGarbage');
        return (await sessions[name].send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
      };
      return { board: await used('board'), store: await used('store'), driver: await used('driver') };
    },
    async close() {
      for (const name of TABS) await pages[name].context().close();
    },
  };
}
