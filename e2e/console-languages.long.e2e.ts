/**
 * Every section of the console in Hindi on a phone and in Punjabi on a desktop: no text is cut off, nothing reaches out of the
 * window, and no English word is left that is neither in the language's own texts nor in what the server sent.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { LANGUAGES } from '#core/domain/language/languages.ts';
import { sectionsOf } from './console-paths.ts';
import { findCut } from './find-cut.ts';
import { expect, origin, test } from './journey.ts';
import { ROOT } from './server.ts';
import { ZONE } from './zone.ts';

const SIGNED_IN = { email: 'owner@saffron-lane.example', password: 'saffron-owner' };
const FOLDER = `${ROOT}/web/console/src/locales`;
const WORD = /[A-Za-z]{3,}/g;
const ADDRESS = /https?:\S+/g;

/** Words in Latin letters that the language itself uses: brands, file formats, examples. */
function ownWords(language: string): Set<string> {
  const files = readdirSync(`${FOLDER}/${language}`).filter((file) => file.endsWith('.json'));
  const texts = files.map((file) => readFileSync(`${FOLDER}/${language}/${file}`, 'utf8'));
  return new Set([
    // A language is called by its own name.
    LANGUAGES.en.name,
    ...texts.flatMap((text) => Object.values<string>(JSON.parse(text)).flatMap((one) => one.match(WORD) ?? [])),
  ]);
}

/** Texts that a reader sees or a screen reader speaks. Runs in the page. */
function readTexts(): string[] {
  const isApart = (element: Element | null) =>
    element?.closest('script, style, code, pre, template, iframe, textarea, [lang="en"]') != null;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!isApart(node.parentElement)) found.push(node.textContent ?? '');
  }
  for (const name of ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!isApart(element)) found.push(element.getAttribute(name) ?? '');
    }
  }
  return [...found, document.title];
}

async function openConsole(browser: Browser, language: 'hi' | 'pa', width: number, hasTouch = false): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    hasTouch,
    isMobile: hasTouch,
    locale: `${language}-IN`,
    timezoneId: ZONE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`${origin()}/console`);
  await page.locator('input[type=email]').fill(SIGNED_IN.email);
  await page.locator('input[type=password]').fill(SIGNED_IN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').or(page.locator('.statusbar')).first()).toBeVisible();
  return page;
}

/** Links that tell where one is, or how many orders wait, and that are outside the window. Runs in the page. */
function findAway(): string[] {
  const links = document.querySelectorAll(
    '.settings__nav [aria-current], .rail [aria-current], .rail > a:first-of-type',
  );
  return [...links].flatMap((link) => {
    const { left, right } = link.getBoundingClientRect();
    return left < 0 || right > innerWidth ? [`out of the window: ${link.textContent?.slice(0, 30)}`] : [];
  });
}

for (const [language, width] of [
  ['hi', 360],
  ['pa', 1280],
] as const)
  test(`the console in ${language} at ${width} px is whole and in its language`, async ({ browser }) => {
    test.setTimeout(240_000);
    const page = await openConsole(browser, language, width);
    const known = ownWords(language);
    page.on('response', async (answer) => {
      if (!answer.url().includes('/api/') || answer.url().includes('/events')) return;
      const body = await answer.text().catch(() => '');
      for (const word of body.match(WORD) ?? []) known.add(word);
    });
    const problems: string[] = [];
    for (const path of await sectionsOf(page)) {
      await page.goto(`${origin()}${path}`);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.sk, .skel, [aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(async () => document.fonts.ready);
      const found = [...(await page.evaluate(findCut)), ...(await page.evaluate(findAway))];
      problems.push(...found.map((one) => `${path}: ${one}`));
      const left = (await page.evaluate(readTexts)).filter((text) =>
        (text.replace(ADDRESS, '').match(WORD) ?? []).some((word) => !known.has(word)),
      );
      problems.push(...[...new Set(left)].map((text) => `${path}: left in English “${text.trim().slice(0, 60)}”`));
    }
    await page.context().close();
    expect(problems).toEqual([]);
  });

/** Buttons, fields and switches that a finger may miss, with what extends their target. Runs in the page. */
function findSmall(): string[] {
  const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main');
  const targets = [...(root?.querySelectorAll<HTMLElement>('button, select, input:not([type]), summary') ?? [])];
  const px = (text: string) => Number.parseFloat(text) || 0;
  return targets.flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    if (width === 0 || target.closest('.vh')) return [];
    const around = Math.max(...['::before', '::after'].map((part) => px(getComputedStyle(target, part).height)));
    if (Math.max(height, around) >= 43.9) return [];
    return [`${target.className} ${target.textContent?.slice(0, 20)}: ${Math.round(height)} px high`];
  });
}

for (const language of ['hi', 'pa'] as const)
  test(`under a thumb, dialogs of the console in ${language} are whole and their buttons 44 px high`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await openConsole(browser, language, 360, true);
    const problems: string[] = [];
    const look = async (name: string) => {
      const found = [...(await page.evaluate(findCut)), ...(await page.evaluate(findSmall))];
      problems.push(...found.map((one) => `${name}: ${one}`));
    };
    await page.locator('.intake-chip').click();
    await expect(page.locator('.intake-sheet .durations').first()).toBeVisible();
    await look('intake');
    for (const [path, open] of [
      ['store/promotions', 'main .btn--primary:not([aria-disabled=true])'],
      ['store/taxes', 'main .btn--primary'],
    ] as const) {
      await page.goto(`${origin()}/console/${path}`);
      await page.locator(open).first().click();
      await expect(page.getByRole('dialog').locator('.input').first()).toBeVisible();
      await look(path);
    }
    await page.goto(`${origin()}/console/store/payments`);
    await expect(page.locator('.pill-list button').first()).toBeVisible();
    await look('store/payments');
    await page.goto(`${origin()}/console/store/zones`);
    await page.locator('.zones-page__top .btn').nth(1).click();
    await expect(page.locator('.corners')).toBeVisible();
    await look('store/zones');
    await expect(page.locator('.leaflet-control-scale-line')).toHaveText(/^[\d.]+ (किमी|ਕਿਮੀ)$/);
    const stretched = await page
      .locator('.zones-page__form .input')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height > 60).length);
    if (stretched > 0) problems.push(`store/zones: ${stretched} fields are stretched`);
    await page.context().close();
    expect(problems).toEqual([]);
  });
