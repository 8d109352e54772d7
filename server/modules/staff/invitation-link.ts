/** Links to join or to set a password, and how long they last. */
import { DAY_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { isTokenOfLink, linkToken, type SignedLink } from '#server/identity/signed-link.ts';
import { refuse } from '#server/refuse.ts';
import type { InvitationRow } from './repo-invitations.ts';

type Signed = Pick<InvitationRow, 'clientId' | 'invitationId' | 'nonce'>;

/** How long an invitation is open: long enough for a holiday. */
export const JOIN_DAYS = 7;
/** A link that opens an existing account lasts one day. */
export const PASSWORD_DAYS = 1;
/** A link requested without signing in: long enough to read the mail. */
export const FORGOTTEN_MINUTES = 60;

/** The requester's name in the log for a link requested without signing in. */
export function isForgotten({ kind, invitedBy }: Pick<InvitationRow, 'kind' | 'invitedBy'>): boolean {
  return kind === 'password' && invitedBy === '';
}

export function lifetimeMs(row: Pick<InvitationRow, 'kind' | 'invitedBy'>): number {
  if (isForgotten(row)) return FORGOTTEN_MINUTES * MINUTE_MS;
  return (row.kind === 'join' ? JOIN_DAYS : PASSWORD_DAYS) * DAY_MS;
}

function linkOf({ clientId, invitationId, nonce }: Signed): SignedLink {
  return { purpose: `staff-invitation:${clientId}`, id: invitationId, nonce };
}

/** Changes with every mail, as the nonce does. */
export function invitationToken(secret: string, row: Signed): string {
  return linkToken(secret, linkOf(row));
}

function isTokenOf(secret: string, row: Signed, token: string): boolean {
  return isTokenOfLink(secret, linkOf(row), token);
}

export const invitationGone = () => refuse('invitation-gone');

/** The invitation, if `token` is its own and has not expired; 404 otherwise. */
export function requireValid(secret: string, token: string, row: InvitationRow | null, nowMs: number): InvitationRow {
  if (!row || !isTokenOf(secret, row, token) || row.expiresAt.getTime() <= nowMs) throw invitationGone();
  return row;
}

/** The token stands behind '#': browsers send it to no server or proxy, so it reaches no log. */
export function invitationUrl(origin: string, token: string): string {
  return `${origin}/console/invite#${token}`;
}
