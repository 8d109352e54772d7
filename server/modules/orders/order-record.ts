import type { OrderRow } from './repo.ts';

/** An order as it is stored: amounts in cents, instants as Date. */
export type OrderRecord = OrderRow;
