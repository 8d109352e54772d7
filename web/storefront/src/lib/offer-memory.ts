import { createOfferMemory } from '#store/ordering/offer-memory.ts';
import { sessionStore } from './storage.ts';

/** Denials and started checkouts of this tab. */
export const offerMemory = createOfferMemory({
  get: () => sessionStore.get('upsellDenials'),
  set: (denials) => sessionStore.set('upsellDenials', denials),
});
