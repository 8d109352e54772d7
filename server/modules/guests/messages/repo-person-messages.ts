import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { customerMessages } from '#server/db/schema/guests.ts';
import type { Person } from '#server/modules/guests/guest-data.ts';
import type { MessageRow } from './repo.ts';

function ofPerson({ clientId, email }: Person) {
  return and(eq(customerMessages.clientId, clientId), sql`lower(${customerMessages.email}) = ${email}`);
}

/** Oldest first. */
export async function messagesOf(executor: Executor, person: Person): Promise<readonly MessageRow[]> {
  return await executor
    .select()
    .from(customerMessages)
    .where(ofPerson(person))
    .orderBy(asc(customerMessages.createdAt));
}

/** Stars and day stay for the restaurant's averages; the words are erased, like an order's notes. */
export async function forgetMessages(tx: Transaction, person: Person): Promise<void> {
  await tx
    .update(customerMessages)
    .set({ text: '', orderNumber: '', fullName: '', email: '', phone: '' })
    .where(ofPerson(person));
}
