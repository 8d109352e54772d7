/** Tables, feedback and messages as the customer's own data shows them: only columns named here leave. */
import type { WireMessageRecord, WireReservationRecord } from '#core/contract/accounts/customers.ts';
import type { Executor } from '#server/db/executor.ts';
import { guestDataOf, type Person } from '#server/modules/guests/guest-data.ts';
import type { OwnMessages } from './service.ts';

/** Everything that came in under an e-mail address. */
export async function ownMessagesOf(executor: Executor, person: Person): Promise<OwnMessages> {
  const data = await guestDataOf(executor, person);
  const reservations = data.reservations.map(
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
  const messages = data.messages.map(
    ({ clientId: _, language: __, createdAt, answeredAt: ___, ...written }): WireMessageRecord => ({
      ...written,
      createdUtc: createdAt.toISOString(),
    }),
  );
  return { reservations, messages };
}
