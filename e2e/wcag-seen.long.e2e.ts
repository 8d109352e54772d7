/** Criteria of WCAG 2.2 about what is seen beside what is read: order, colour, what comes under a pointer, one name for one thing. */
import { expect, origin, test } from './journey.ts';
import { FORMS, open, problemsOn, READ } from './store-paths.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('WCAG 1.3.2: texts are read in the order in which they stand', async ({ page }) => {
  const problems = await problemsOn(page, [...READ, ...FORMS], () => {
    const place = document.querySelector('[role="dialog"]') ?? document.querySelector('main') ?? document.body;
    const isRead = (one: Element) => one.checkVisibility() && (one.textContent ?? '').trim() !== '';
    return [...place.querySelectorAll('*')].flatMap((parent) => {
      const { display, flexDirection } = getComputedStyle(parent);
      if (!/flex|grid/.test(display)) return [];
      const children = [...parent.children].filter(
        (child) => isRead(child) && /static|relative/.test(getComputedStyle(child).position),
      );
      // Two buttons side by side mean the same in either order.
      if (children.length < 2 || children.every((child) => child.matches('button, a, .btn'))) return [];
      const isTurned = flexDirection.endsWith('reverse');
      const orders = children.map((child) => Number(getComputedStyle(child).order));
      const isMoved = orders.some((order, index) => order < (orders[index - 1] ?? order));
      return isTurned || isMoved
        ? [`${parent.className}: ${children.map(({ className }) => className).join(', ')}`]
        : [];
    });
  });
  expect(problems).toEqual([]);
});

test('WCAG 1.4.1: a link in a text is told by more than its colour', { tag: '@one-width' }, async ({ page }) => {
  const problems = await problemsOn(page, [...READ, ...FORMS, '/terms', '/accessibility'], () => {
    const isInText = (link: Element) => {
      const text = link.closest('p, li, dd, label');
      const around = (text?.textContent ?? '').replace(link.textContent ?? '', '').replaceAll(/[^\p{L}]/gu, '');
      return text !== null && around.length > 12 && getComputedStyle(link).display === 'inline';
    };
    return [...document.querySelectorAll('main a, [role="dialog"] a')]
      .filter((link) => link.checkVisibility() && isInText(link))
      .filter((link) => {
        const own = getComputedStyle(link);
        const around = getComputedStyle(link.parentElement ?? link);
        return !(
          own.textDecorationLine.includes('underline') ||
          own.borderBottomStyle !== 'none' ||
          Number(own.fontWeight) > Number(around.fontWeight)
        );
      })
      .map((link) => link.outerHTML.slice(0, 120));
  });
  expect(problems).toEqual([]);
});

test('WCAG 1.4.13: nothing comes or goes because a pointer or the focus is on a control', { tag: '@desk' }, async ({
  page,
}) => {
  const problems: string[] = [];
  for (const path of ['/', '/contact', '/offers', '/?signin']) {
    await open(page, path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const words = () =>
      page.evaluate(() => {
        const shown = [...document.querySelectorAll('body *')].filter(
          (one) =>
            one.childElementCount === 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        );
        // Times go on meanwhile.
        return shown.map((one) => one.textContent.replaceAll(/\d/g, '')).join(' ');
      });
    // A person's first sign lets more of the page come.
    await page.mouse.move(2, 2);
    await page.keyboard.press('Shift');
    let known = '';
    const isQuiet = async () => {
      const before = known;
      known = await words();
      return known === before;
    };
    await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true);
    const controls = await page.locator(':is(header, main, [role="dialog"]) :is(a, button):visible').all();
    for (const control of controls.slice(0, 20)) {
      if (!(await control.isEnabled()) || (await control.evaluate((one) => one.closest('[inert]') !== null))) continue;
      const before = await words();
      await control.focus();
      await control.hover({ force: true });
      if ((await words()) !== before)
        problems.push(`${path}: ${await control.evaluate((one) => one.outerHTML.slice(0, 120))}`);
    }
  }
  expect(problems).toEqual([]);
});

