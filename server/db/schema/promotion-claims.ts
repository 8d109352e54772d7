/** Which order used which promotion, for their limits. */
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clientId, instant } from './tenants.ts';

export const promotionClaims = pgTable(
  'promotion_claims',
  {
    clientId: clientId(),
    promotionId: uuid('promotion_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Lower-cased e-mail, or 'phone:+64211234567' of a guest without one: what a per-customer limit counts. */
    customerKey: text('customer_key').notNull(),
    claimedAt: instant('claimed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.promotionId, t.orderId] }),
    index('promotion_claims_order').on(t.clientId, t.orderId).concurrently(),
    index('promotion_claims_customer').on(t.clientId, t.promotionId, t.customerKey),
  ],
);
