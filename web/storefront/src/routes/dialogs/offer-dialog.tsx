import { OfferDialog } from '#store/features/promotions/upsell/offer-dialog.tsx';
import { inPlace } from '#store/start/in-place.tsx';

/** `?offer={productId}`. */
export const RoutedOfferDialog = inPlace(OfferDialog);