// A restaurant's own photos and its logo are its own; what stands in them, their words beside them say (1.1.1).
test('WCAG 1.4.5: no words of the store are in a picture', { tag: '@one-width' }, async ({ page }) => {
  const problems = await problemsOn(page, [...READ, ...FORMS, '/terms', '/accessibility'], async () => {
    const isSeen = (one: Element) =>
      one.checkVisibility() && one.closest('[class*="wordmark"], [class*="logo"]') === null;
    const drawn = [...document.querySelectorAll('svg text, svg foreignObject, canvas, object, embed')].filter(isSeen);
    const addresses = [...document.querySelectorAll('body, body *')].filter(isSeen).flatMap((one) => [
      ...(one instanceof HTMLImageElement ? [one.currentSrc || one.src] : []),
      ...[null, '::before', '::after'].flatMap((part) => {
        const { backgroundImage, content } = getComputedStyle(one, part);
        return [...`${backgroundImage} ${content}`.matchAll(/url\("([^"]*)"\)/g)].map(([, address]) => address ?? '');
      }),
    ]);
    // What stands for a photo until it comes is a few points wide. A map's tiles are their provider's.
    const own = [...new Set(addresses)].filter(
      (address) =>
        [location.host, ''].includes(new URL(address, location.href).host) &&
        !(new URL(address, location.href).pathname.startsWith('/media/') || /^data:image\/webp.{1,300}$/.test(address)),
    );
    const words = own.map(async (address) => {
      const picture = address.startsWith('data:') ? decodeURIComponent(address) : await (await fetch(address)).text();
      return picture.includes('<svg') && !/<(text|image|foreignObject)\b/.test(picture) ? [] : [address.slice(0, 160)];
    });
    return [...drawn.map((one) => one.outerHTML.slice(0, 160)), ...(await Promise.all(words)).flat()];
  });
  expect(problems).toEqual([]);
});

test('WCAG 2.5.1, 2.5.7: the banner goes on by a press', { tag: '@one-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, '/');
  const second = page.getByRole('button', { name: 'Show slide 2 of 2' });
  // A press before the page has its code goes nowhere.
  await expect(async () => {
    await second.click();
    await expect(second).toHaveAttribute('aria-current', 'true', { timeout: 2_000 });
  }).toPass();
});

test('WCAG 3.2.4: one place has one name on all pages, and one sign one name', { tag: '@one-width' }, async ({
  page,
}) => {
  const names = new Map<string, Set<string>>();
  for (const path of READ) {
    await open(page, path);
    const found = await page.evaluate(() => {
      const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
      const ways = [...document.querySelectorAll<HTMLAnchorElement>(':is(header, footer) a[href]')]
        .filter((link) => link.closest('[class*="wordmark"], [class*="logo"]') === null)
        .map((link) => [
          `${link.closest('header') ? 'header' : 'footer'} ${link.getAttribute('href')?.replace(/[?&]?lang=\w+/, '')}`,
          nameOf(link),
        ]);
      const signs = [...document.querySelectorAll('button[aria-label] svg')].flatMap((svg) => {
        const button = svg.closest('button');
        const isAlone =
          (button?.textContent ?? '').trim() === '' && button?.closest('main article, [class*="hero"]') === null;
        return isAlone ? [[`sign ${svg.innerHTML}`, nameOf(button as Element)]] : [];
      });
      return [...ways, ...signs] as [string, string][];
    });
    for (const [what, name] of found) names.set(what, (names.get(what) ?? new Set()).add(name));
  }
  expect(names.size).toBeGreaterThan(5);
  const several = [...names].filter(([, all]) => all.size > 1).map(([what, all]) => `${what}: ${[...all].join(', ')}`);
  expect(several).toEqual([]);
  expect(page.url()).toContain(origin());
});
