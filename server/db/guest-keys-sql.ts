/** Which orders are of one guest: those with the phone number, the mailbox or the account. Spec: offers#claims */
import { type SQL, sql } from 'drizzle-orm';
import type { GuestKeys } from '#core/domain/guests/guest-keys.ts';

export interface KnownGuest extends GuestKeys {
  /** Null for a guest without an account. */
  readonly customerId: string | null;
}

/** `orders` names the table in the statement: sql`o`. A key that is empty finds nothing. */
export function isOfGuest(orders: SQL, { phone, mailbox, customerId }: KnownGuest): SQL {
  return hasOneKey(orders, sql`${phone || null}`, sql`${mailbox || null}`, sql`${customerId}::uuid`);
}

/** The same for the guest in the row `asked` of the statement, with `phone`, `mailbox` and `"customerId"`, null for none. */
export function isOfAsked(orders: SQL, asked: SQL): SQL {
  return hasOneKey(orders, sql`${asked}.phone`, sql`${asked}.mailbox`, sql`${asked}."customerId"`);
}

function hasOneKey(orders: SQL, phone: SQL, mailbox: SQL, customerId: SQL): SQL {
  return sql`(${orders}.phone_key = ${phone} or ${orders}.mailbox_key = ${mailbox}
    or ${orders}.customer_id = ${customerId})`;
}
