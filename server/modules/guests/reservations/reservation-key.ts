/** The key in the mail that asks to hold a table: only who reads that mailbox has it. */
import { isTokenOfLink, linkToken, type SignedLink } from '#server/identity/signed-link.ts';
import type { ReservationRow } from './repo.ts';

type Reserved = Pick<ReservationRow, 'clientId' | 'reservationId' | 'email'>;

const linkOf = ({ clientId, reservationId, email }: Reserved): SignedLink => ({
  purpose: `table:${clientId}`,
  id: reservationId,
  nonce: email,
});

export function keyOfReservation(secret: string, row: Reserved): string {
  return linkToken(secret, linkOf(row));
}

export function isKeyOf(secret: string, row: Reserved, key: string): boolean {
  return isTokenOfLink(secret, linkOf(row), key);
}
