/** Where the browser is: CHROMIUM_PATH, else Debian's Chromium, else Playwright's own. */
import { existsSync } from 'node:fs';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A path, or undefined to let Playwright use the browser it installed. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? CANDIDATES.find((candidate) => existsSync(candidate));
}
