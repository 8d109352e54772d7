/** The favourites of one guest or customer. */

/** A longer list drops its oldest entries. */
export const MAX_FAVOURITES = 200;

/** The list with a dish in front, or without it; newest first, each once. */
export function withFavourite(
  productIds: readonly string[],
  productId: string,
  isFavourite: boolean,
): readonly string[] {
  const others = productIds.filter((other) => other !== productId);
  return isFavourite ? [productId, ...others].slice(0, MAX_FAVOURITES) : others;
}
