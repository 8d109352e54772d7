import type { orders } from '#server/db/schema/orders.ts';

/** An order as it is stored: amounts in cents, instants as Date. */
export type OrderRecord = typeof orders.$inferSelect;
