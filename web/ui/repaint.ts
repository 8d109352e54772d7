/** Changes the brand of an open page: updates the rules that `brandCss` wrote in its head. */
import { brandColourOf, deriveBrand } from './brand/brand.ts';

/** `colour` as a restaurant types it; an unreadable one gives the default brand. */
export function repaint(page: Document, colour: string): void {
  const brand = brandColourOf(colour);
  for (const sheet of page.styleSheets) {
    for (const rule of sheet.cssRules) {
      // Uses the CSS object model, because the page's policy forbids a new style element.
      if (!('selectorText' in rule) || !('style' in rule)) continue;
      const { selectorText, style } = rule as CSSStyleRule;
      if (!selectorText.startsWith('html') || style.getPropertyValue('--brand-fill') === '') continue;
      const mode = selectorText.includes('dark') ? 'dark' : 'light';
      for (const [name, value] of Object.entries(deriveBrand(brand, mode))) style.setProperty(`--brand-${name}`, value);
    }
  }
}
