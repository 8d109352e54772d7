import { isNull, sql } from 'drizzle-orm';
import { countryOfCurrency } from '#core/domain/country/country.ts';
import { guestKeysOf } from '#core/domain/guests/guest-keys.ts';
import type { Db } from '#server/db/executor.ts';
import { orders } from '#server/db/schema/orders.ts';

/**
 * One batch of up to `most` orders; answers how many it looked at. What has keys by the time of the update keeps them: a
 * guest may have been erased.
 */
export async function fillKeys(db: Db, most: number): Promise<number> {
  const { clientId, orderId, phone, email, currency } = orders;
  const found = await db
    .select({ clientId, orderId, phone, email, currency })
    .from(orders)
    .where(isNull(orders.phoneKey))
    .limit(most);
  if (found.length === 0) return 0;
  const keys = JSON.stringify(
    found.map(({ clientId: client, orderId: id, ...typed }) => {
      return { client, id, ...guestKeysOf(typed, countryOfCurrency(typed.currency)) };
    }),
  );
  const given = sql`jsonb_to_recordset(${keys}::jsonb) as given(client uuid, id uuid, phone text, mailbox text)`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`update orders set phone_key = given.phone, mailbox_key = given.mailbox from ${given}
      where client_id = given.client and order_id = given.id and phone_key is null`);
    await tx.execute(sql`update promotion_claims set customer_key = null from ${given}
      where client_id = given.client and order_id = given.id and customer_key is not null`);
  });
  return found.length;
}
