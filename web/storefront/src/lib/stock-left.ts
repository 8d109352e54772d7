/** What is left of dishes with a count, as the server's events say. Empty until the page follows them. */
import { useSyncExternalStore } from 'react';
import { tradingDateOf } from '#core/domain/hours/trading-day.ts';
import { isSoldOut, type Product, SOLD_OUT_UNTIL_CHANGED } from '#core/domain/menu/menu.ts';
import { FEW_LEFT } from '#core/domain/menu/stock-count.ts';
import { usePreference } from '#store/ordering/react.tsx';
import { type HeardCount, leftNow, subscribeLeft } from './heard-counts.ts';
import { useStore } from './store.tsx';
import { useAtNow, useNow } from './time/now.tsx';

type Days = HeardCount['days'];

const readNothing = () => null;

/** The day for which the guest orders: of the chosen time, else today. */
function useOrderDay(): string {
  const { client, schedule } = useStore();
  const later = usePreference()?.laterUtc ?? null;
  return useAtNow((now) => tradingDateOf(later === null ? now : Date.parse(later), schedule, client.timeZone));
}

const onDay = (days: Days | null, day: string): number | null => days?.get(day) ?? days?.get(null) ?? null;

/** The last few pieces of a dish on the day for which the guest orders; null where there are more, or it is not counted. */
export function useLeft(productId: string): number | null {
  const days = useSyncExternalStore(subscribeLeft, () => leftNow().get(productId) ?? null, readNothing);
  const day = useOrderDay();
  const left = onDay(days, day);
  return left !== null && left > FEW_LEFT ? null : left;
}

/** The dish as it can be ordered: what has run out of it, and of its combo, is sold out. */
export function useCounted(product: Product): Product {
  const all = useSyncExternalStore(subscribeLeft, leftNow, leftNow);
  const day = useOrderDay();
  const now = useNow();
  const isOut = (productId: string) => onDay(all.get(productId) ?? null, day) === 0;
  const parts = product.comboGroups.flatMap(({ items }) => items);
  if (![product, ...parts].some((one) => isOut(one.productId) && !isSoldOut(one, now))) return product;
  const counted = <Part extends { readonly productId: string }>(part: Part): Part =>
    isOut(part.productId) ? { ...part, outOfStockUntil: SOLD_OUT_UNTIL_CHANGED } : part;
  return {
    ...counted(product),
    comboGroups: product.comboGroups.map((group) => ({ ...group, items: group.items.map(counted) })),
  };
}
