// The engines beside Chromium in which the long tests go through the journeys with the tag @engines. e2e/engines.ts says
// what a run needs of them. And the program that moves the clock of the nights (npm run tools -- week).
import { installPackages, onPath } from './chromium.mjs';

/** Each with the beginning of its projects' names in playwright.config.ts. */
export const ENGINES = [
  {
    name: 'WebKit',
    project: 'webkit-',
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  },
  { name: 'Firefox', project: 'firefox-', programs: ['firefox-esr'], packages: ['firefox-esr'] },
];

/** Installs what is missing, on Debian as root. Elsewhere it is installed by hand, or the run says what it did without. */
export function ensureEngines() {
  const missing = ENGINES.filter(({ programs }) => !programs.every(onPath));
  if (missing.length > 0) installPackages(...missing.flatMap(({ packages }) => packages));
}

const CLOCK = 'faketime';

/** Installs what moves the clock, in the same way; answers the names of what is not there. */
export function ensureClock() {
  if (!onPath(CLOCK)) installPackages(CLOCK);
  return onPath(CLOCK) ? [] : [CLOCK];
}
