/** Links by which people join or set a password: signed with this installation's secret, nothing to copy from the database. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InvitationRow } from './repo-invitations.ts';

type Signed = Pick<InvitationRow, 'clientId' | 'invitationId' | 'nonce'>;

/** Long enough for a holiday. */
export const JOIN_DAYS = 7;
/** A link that opens an existing account lasts one day. */
export const PASSWORD_DAYS = 1;

/** `{invitation id}.{signature}`; changes with every mail, as the nonce does. */
export function invitationToken(secret: string, { clientId, invitationId, nonce }: Signed): string {
  const signature = createHmac('sha256', secret).update(`staff-invitation:${clientId}:${invitationId}:${nonce}`);
  return `${invitationId}.${signature.digest('base64url')}`;
}

/** The id that `token` names, whether or not there is such an invitation; null for a text that is no token. */
export function invitationIdOf(token: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) && signature !== '' ? id : null;
}

export function isTokenOf(secret: string, row: Signed, token: string): boolean {
  const expected = Buffer.from(invitationToken(secret, row));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The token stands behind '#': no server and no proxy between writes it down, and no page passes it on. */
export function invitationUrl(origin: string, token: string): string {
  return `${origin}/console/invite#${token}`;
}
