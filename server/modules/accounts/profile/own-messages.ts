/** Tables, feedback and messages as the customer's own data shows them: only columns named here leave. */
import type { WireMessageRecord, WireReservationRecord } from '#core/contract/accounts/customers.ts';
import type { Executor } from '#server/db/executor.ts';
import { messagesOf } from '#server/modules/guests/messages-of-person.ts';
import { type Person, reservationsOf } from '#server/modules/guests/reservations-of-person.ts';
import type { OwnMessages } from './service.ts';

/** Everything that came in under an e-mail address. */
export async function ownMessagesOf(executor: Executor, person: Person): Promise<OwnMessages> {
  const reservations = (await reservationsOf(executor, person)).map(
    ({ reservationId, startsAt, guests, status, fullName, email, phone, notes, createdAt }): WireReservationRecord => ({
      reservationId,
      startUtc: startsAt.toISOString(),
      guests,
      status,
      fullName,
      email,
      phone,
      notes,
      createdUtc: createdAt.toISOString(),
    }),
  );
  const messages = (await messagesOf(executor, person)).map(
    ({ clientId: _, language: __, createdAt, answeredAt: ___, ...written }): WireMessageRecord => ({
      ...written,
      createdUtc: createdAt.toISOString(),
    }),
  );
  return { reservations, messages };
}
