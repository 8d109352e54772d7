/** When a sold-out dish is available again, in words. */
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { SOLD_OUT_UNTIL_CHANGED } from '#core/domain/menu/menu.ts';
import type { Translate } from './page/i18n.tsx';
import { whenText } from './time/clock.ts';

/** UTC ms until which a dish is sold out; null when it is available. */
export function soldOutUntil(dish: Pick<WireProductCard, 'outOfStockUntilUtc'>, nowMs: number): number | null {
  if (!dish.outOfStockUntilUtc) return null;
  const until = Date.parse(dish.outOfStockUntilUtc);
  return until > nowMs ? until : null;
}

/** 'Back tomorrow 5 pm', or 'Sold out' if the end is unknown. */
export function returnText(t: Translate, untilMs: number, nowMs: number, zone: string): string {
  if (untilMs >= SOLD_OUT_UNTIL_CHANGED) return t('menu.soldOut');
  return t('menu.returns.short', { when: whenText(t, untilMs, nowMs, zone) });
}

/** Why a dish cannot be added and, if known, when it is available again. */
export function soldOutText(t: Translate, product: string, untilMs: number, nowMs: number, zone: string): string {
  if (untilMs >= SOLD_OUT_UNTIL_CHANGED) return t('menu.soldOut.product', { product });
  return t('menu.soldOut.why', { product, back: t('menu.returns', { when: whenText(t, untilMs, nowMs, zone) }) });
}
