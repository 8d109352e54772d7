// Finds, or installs, the browser for the browser tests and the screenshots.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Chromium without the parts for windows, a package of Debian's: the same pages with about two thirds of the work. */
const SHELL = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Where a program is on the path; undefined if it is not there. */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

/** Path of a Chromium: CHROMIUM_PATH, one on the path, or the one that Playwright downloaded; else undefined. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isProgram(given) ? given : undefined;
  const found = names.map(onPath).find(Boolean);
  if (found) return found;
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

/** Installs packages of Debian's, where this may be done; says nothing if it fails. */
export function installPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network the answer is to come soon.
  const limits = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15'];
  const run = (args) => spawnSync('apt-get', ['-qq', ...limits, ...args], { env, stdio: 'ignore' }).status === 0;
  if (run(['update'])) run(['install', '-y', '--no-install-recommends', ...names]);
}

/** The Chromium for tests: the headless shell where Debian has it, unless CHROMIUM_PATH names another, else any. */
export async function ensureTestChromium() {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  if (!onPath(SHELL)) installPackages(SHELL);
  return onPath(SHELL) ?? ensureChromium();
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
  installPackages('chromium');
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
