/** Which orders are of one guest: those with the phone number, the mailbox or the account. Spec: offers#claims */
import { type SQL, sql } from 'drizzle-orm';
import type { GuestKeys } from '#core/domain/guests/guest-keys.ts';

export interface KnownGuest extends GuestKeys {
  /** Null for a guest without an account. */
  readonly customerId: string | null;
}

/** `orders` names the table in the statement: sql`o`. A key that is empty finds nothing. */
export function isOfGuest(orders: SQL, { phone, mailbox, customerId }: KnownGuest): SQL {
  return sql`(${orders}.phone_key = ${phone || null} or ${orders}.mailbox_key = ${mailbox || null}
    or ${orders}.customer_id = ${customerId}::uuid)`;
}
