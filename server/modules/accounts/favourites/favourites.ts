/** The dishes that a customer likes. */
import type { z } from 'zod';
import type { changeFavouritesBody, WireFavouriteRecord } from '#core/contract/accounts/favourites.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { Owner } from '#server/modules/accounts/address-book/address-book.ts';
import { lockProfile } from '#server/modules/accounts/profile/repo.ts';
import { addFavourites, listFavourites, removeFavourites, trimFavourites } from './repo-favourites.ts';

export interface Favourites {
  /** Ids of the dishes, newest first. */
  list(owner: Owner): Promise<{ productIds: string[] }>;
  /** The list after the change. One change of a customer at a time; a repeat changes nothing. */
  change(owner: Owner, body: z.output<typeof changeFavouritesBody>): Promise<{ productIds: string[] }>;
  /** For the export of the customer's data: names in English, as the menu has them now. */
  records(owner: Owner): Promise<WireFavouriteRecord[]>;
}

export function createFavourites({ db, now }: Pick<Deps, 'db' | 'now'>): Favourites {
  const idsOf = (rows: readonly { readonly productId: string }[]) => ({
    productIds: rows.map(({ productId }) => productId),
  });
  return {
    list: async (owner) => idsOf(await listFavourites(db, owner)),
    change: (owner, { productIds, removedIds }) =>
      db.transaction(async (tx) => {
        if (!(await lockProfile(tx, owner.clientId, owner.customerId))) {
          throw new AppError('NOT_FOUND', 'error.notFound');
        }
        if (removedIds.length > 0) await removeFavourites(tx, owner, removedIds);
        if (productIds.length > 0) {
          await addFavourites(tx, owner, productIds, now());
          await trimFavourites(tx, owner);
        }
        return idsOf(await listFavourites(tx, owner));
      }),
    async records(owner) {
      const rows = await listFavourites(db, owner);
      return rows.map(({ productId, name, createdAt }) => ({
        productId,
        name: name.en,
        addedUtc: createdAt.toISOString(),
      }));
    },
  };
}
