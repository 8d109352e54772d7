/** Where the browser is: CHROMIUM_PATH, else Debian's Chromium, else Playwright's own. */
import { existsSync } from 'node:fs';

const CANDIDATES = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'].map(
  (name) => `/usr/bin/${name}`,
);

/** A path, or undefined to let Playwright use the browser it installed. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? CANDIDATES.find((candidate) => existsSync(candidate));
}
