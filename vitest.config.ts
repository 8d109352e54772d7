import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { localePlugin } from './web/locale-plugin.ts';

/** `npm test` leaves out what is long by nature (scripts/test.mjs); every other run has all files. */
const LEFT_OUT = process.env.SERVERY_TESTS === 'everyday' ? ['**/*.long.test.{ts,tsx}'] : [];
const RULES = ['core/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/guards/*.test.ts'];
/**
 * Tests of the browser's code that put a stand-in in a module's place. A module that another file has loaded before keeps
 * its own, so each of them begins anew.
 */
const REPLACING = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((name) => `web/${name}`)
  .filter((name) => /\.test\.tsx?$/.test(name) && readFileSync(name, 'utf8').includes('vi.mock('));

/**
 * Four groups: rules and browser code (no database), those of them that begin anew, the server over HTTP on one throw-away PostgreSQL, and whole
 * processes that are started and killed. These mostly wait, so `npm test` runs them beside the others.
 */
export default defineConfig({
  plugins: [localePlugin()],
  test: {
    // Left alone, a machine with two cores would use one: most of these tests wait for the database.
    maxWorkers: 2,
    setupFiles: ['test/property-seed.ts'],
    // Ends for what never happens: on a quiet machine it comes at once, on a busy one a second is little.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As in the browser: what passes only on its second try is listed at the end of npm test, to be mended the same day.
    retry: 1,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: RULES,
          exclude: [...LEFT_OUT, ...REPLACING],
          setupFiles: ['test/patience.ts'],
          // Half of the work of 250 small files was to begin each anew.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'rules-anew', include: REPLACING, exclude: LEFT_OUT, setupFiles: ['test/patience.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'test/http/**/*.test.ts', 'test/faults/**/*.test.ts'],
          exclude: ['server/db/embedded/**', 'server/db/migrate.test.ts', ...LEFT_OUT],
          globalSetup: ['test/database-setup.ts'],
          setupFiles: ['test/no-alerts.ts', 'test/own-rows.ts'],
          // The server is imported once by each of the two workers: for every file anew it took most of the time.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: [
            'server/db/embedded/**/*.test.ts',
            'server/db/migrate.test.ts',
            'test/process/**/*.test.ts',
            'test/gate/*.test.ts',
          ],
          exclude: LEFT_OUT,
          globalSetup: ['test/database-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
