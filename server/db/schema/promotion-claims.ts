/** Which order used which promotion, for their limits. */
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clientId, instant } from './tenants.ts';

export const promotionClaims = pgTable(
  'promotion_claims',
  {
    clientId: clientId(),
    promotionId: uuid('promotion_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Written by earlier releases, which run beside this one during an upgrade; `orders.guest-keys` empties it. */
    customerKey: text('customer_key'),
    claimedAt: instant('claimed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.promotionId, t.orderId] }),
    index('promotion_claims_order').on(t.clientId, t.orderId).concurrently(),
  ],
);
