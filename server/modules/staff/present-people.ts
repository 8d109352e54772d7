import type { z } from 'zod';
import type { invitation, person } from '#core/contract/staff/console-people.ts';
import { isOnlyOwner } from './people.ts';
import type { InvitationRow } from './repo-invitations.ts';
import type { PersonRow } from './repo-people.ts';

export function presentPerson(row: PersonRow, everybody: readonly PersonRow[]): z.input<typeof person> {
  const { staffId, name, email, role, hasPin } = row;
  return {
    staffId,
    name,
    email,
    role,
    hasPin,
    isDisabled: row.disabledAt !== null,
    lastSeenUtc: row.lastSeenAt?.toISOString() ?? null,
    isOnlyOwner: isOnlyOwner(row, everybody),
  };
}

export function presentInvitation(row: InvitationRow, nowMs: number): z.input<typeof invitation> {
  const { invitationId, name, email, role, invitedBy, sentAt, expiresAt } = row;
  return {
    invitationId,
    name,
    email,
    role,
    invitedBy,
    sentUtc: sentAt.toISOString(),
    expiresUtc: expiresAt.toISOString(),
    isExpired: expiresAt.getTime() <= nowMs,
  };
}
