/**
 * The dishes that a person likes (decision 115). A guest's stay on this device, under the heart alone; a customer's are
 * those of the account, which this device holds a copy of. Signing out and "Forget me on this device" remove them.
 */
import { type KeptFavourites, localStore } from '#store/lib/storage.ts';
import { createStoredValue } from '#store/lib/stored-value.ts';

export const FAVOURITES_KEY = 'favourites';
const NOTHING: readonly string[] = [];

type AllKept = Readonly<Record<string, KeptFavourites>>;

/** Null for what no version of the store writes. */
function read(): AllKept | null {
  const stored = localStore.get(FAVOURITES_KEY);
  const isKept = stored instanceof Object && Object.values(stored).every((kept) => Array.isArray(kept?.productIds));
  return isKept ? stored : null;
}

/** By restaurant. Written by change-favourites.ts alone, which comes with the first press. */
export const keptFavourites = createStoredValue([FAVOURITES_KEY], read);

/** Ids of the dishes, newest first; live and across tabs. Empty on the server and while hydrating. */
export function useFavourites(clientId: string): readonly string[] {
  return keptFavourites.useValue()?.[clientId]?.productIds ?? NOTHING;
}

/** Whether a dish is one of them. Never renders the hearts of other dishes. */
export function useIsFavourite(clientId: string, productId: string): boolean {
  return keptFavourites.usePart((kept) => kept?.[clientId]?.productIds.includes(productId) ?? false);
}
