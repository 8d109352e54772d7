/** Money as people and programs write it. Pure. */
import type { ReadPrice } from './catalogue.ts';

const MOST_CENTS = 9_999_999;
/** Longer texts are no price; the patterns below need not look at them. */
const LONGEST = 40;
/** '£', 'A$', 'Rs.', 'AUD' before or after the amount, and the Indian '/-' after it. */
const SIGN =
  /^(?:[a-z]{0,3}\s*\p{Sc}|(?:rs|inr|nzd|aud|usd|gbp|eur)\.?)\s*|\s*(?:\p{Sc}|(?:rs|inr|nzd|aud|usd|gbp|eur)\.?|\/-)$/giu;

/**
 * '£10.95', '12,50', '$ 1,234.50', 'Rs. 250/-' as cents. Null for nothing, for words ('variable'), for less than nothing
 * and for more than $99,999.99. Three digits after a comma are thousands.
 */
export function readPrice(text: string): ReadPrice {
  const typed = text.trim();
  if (typed.length > LONGEST) return { text: typed, cents: null };
  return { text: typed, cents: centsOf(typed.replaceAll(SIGN, '').replaceAll(/[\s'’\u00a0]/g, '')) };
}

function centsOf(plain: string): number | null {
  const thousands = /^(\d{1,3})((?:,\d{3})+)(?:\.(\d+))?$/.exec(plain) ?? /^(\d{1,3})((?:\.\d{3})+),(\d+)$/.exec(plain);
  const simple = /^(\d*)(?:[.,](\d+))?$/.exec(plain);
  const whole = thousands ? `${thousands[1]}${thousands[2]?.replaceAll(/[.,]/g, '')}` : simple?.[1];
  const decimals = (thousands ? thousands[3] : simple?.[2]) ?? '';
  if (plain === '' || whole === undefined || `${whole}${decimals}` === '') return null;
  // Other systems write '21.9000'; a price with a part of a cent is none.
  if (!/^\d{0,2}0*$/.test(decimals)) return null;
  const cents = Number(whole || '0') * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return cents <= MOST_CENTS ? cents : null;
}

/** '12.50'. */
export function priceText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Whether the amount had to be read rather than taken: a comma, thousands. A sign of a currency is no such thing. */
export function isTidied({ text, cents }: ReadPrice): boolean {
  return cents !== null && !/^\d+(\.\d+)?$/.test(text.replaceAll(SIGN, '').trim());
}
