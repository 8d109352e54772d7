/** The engines beside Chromium that this machine has; scripts/engines.mjs installs them on Debian. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Project } from '@playwright/test';

interface Engine {
  readonly name: 'webkit' | 'firefox';
  readonly use: Project['use'];
  /** Programs that must answer. */
  readonly needs: readonly (readonly [program: string, ...args: string[]])[];
}

const ENGINES: readonly Engine[] = [
  {
    name: 'webkit',
    use: { browserName: 'webkit' },
    needs: [
      ['WebKitWebDriver', '--help'],
      ['Xvfb', '-help'],
      ['/usr/bin/python3', '-c', "import gi; gi.require_version('WebKit2', '4.1'); gi.require_version('Gtk', '3.0')"],
    ],
  },
  {
    name: 'firefox',
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: path.join(import.meta.dirname, 'firefox/firefox.mjs'),
        firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
      },
    },
    needs: [['firefox-esr', '--version']],
  },
];

/** Asked once: the workers of a run inherit the answer. */
export function findEngines(): readonly Engine[] {
  const isThere = ([program, ...args]: readonly [string, ...string[]]) => spawnSync(program, args).status === 0;
  process.env.SERVERY_E2E_ENGINES ??= ENGINES.filter(({ needs }) => needs.every(isThere))
    .map(({ name }) => name)
    .join();
  const found = process.env.SERVERY_E2E_ENGINES.split(',');
  return ENGINES.filter(({ name }) => found.includes(name));
}
