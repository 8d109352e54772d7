/** Upsell and suggestions for what the menu's cards add without a dialog. */
import type { QueryClient } from '@tanstack/react-query';
import type { WireCart } from '#core/contract/cart/cart.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import type { OffersWith } from '#store/features/cart/use-quick-add.ts';
import { productQuery } from '#store/features/product/api.ts';
import { offerFor } from '#store/features/upsell/offer-for.ts';
import { addedLine, writeReplaced } from '#store/features/upsell/replaced-line.ts';
import type { Dialogs } from '#store/lib/dialogs.ts';

/**
 * The offer of `productId`. One that is made before adding opens the product's dialog, which makes it; one that follows
 * opens by itself.
 */
export async function quickOffers(
  queries: QueryClient,
  known: { readonly clientId: string; readonly locale: Locale; readonly cart: WireCart | null },
  dialogs: () => Pick<Dialogs, 'open' | 'current'>,
  productId: string,
): ReturnType<OffersWith> {
  const { clientId, locale, cart } = known;
  const { upsells } = await queries.ensureQueryData(productQuery(clientId, productId, locale));
  const offer = offerFor(upsells, cart);
  if (!offer) return {};
  if (offer.displayOrder === 0) return { before: () => dialogs().open('product', productId) };
  const { upsellId, sellType, suggestions } = offer;
  return {
    after: (before, after) => {
      const { open, current } = dialogs();
      // Somebody who has gone on is left alone.
      if (current) return;
      const [only, another] = suggestions;
      if (sellType === 1 && only && !another) {
        open('product', only.productId, { extras: { offered: productId, upsell: upsellId } });
        return;
      }
      const replaced = sellType === 0 ? addedLine(before, after, productId) : null;
      open('offer', productId, {
        extras: { upsell: upsellId, ...(replaced ? { replaces: writeReplaced(replaced) } : {}) },
      });
    },
  };
}
