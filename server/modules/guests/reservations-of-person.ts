/** What a person with a proven e-mail address may take along, and what goes when the account goes (decisions §12). */
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { reservations } from '#server/db/schema/guests.ts';
import type { ReservationRow } from './reservations/repo.ts';

export interface Person {
  readonly clientId: string;
  /** In lower case. */
  readonly email: string;
}

function ofPerson({ clientId, email }: Person) {
  return and(eq(reservations.clientId, clientId), sql`lower(${reservations.email}) = ${email}`);
}

/** In the order of their time. */
export async function reservationsOf(executor: Executor, person: Person): Promise<readonly ReservationRow[]> {
  return await executor.select().from(reservations).where(ofPerson(person)).orderBy(asc(reservations.startsAt));
}

/**
 * Gives back the tables that are still to come, as nobody could say who comes, and leaves all of the person's reservations
 * with day, time and number of guests alone.
 */
export async function forgetReservations(tx: Transaction, person: Person, nowMs: number): Promise<void> {
  await tx
    .update(reservations)
    .set({ status: 'cancelled' })
    .where(and(ofPerson(person), gt(reservations.startsAt, new Date(nowMs)), ne(reservations.status, 'cancelled')));
  await tx.update(reservations).set({ fullName: '', email: '', phone: '', notes: '' }).where(ofPerson(person));
}
