/** Changes of the favourites, here and in the account (favourites.ts); loaded with the first of them. */
import { withFavourite } from '#core/domain/guests/favourites.ts';
import { call } from '#store/lib/http.ts';
import { type KeptFavourites, localStore } from '#store/lib/storage.ts';
import { customerOf } from './customer.ts';
import { FAVOURITES_KEY, keptFavourites } from './favourites.ts';
import { currentSession } from './session.ts';

const NONE: KeptFavourites = { customerId: '', productIds: [] };

function keptOf(clientId: string): KeptFavourites {
  return keptFavourites.current()?.[clientId] ?? NONE;
}

function keep(clientId: string, kept: KeptFavourites): void {
  const others = { ...keptFavourites.current() };
  delete others[clientId];
  const all = kept.productIds.length > 0 || kept.customerId !== '' ? { ...others, [clientId]: kept } : others;
  localStore.set(FAVOURITES_KEY, Object.keys(all).length > 0 ? all : undefined);
  keptFavourites.changed();
}

/** Removes a guest's list from this device. */
export function forgetFavourites(clientId: string): void {
  keep(clientId, NONE);
}

/** Calls run one after another; the answer of the last one is the list. */
let lane: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Makes the account's list and the one of this device the same. `remove` is taken out of both. */
function send(clientId: string, customerId: string, add: readonly string[], remove: readonly string[]): Promise<void> {
  waiting += 1;
  const sent = lane.then(async () => {
    try {
      const kept = keptOf(clientId);
      // What a guest collected before the sign-in moves into the account.
      const all = kept.customerId === '' ? kept.productIds : add;
      const params = { clientId };
      const { productIds } = await (all.length + remove.length > 0
        ? call('changeFavourites', { params, body: { productIds: [...all], removedIds: [...remove] } })
        : call('getFavourites', { params }));
      const session = currentSession();
      const isStillThere = session !== null && customerOf(session)?.customerId === customerId;
      if (waiting === 1 && isStillThere) keep(clientId, { customerId, productIds });
    } finally {
      waiting -= 1;
    }
  });
  lane = sent.catch(() => undefined);
  return sent;
}

/** Takes over the favourites of the customer who has signed in, with those that this device had. @throws CallError */
export async function bringFavourites(clientId: string, customerId: string): Promise<void> {
  await send(clientId, customerId, [], []);
}

/**
 * Adds a dish or takes it out: at once here, and in the account of a signed-in customer. Where the account cannot take it,
 * the dish is as before. @throws CallError
 */
export async function setFavourite(clientId: string, productId: string, isFavourite: boolean): Promise<void> {
  const change = (wanted: boolean) => {
    const kept = keptOf(clientId);
    keep(clientId, { ...kept, productIds: withFavourite(kept.productIds, productId, wanted) });
  };
  change(isFavourite);
  const session = currentSession();
  const customer = session && customerOf(session);
  if (!customer) return;
  try {
    await send(clientId, customer.customerId, isFavourite ? [productId] : [], isFavourite ? [] : [productId]);
  } catch (error) {
    change(!isFavourite);
    throw error;
  }
}
