/** Staff and the operator's people have tables of the same columns; here one is chosen, and every statement scoped. */
import { and, type Column, eq, type SQL } from 'drizzle-orm';
import {
  providerChallenges,
  providerCodeApps,
  providerHalfSessions,
  providerPasskeys,
  providerRecoveryCodes,
  staffChallenges,
  staffCodeApps,
  staffHalfSessions,
  staffPasskeys,
  staffRecoveryCodes,
} from '#server/db/schema/factors.ts';
import type { Owner } from './owner.ts';

const STAFF = {
  passkeys: staffPasskeys,
  codeApps: staffCodeApps,
  recoveryCodes: staffRecoveryCodes,
  challenges: staffChallenges,
  halfSessions: staffHalfSessions,
};

/** The same without `client_id`, which `keysOf` and `ownedBy` leave out. */
const PROVIDER = {
  passkeys: providerPasskeys,
  codeApps: providerCodeApps,
  recoveryCodes: providerRecoveryCodes,
  challenges: providerChallenges,
  halfSessions: providerHalfSessions,
} as unknown as typeof STAFF;

export function tablesOf({ clientId }: Pick<Owner, 'clientId'>): typeof STAFF {
  return clientId === null ? PROVIDER : STAFF;
}

/** The first columns of a new row. */
export function keysOf({ clientId, personId }: Owner): { clientId: string; personId: string } {
  return (clientId === null ? { personId } : { clientId, personId }) as { clientId: string; personId: string };
}

/** Rows of this place alone. */
export function within(table: { readonly clientId: Column }, clientId: string | null): SQL | undefined {
  return clientId === null ? undefined : eq(table.clientId, clientId);
}

/** Rows of this person alone. */
export function ownedBy(
  table: { readonly clientId: Column; readonly personId: Column },
  { clientId, personId }: Owner,
): SQL | undefined {
  return and(within(table, clientId), eq(table.personId, personId));
}
