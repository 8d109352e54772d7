/**
 * What the restaurant keeps about a person with a proven e-mail address, beside orders: reservations and messages.
 * Spec: accounts#own-data-and-deletion
 */
import type { Executor, Transaction } from '#server/db/executor.ts';
import type { MessageRow } from './messages/repo.ts';
import { forgetMessages, messagesOf } from './messages/repo-person-messages.ts';
import type { ReservationRow } from './reservations/repo.ts';
import { forgetReservations, reservationsOf } from './reservations/repo-person-reservations.ts';

export interface Person {
  readonly clientId: string;
  /** In lower case. */
  readonly email: string;
}

export interface GuestData {
  /** In the order of their time. */
  readonly reservations: readonly ReservationRow[];
  /** Oldest first. */
  readonly messages: readonly MessageRow[];
}

export async function guestDataOf(executor: Executor, person: Person): Promise<GuestData> {
  return { reservations: await reservationsOf(executor, person), messages: await messagesOf(executor, person) };
}

/** Cancels the person's coming reservations, and removes name, contact and texts from all rows. */
export async function forgetGuest(tx: Transaction, person: Person, nowMs: number): Promise<void> {
  await forgetReservations(tx, person, nowMs);
  await forgetMessages(tx, person);
}
