/** Changes the brand of an open page: updates the rules that `brandCss` wrote in its head. */
import type { Voice } from '#core/domain/settings/store-settings.ts';
import { brandColourOf, deriveBrand, PAPERS } from './brand/brand.ts';

/** `colour` as a restaurant types it; an unreadable one gives the default brand. */
export function repaint(page: Document, colour: string): void {
  const brand = brandColourOf(colour);
  // The page keeps the voice whose sheet it has.
  const papers = PAPERS[page.documentElement.dataset.voice as Voice];
  for (const sheet of page.styleSheets) {
    for (const rule of sheet.cssRules) {
      // Uses the CSS object model, because the page's policy forbids a new style element.
      if (!('selectorText' in rule) || !('style' in rule)) continue;
      const { selectorText, style } = rule as CSSStyleRule;
      if (!selectorText.startsWith('html') || style.getPropertyValue('--brand-fill') === '') continue;
      const mode = selectorText.includes('dark') ? 'dark' : 'light';
      const derived = deriveBrand(brand, papers[mode], mode);
      for (const [name, value] of Object.entries(derived)) style.setProperty(`--brand-${name}`, value);
    }
  }
}
