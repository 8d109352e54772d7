/**
 * What each engine shows of every page and dialog of the store, and of the console; and an account in Hindi. Chromium shows
 * each page in each language. Another engine has the same texts: each page in one language, each language on a third of them.
 */
import type { Page } from '@playwright/test';
import { LOCALES } from '#core/domain/language/languages.ts';
import { authTexts, enterCode, fillSignUp, newCustomer } from './account.ts';
import { sectionsOf } from './console-paths.ts';
import { expect, origin, test } from './journey.ts';
import { fetchAnswer } from './real-answer.ts';
import { storePaths } from './store-paths.ts';

/** Runs in the page: numbered tags of translations that are drawn as text, and fields into which an iPhone would zoom. */
function findFaults(): string[] {
  // As under a finger, whatever this engine's pointer is.
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('pointer: coarse')) rule.media.mediaText = 'all';
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, template')) texts.push(node.textContent ?? '');
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  const tags = texts.filter((text) => /<\/?\d+\/?>/.test(text));
  const fields = [...document.querySelectorAll<HTMLElement>('input, textarea, select')].filter(
    (field) =>
      field.tabIndex >= 0 &&
      field.checkVisibility() &&
      !/^(checkbox|radio|range|file|hidden|color)$/.test(field.getAttribute('type') ?? '') &&
      Number.parseFloat(getComputedStyle(field).fontSize) < 16,
  );
  return [...tags, ...fields.map((field) => `below 16 px: ${field.outerHTML.slice(0, 120)}`)];
}

/** Notes each answer of an error and each request that gets none, but for what `isExpected` names. */
function watchAnswers(page: Page, isExpected: (url: URL) => boolean): string[] {
  const failed: string[] = [];
  const note = (address: string, why: string) => {
    if (!isExpected(new URL(address))) failed.push(`${why} ${address}`);
  };
  page.on('response', (response) => {
    if (response.status() >= 400) note(response.url(), String(response.status()));
  });
  return failed;
}

for (const [turn, locale] of LOCALES.entries()) {
  test(`in ${locale} no page shows a tag, fails a request or zooms into a field`, {
    tag: ['@one-width', '@engines'],
  }, async ({ page, browserName, expectedErrors }) => {
    // The page that does not exist.
    expectedErrors.push(/status of 404/);
    const failed = watchAnswers(page, ({ pathname }) => pathname === '/no-such-page');
    await page.goto(`${origin()}/contact?lang=${locale}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page).toHaveURL(`${origin()}/contact`);
    await expect(page.locator('.old-browser')).toBeHidden();
    const { pages, dialogs } = await storePaths(page);
    const problems: string[] = [];
    const mine = (_: string, index: number) => browserName === 'chromium' || index % LOCALES.length === turn;
    for (const path of [...pages, ...dialogs].filter(mine)) {
      await page.goto(`${origin()}${path}`);
      const shown = path.includes('?') ? page.getByRole('dialog') : page.getByRole('heading');
      await expect(shown.first()).toBeVisible();
      await expect(page.locator('.spinner, .skel')).toHaveCount(0);
      problems.push(...(await page.evaluate(findFaults)).map((fault) => `${path}: ${fault}`));
    }
    expect([...problems, ...failed]).toEqual([]);
  });
}

test('no section of the console shows a tag, fails a request or zooms into a field', {
  tag: ['@one-width', '@engines'],
}, async ({ board }) => {
  const failed = watchAnswers(board, () => false);
  const problems: string[] = [];
  for (const path of await sectionsOf(board)) {
    await board.goto(`${origin()}${path}`);
    await expect(board.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(board.locator('.sk, .skel, [aria-busy="true"]')).toHaveCount(0);
    problems.push(...(await board.evaluate(findFaults)).map((fault) => `${path}: ${fault}`));
  }
  expect([...problems, ...failed]).toEqual([]);
});

test('an account is made in Hindi', { tag: ['@one-width', '@engines'] }, async ({ page }) => {
  const customer = newCustomer();
  await page.goto(`${origin()}/?signin=up&lang=hi`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await fillSignUp(page, customer, 'hi');
  await enterCode(page, customer, 'hi');
  const say = authTexts('hi');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('auth.password'), { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: say('auth.signIn.submit') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: new RegExp(customer.firstName) })).toBeAttached();
});

test('a browser that is too old reads the menu and the telephone, and no other one is told', {
  tag: '@one-width',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const line = page.locator('.old-browser');
  await page.goto(`${origin()}/`);
  await expect(line).toBeHidden();
  // As if one thing that the oldest browser knows were unknown here.
  await page.route(`${origin()}/`, async (route) => {
    const response = await fetchAnswer(route);
    await route.fulfill({ response, body: (await response.text()).replaceAll('width:1lh', 'width:1none') });
  });
  await page.goto(`${origin()}/`);
  await expect(line).toContainText('ordering here may not work');
  await expect(line.getByRole('link')).toHaveAttribute('href', /^tel:\+64/);
  await expect(page.getByRole('link', { name: 'Butter chicken', exact: true }).first()).toBeVisible();
  await context.close();
});
