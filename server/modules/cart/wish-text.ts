/** What to do when a dish is sold out, in words that guest and kitchen both read. Pure. */
import type { WireSoldOutWish } from '#core/contract/cart/cart.ts';
import { LEAVE_OUT, type NamedWish } from '#core/domain/cart/line-wishes.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { message } from '#server/locales/messages.ts';

/** 'If sold out: Dal instead'; null for a line that is left out, which needs no words. */
export function wishText(wish: NamedWish | null, locale: Locale): string | null {
  if (wish?.action === 'call') return message(locale, 'wish.call');
  return wish?.action === 'swap' ? message(locale, 'wish.swap', { name: wish.productName ?? '' }) : null;
}

/** Null for a line that is left out. */
export function presentWish(wish: NamedWish | null, locale: Locale): WireSoldOutWish {
  const { action, productId, productName } = wish ?? { ...LEAVE_OUT, productName: null };
  return { action, productId, productName, text: wishText(wish, locale) };
}
