/** The dishes that a signed-in customer likes (decision 115). */
import { z } from 'zod';
import { utc, uuid } from '#core/contract/wire/envelope.ts';
import { MAX_FAVOURITES } from '#core/domain/guests/favourites.ts';

const productIds = z.array(uuid).max(MAX_FAVOURITES).default([]);

export const changeFavouritesBody = z.object({
  productIds: productIds.describe('To add. Dishes of another restaurant and those that are gone are left out.'),
  removedIds: productIds,
});

export const favourites = z.object({
  productIds: z.array(uuid).describe('Newest first; also dishes that are sold out or not shown at present.'),
});

/** As the customer's own data shows them. */
export const favouriteRecord = z.object({ productId: uuid, name: z.string(), addedUtc: utc });

export type WireFavouriteRecord = z.infer<typeof favouriteRecord>;
