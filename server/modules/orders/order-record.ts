import type { OrderRow } from './repo.ts';

/** An order as it is stored: amounts in cents, instants as Date. */
export type OrderRecord = OrderRow;

/** When it last changed, UTC ms. */
export function lastChangeMs({ updatedAt, steppedAt }: Pick<OrderRecord, 'updatedAt' | 'steppedAt'>): number {
  return Math.max(updatedAt.getTime(), steppedAt?.getTime() ?? 0);
}

/** What an order says of its guest beside name and e-mail, emptied: where the guest is erased, and where a reader may not see it. */
export const WITHOUT_GUEST = {
  phone: '',
  phoneKey: '',
  mailboxKey: '',
  company: '',
  notes: '',
  deliveryAddress: null,
  deliveryLatitude: null,
  deliveryLongitude: null,
  here: null,
} as const satisfies Partial<OrderRecord>;
