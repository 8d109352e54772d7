import type { WireGuestMessage, WireGuestReservation } from '#core/contract/guests/console-guests.ts';
import type { MessageRow, ReservationRow } from './repo.ts';

export function presentReservation(row: ReservationRow): WireGuestReservation {
  const { reservationId, guests, fullName, email, phone, notes, reply, status } = row;
  return {
    reservationId,
    startUtc: row.startsAt.toISOString(),
    guests,
    fullName,
    email,
    phone,
    notes,
    reply,
    status,
    createdUtc: row.createdAt.toISOString(),
  };
}

export function presentMessage(row: MessageRow): WireGuestMessage {
  const { messageId, kind, food, service, delivery, text, orderNumber, fullName, email, phone, language } = row;
  return {
    messageId,
    kind,
    food,
    service,
    delivery,
    text,
    orderNumber,
    fullName,
    email,
    phone,
    language,
    createdUtc: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
    doneUtc: row.doneAt?.toISOString() ?? null,
    answer: row.answer,
    answeredUtc: row.answeredAt?.toISOString() ?? null,
    answeredBy: row.answeredBy,
  };
}
