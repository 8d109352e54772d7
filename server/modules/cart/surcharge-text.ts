import type { WireSurcharge } from '#core/contract/cart/cart.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { type Cents, toWire } from '#core/domain/money/money.ts';
import { message } from '#server/locales/messages.ts';

/** The label of the surcharge line: the restaurant's own, or the usual name in the reader's language. */
export function presentSurcharge(
  surcharge: { readonly label: string; readonly percent: number; readonly amount: Cents } | null,
  locale: Locale,
): WireSurcharge | null {
  if (!surcharge) return null;
  const { label, percent, amount } = surcharge;
  return { name: label || message(locale, 'cart.surcharge'), percent, amount: toWire(amount) };
}
