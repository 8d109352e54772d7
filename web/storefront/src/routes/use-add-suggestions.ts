import { useRef } from 'react';
import { useCart } from '#store/features/cart/cart-context.tsx';
import type { Suggestion } from '#store/features/upsell/suggestion-dialog.tsx';
import { useDialogs } from '#store/lib/dialogs.ts';
import { useMenuQuery } from '#store/lib/query.ts';
import { useStore } from '#store/lib/store.tsx';

/**
 * Adds what was ticked. Products on which something has to be chosen open their dialog, one after the other; resolves to
 * whether one did. Rejects with the reason when one cannot be added.
 */
export function useAddSuggestions(): (chosen: readonly Suggestion[], productId: string) => Promise<boolean> {
  const { client } = useStore();
  const menu = useMenuQuery(client.clientId);
  const { save } = useCart();
  const dialogs = useDialogs();
  const latest = useRef(dialogs);
  latest.current = dialogs;
  return async (chosen, productId) => {
    const cards = menu.data?.departments.flatMap(({ products }) => products) ?? [];
    const isQuick = (id: string) => cards.some((card) => card.productId === id && card.isQuickAdd);
    for (const { productId: id, upsellProductName } of chosen) {
      if (isQuick(id)) await save({ productId: id, qty: 1 }, upsellProductName);
    }
    const [next, ...rest] = chosen.map((suggestion) => suggestion.productId).filter((id) => !isQuick(id));
    if (!next) return false;
    const { current, open } = latest.current;
    const queue = rest.length > 0 ? { next: rest.join(',') } : {};
    open('product', next, { replace: current !== null, extras: { offered: productId, ...queue } });
    return true;
  };
}
