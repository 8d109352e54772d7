import { sessionStore } from '#store/lib/storage.ts';
import { createOfferMemory } from '#store/ordering/offer-memory.ts';

/** Denials and started checkouts of this tab. */
export const offerMemory = createOfferMemory({
  get: () => sessionStore.get('upsellDenials'),
  set: (denials) => sessionStore.set('upsellDenials', denials),
});
