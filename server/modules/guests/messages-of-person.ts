/**
 * The messages of a person with a proven e-mail address: their export, and what is erased with the account.
 * Spec: accounts#own-data-and-deletion
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { customerMessages } from '#server/db/schema/guests.ts';
import type { MessageRow } from './messages/repo.ts';

export interface Person {
  readonly clientId: string;
  /** In lower case. */
  readonly email: string;
}

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
