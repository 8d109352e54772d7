/** The operator's people. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { origin, uniqueName } from '../journey.ts';
import { ROOT } from '../server.ts';

/** Makes somebody of the operator by the command line and signs them in by keys. The page asks /provider/me first: 401. */
export async function signInOperator(page: Page): Promise<void> {
  const password = 'a provider password';
  const email = `${uniqueName('operator').replace(/\W+/g, '-').toLowerCase()}@servery.example`;
  const create = ['provider', 'create', '--email', email, '--name', 'Boss', '--password-stdin'];
  execFileSync(process.execPath, [path.join(ROOT, 'dist/server/cli.js'), ...create], {
    input: `${password}\n`,
    env: { ...process.env, DATA_DIR: process.env.SERVERY_E2E_DATA ?? '' },
  });
  await page.goto(`${origin()}/console/provider`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
