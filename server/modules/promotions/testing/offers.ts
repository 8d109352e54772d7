/** Promotions for tests over HTTP, written as a restaurant's back office would. */
import { sql } from 'drizzle-orm';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { promotions } from '#server/db/schema/menu.ts';
import type { Shop } from '#server/modules/orders/testing/shop.ts';

type PromotionInsert = typeof promotions.$inferInsert;

export type OfferGiven = Partial<PromotionInsert> & Pick<PromotionInsert, 'benefit'>;

/** Adds a promotion to Saffron Lane and answers its id. */
export async function addOffer(shop: Shop, given: OfferGiven): Promise<string> {
  const promotionId = crypto.randomUUID();
  const { saffron: clientId } = shop.clientIds;
  await shop.db.transaction(async (tx) => {
    await tx.insert(promotions).values({
      clientId,
      promotionId,
      name: { en: given.code ?? 'An offer' },
      description: { en: '' },
      position: 100,
      ...given,
    });
    await tx.execute(sql`update clients set menu_version = menu_version + 1 where client_id = ${clientId}`);
  });
  return promotionId;
}

export async function claimedOf(shop: Shop, promotionId: string): Promise<[claimed: number, claims: number]> {
  const { rows } = await shop.db.execute<{ claimed: number; claims: number }>(sql`
    select claimed, (select count(*)::int from promotion_claims c where c.promotion_id = p.promotion_id) as claims
    from promotions p where promotion_id = ${promotionId}`);
  const [row] = rows;
  if (!row) throw new Error('No such promotion');
  return [row.claimed, row.claims];
}

export function discounts(cart: WireCart): [string, number][] {
  return cart.appliedPromotions.map(({ name, discountApplied }) => [name, discountApplied]);
}
