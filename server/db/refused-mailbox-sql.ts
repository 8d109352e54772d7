import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether mail to the address in `email` is refused for ever. Hashed as in server/modules/mail/repo-refused.ts. */
export function isMailboxRefused(email: PgColumn): SQL<boolean> {
  return sql<boolean>`exists (select 1 from refused_contacts as stopped where stopped.cause = 'refused'
    and stopped.address_hash = encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex'))`;
}
