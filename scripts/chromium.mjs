// Finds, or installs, the browser for the browser tests and the screenshots.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Path of a Chromium: CHROMIUM_PATH, one on the path, or the one that Playwright downloaded; else undefined. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isProgram(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  for (const name of names) {
    const found = folders.map((folder) => path.join(folder, name)).find(isProgram);
    if (found) return found;
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  if (isProgram(mac)) return mac;
  try {
    const { chromium } = await import('@playwright/test');
    const own = chromium.executablePath();
    return isProgram(own) ? own : undefined;
  } catch {
    return undefined;
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes sure that there is a Chromium: from Debian's packages as root, otherwise through Playwright.
 * Returns its path, or undefined after saying what to do.
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) {
    console.error(`✗ CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is not a program.`);
    return undefined;
  }
  console.log('Installing Chromium for the browser tests (once) …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const run = (args) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    run(['update']);
    run(['install', '-y', '--no-install-recommends', 'chromium']);
  }
  if (!(await findChromium())) {
    const cli = path.join('node_modules', '@playwright', 'test', 'cli.js');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const installed = await findChromium();
  if (!installed) {
    console.error('✗ No Chromium could be installed: install one and set CHROMIUM_PATH to it.');
  }
  return installed;
}
