/** At 320 px (WCAG 1.4.10), and on a tablet, no page scrolls sideways and no text is cut off, in any language. */
import { expect, origin, test } from './journey.ts';

const PAGES = [
  '/?cart',
  '/?preference',
  '/?signin=up',
  '/?menu',
  '/?policy=terms',
  '/offers',
  '/contact',
  '/reserve',
  '/feedback',
  '/delivery',
  '/changeLocation',
  '/success',
  '/order-receiver',
  '/profile',
  '/payment',
  '/no-such-page',
];

for (const [language, locale] of [
  ['en', 'en-NZ'],
  ['hi', 'hi-IN'],
  ['pa', 'pa-IN'],
] as const) {
  test(`in ${language} nothing scrolls sideways, nothing is cut off`, async ({ browser, isPhone, expectedErrors }) => {
    expectedErrors.push(/404/);
    const context = await browser.newContext({
      viewport: { width: isPhone ? 320 : 768, height: 700 },
      locale,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const problems: string[] = [];
    for (const path of PAGES) {
      await page.goto(`${origin()}${path}`);
      if (path.includes('?')) await expect(page.getByRole('dialog')).toBeVisible();
      const found = await page.evaluate(() => {
        const isCut = (element: Element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 0 &&
          ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) &&
          // Ellipses are meant, hidden texts are for screen readers, and pictures are cut to their frames.
          getComputedStyle(element).textOverflow !== 'ellipsis' &&
          !element.closest('.vh') &&
          !element.querySelector('img, picture');
        const texts = [...document.querySelectorAll('button, a, h1, h2, h3, label, legend, p, span, dt, dd, td, th')];
        const cut = texts.filter(isCut).map((element) => `${element.className}: ${element.textContent?.slice(0, 40)}`);
        const sideways = document.documentElement.scrollWidth - innerWidth;
        return sideways > 0 ? [`${sideways} px too wide`, ...cut] : cut;
      });
      problems.push(...found.map((problem) => `${path} ${problem}`));
    }
    await context.close();
    expect(problems).toEqual([]);
  });
}
