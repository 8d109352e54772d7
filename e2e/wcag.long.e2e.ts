/** Criteria of WCAG 2.2 that no journey walks into, each looked at on the pages of the store where it can be missed. */
import type { Page } from '@playwright/test';
import { findCut } from './find-cut.ts';
import { expect, origin, test } from './journey.ts';
import { FORMS, open, problemsOn, READ, storePaths } from './store-paths.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/404/));

async function everywhere(page: Page): Promise<string[]> {
  await page.goto(origin());
  const { pages, dialogs } = await storePaths(page);
  return [...pages, ...dialogs];
}

test('WCAG 1.1.1: each picture has a text or is left out of what is read', { tag: '@one-width' }, async ({ page }) => {
  const problems = await problemsOn(page, await everywhere(page), () => {
    const isNamed = (element: Element) =>
      element.closest('[aria-hidden="true"]') !== null ||
      element.closest(':is([role="img"], [role="application"])[aria-label], [role="presentation"]') !== null ||
      (element.getAttribute('aria-label') ?? element.querySelector('title')?.textContent ?? '').trim() !== '';
    return [
      ...[...document.querySelectorAll('img')].filter((one) => !one.hasAttribute('alt') && !isNamed(one)),
      ...[...document.querySelectorAll('svg')].filter((one) => !isNamed(one)),
    ].map((one) => one.outerHTML.slice(0, 120));
  });
  expect(problems).toEqual([]);
});

test('WCAG 1.3.1: each page has one main part, and its headings leave out no level', { tag: '@one-width' }, async ({
  page,
}) => {
  const problems = await problemsOn(
    page,
    (await everywhere(page)).filter((path) => !path.includes('?')),
    () => {
      const mains = document.querySelectorAll('main').length;
      const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) =>
        Number(tagName[1]),
      );
      const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
      return [
        ...(mains === 1 ? [] : [`${mains} main parts`]),
        ...jumps.map((level) => `a heading of level ${level} too early`),
      ];
    },
  );
  expect(problems).toEqual([]);
});

