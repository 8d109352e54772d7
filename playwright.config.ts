import { defineConfig, devices, type Project } from '@playwright/test';
import { chromiumPath } from './e2e/chromium.ts';
import { findEngines } from './e2e/engines.ts';
import { ZONE } from './e2e/zone.ts';

const launchOptions = {
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * Their screens are the same at every width, and the phone is the narrower test; axe-matrix sets its own. A single test of
 * another file is marked with the tag @one-width, or @desk for the wide one.
 */
const ONE_WIDTH = [
  'axe-matrix',
  'card-3ds',
  'card-refusals',
  'cart-care',
  'cart-changes',
  'console-languages',
  'correction',
  'dispute',
  'drivers',
  'first-picture',
  'forget',
  'line-wishes',
  'motion',
  'narrow',
  'offline',
  'operator-list',
  'pay-later',
  'phone-checkout',
  'phone-menu',
  'promotions',
  'r18',
  'refund',
  'returning',
  'running',
  'push-shown',
  'second-visit',
  'sharing',
  'slow-phone',
  'stock',
  'stripe-form',
  'upsell',
  'where-checkout',
  'where-when',
];

/** The same at every width, or done at a desk: nothing a phone adds to. */
const DESK = [
  'session-end',
  'html',
  'new-restaurant',
  'board',
  'board-keyboard',
  'board-later',
  'busy-evening',
  'console-orders',
  'console-settings',
  'dead-network',
  'drawn-zones',
  'hours',
  'heard',
  'keyboard',
  'menu-archive',
  'menu-editor',
  'people',
  'printers',
  'rush',
  'second-step',
  'status-bar',
];

/** The files of these names, long ones too (see scripts/test.mjs). */
const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}{,.long}.e2e.ts`);

/** The journeys with the tag @engines in an engine that this machine has (e2e/engines.ts). */
function otherEngines(): Project[] {
  return findEngines().flatMap(({ name, use }) => [
    {
      name: `${name}-phone`,
      testIgnore: filesOf(DESK),
      grep: /@engines/,
      use: { ...use, viewport: { width: 390, height: 844 } },
    },
    {
      name: `${name}-desktop`,
      testMatch: filesOf(DESK),
      grep: /@engines/,
      use: { ...use, viewport: { width: 1280, height: 800 } },
    },
  ]);
}

/** Journeys through the built product in a real browser. One server per run on a free port (e2e/server.ts). */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  // A test that passes only on a further try is listed as flaky, to be mended the same day; it does not stop a release.
  retries: 2,
  forbidOnly: true,
  // Ends for what never happens, generous enough for a machine that is busy with something else.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: './test-results',
  reporter: [['list'], ['json', { outputFile: './test-results/playwright.json' }]],
  use: {
    actionTimeout: 30_000,
    trace: 'on-first-retry',
    launchOptions,
    locale: 'en-NZ',
    timezoneId: ZONE,
    // Requests that a worker answers cannot be intercepted; its own test allows it.
    serviceWorkers: 'block',
    // Nobody waits for a sheet to slide; what moves has its own test, which asks for motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    ...otherEngines(),
    {
      name: 'phone',
      // What the server renders is the same for both; the console's pages beside the board are a desk's.
      testIgnore: filesOf(DESK),
      grepInvert: /@desk/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, launchOptions },
    },
    {
      name: 'desktop',
      testIgnore: filesOf(ONE_WIDTH),
      grepInvert: /@one-width/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, launchOptions },
    },
  ],
});
