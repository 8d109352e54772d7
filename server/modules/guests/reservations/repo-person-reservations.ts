import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/db/executor.ts';
import { reservations } from '#server/db/schema/guests.ts';
import type { Person } from '#server/modules/guests/guest-data.ts';
import type { ReservationRow } from './repo.ts';

function ofPerson({ clientId, email }: Person) {
  return and(eq(reservations.clientId, clientId), sql`lower(${reservations.email}) = ${email}`);
}

/** In the order of their time. */
export async function reservationsOf(executor: Executor, person: Person): Promise<readonly ReservationRow[]> {
  return await executor.select().from(reservations).where(ofPerson(person)).orderBy(asc(reservations.startsAt));
}

/**
 * Cancels the coming reservations, because their guest would be unknown, and keeps only day, time and number of guests
 * of all others.
 */
export async function forgetReservations(tx: Transaction, person: Person, nowMs: number): Promise<void> {
  await tx
    .update(reservations)
    .set({ status: 'cancelled' })
    .where(and(ofPerson(person), gt(reservations.startsAt, new Date(nowMs)), ne(reservations.status, 'cancelled')));
  await tx
    .update(reservations)
    .set({ fullName: '', email: '', phone: '', notes: '', callers: [] })
    .where(ofPerson(person));
}