test('WCAG 1.4.12: wider spacing of lines, words and letters cuts nothing off', { tag: '@one-width' }, async ({
  page,
}) => {
  const problems: string[] = [];
  for (const path of [...READ, ...FORMS]) {
    await open(page, path);
    // As a guest's own sheet, which the page's policy is not asked about.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    problems.push(...(await page.evaluate(findCut)).map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
});

test('WCAG 2.4.1: the first stop leads past the header', async ({ page }) => {
  for (const path of ['/', '/offers', '/contact']) {
    await open(page, path);
    await page.keyboard.press('Tab');
    await expect(page.locator('.skip-link')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('header :focus')).toHaveCount(0);
    await expect(page.locator(':is(main, footer) :focus')).toHaveCount(1);
  }
});

test('WCAG 2.4.4: links with one name lead to one place', { tag: '@one-width' }, async ({ page }) => {
  const problems = await problemsOn(page, READ, () => {
    const places = new Map<string, Set<string>>();
    const unnamed: string[] = [];
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      // A way within the page may have the name of the page that says more.
      if (!link.checkVisibility() || link.closest('nav')) continue;
      const name = (link.getAttribute('aria-label') ?? link.textContent).trim() || link.querySelector('img')?.alt || '';
      if (name === '') unnamed.push(link.outerHTML.slice(0, 120));
      places.set(name, (places.get(name) ?? new Set()).add(link.href.replace(/[?#].*/, '')));
    }
    return [
      ...unnamed,
      ...[...places].filter(([, at]) => at.size > 1).map(([name, at]) => `${name}: ${[...at].join(', ')}`),
    ];
  });
  expect(problems).toEqual([]);
});

test('WCAG 2.4.6, 3.3.2: each heading has words, and each field a label', { tag: '@one-width' }, async ({ page }) => {
  const problems = await problemsOn(page, [...READ, ...FORMS], () => {
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const empty = shown('h1, h2, h3, h4').filter((one) => one.textContent?.trim() === '');
    const fields = shown('input:not([type="hidden"]), select, textarea') as HTMLInputElement[];
    const nameless = fields.filter((field) => {
      const words = [...(field.labels ?? [])].map((label) => label.textContent?.trim() ?? '').join('');
      const byId = (field.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join('');
      return words + byId + (field.getAttribute('aria-label') ?? '') === '';
    });
    return [...empty, ...nameless].map((one) => one.outerHTML.slice(0, 160));
  });
  expect(problems).toEqual([]);
});

test('WCAG 2.4.7: each stop of the keyboard is seen', async ({ page }) => {
  const problems: string[] = [];
  for (const path of ['/', '/offers', ...FORMS]) {
    await open(page, path);
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab');
      const unseen = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement | null;
        // The browser marks the part of a date that is typed.
        if (!focused || focused.matches('body, [type="date"]')) return '';
        const near = [focused, focused.closest('label'), focused.parentElement, focused.nextElementSibling];
        const hasMark = near.some((one) => {
          if (!one) return false;
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
          return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
        });
        return hasMark ? '' : focused.outerHTML.slice(0, 160);
      });
      if (unseen !== '') problems.push(`${path}: ${unseen}`);
    }
  }
  expect([...new Set(problems)]).toEqual([]);
});

test('WCAG 2.5.2: a press that is taken away from the button does nothing', { tag: '@one-width' }, async ({ page }) => {
  await open(page, '/contact');
  const link = page.getByRole('link', { name: 'Privacy Policy' }).last();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error('The link has no place');
  const before = page.url();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(page.url()).toBe(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('WCAG 2.5.3: what is written on a control is in its name', { tag: '@one-width' }, async ({ page }) => {
  const problems = await problemsOn(page, await everywhere(page), () => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    return [...document.querySelectorAll<HTMLElement>(':is(a, button, [role="button"])[aria-label]')]
      .filter((one) => one.checkVisibility() && plain(one.textContent) !== '')
      .filter((one) => !plain(one.getAttribute('aria-label') ?? '').includes(plain(one.textContent)))
      .map((one) => `“${one.textContent}” is named “${one.getAttribute('aria-label')}”`);
  });
  expect([...new Set(problems)]).toEqual([]);
});

test('WCAG 3.2.1: the focus alone leads nowhere and opens nothing', { tag: '@one-width' }, async ({ page }) => {
  for (const path of ['/', '/contact', '/reserve']) {
    await open(page, path);
    const before = page.url();
    for (let stop = 0; stop < 40; stop += 1) await page.keyboard.press('Tab');
    expect(page.url().replace(/#.*/, '')).toBe(before);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('WCAG 3.2.2: a choice alone leads nowhere', { tag: '@one-width' }, async ({ page }) => {
  await open(page, '/?preference');
  const dialog = page.getByRole('dialog');
  const before = page.url();
  await dialog.getByRole('radio').first().focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    expect(page.url()).toBe(before);
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
  await open(page, '/reserve');
  for (const select of await page.locator('main select').all()) {
    await select.selectOption({ index: 1 });
    expect(new URL(page.url()).pathname).toBe('/reserve');
  }
});

test('WCAG 3.2.3, 3.2.6: each page has the same ways in the same order, the one to the telephone among them', {
  tag: '@one-width',
}, async ({ page }) => {
  const ways: string[][] = [];
  for (const path of READ) {
    await open(page, path);
    await expect(page.locator('a', { hasText: 'Sign Up' }).first()).toBeAttached();
    ways.push(
      await page.evaluate(() =>
        [...document.querySelectorAll('body :is(header, footer) a[href]')].map((link) => link.textContent.trim()),
      ),
    );
  }
  const [first = []] = ways;
  expect(first.length).toBeGreaterThan(3);
  expect(first).toContain('Contact');
  for (const others of ways) expect(others).toEqual(first);
});

test('WCAG 3.3.8: a password may be pasted, and its manager knows the field', { tag: '@one-width' }, async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
  await open(page, '/?signin');
  const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByRole('dialog').getByLabel(/mail/i)).toHaveAttribute('autocomplete', /email|username/);
  const isTaken = await password.evaluate((field) =>
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  expect(isTaken).toBe(true);
  await expect(page.getByRole('dialog').locator('canvas, [class*="captcha"]')).toHaveCount(0);
});
