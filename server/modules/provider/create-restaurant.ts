/** An empty restaurant at an address that is free, with the invitation of its first owner. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { createRestaurantBody } from '#core/contract/provider/provider.ts';
import { twinOf } from '#core/domain/store/twin-domain.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import type { Actor, Invitations } from '#server/modules/staff/invitations.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import { type Configuration, insertRestaurant, takenAddresses } from './repo-restaurants.ts';

interface CreatingParts extends Pick<Deps, 'db' | 'env' | 'events' | 'now'> {
  /** The installation's own host name. */
  readonly ownHost: string | undefined;
}

/** Host names with a meaning of their own. */
const RESERVED = new Set(['www', 'localhost', 'api', 'auth', 'mail', 'admin', 'provider', 'console']);

/** See `Restaurants.create`. */
export async function createRestaurant(
  { db, env, events, now, ownHost }: CreatingParts,
  invitations: Pick<Invitations, 'invite' | 'urlOf'>,
  wanted: z.output<typeof createRestaurantBody>,
  actor: Actor,
): Promise<{ readonly clientId: string; readonly storeUrl: string; readonly inviteUrl: string }> {
  const { subdomain, tradingName, legalName, ownerName, ownerEmail, language, country } = wanted;
  const clientId = randomUUID();
  const invitation = await db.transaction(async (transaction) => {
    await checkAddresses(transaction, ownHost, clientId, { subdomain, customDomains: [] });
    const nowMs = now();
    const profile = {
      subdomain,
      tradingName,
      legalName: legalName || tradingName,
      email: ownerEmail,
      language,
      country,
    };
    await insertRestaurant(transaction, { clientId, ...profile, createdAt: new Date(nowMs) }, randomUUID());
    await recordChange(transaction, clientId, {
      at: nowMs,
      actor: actor.name,
      action: 'restaurant.create',
      subject: 'restaurant',
      after: { subdomain, tradingName, country },
    });
    const owner = { name: ownerName, email: ownerEmail, role: 'owner' as const, language };
    const invited = await invitations.invite(transaction, clientId, owner, actor);
    // Drops the cached "unknown host" answer.
    await events.publish(transaction, `store:${clientId}`, { type: 'client', version: 1 });
    return invited;
  });
  const place = { subdomain, customDomains: [] };
  return { clientId, storeUrl: storeOrigin(env, place), inviteUrl: invitations.urlOf(place, invitation) };
}

/** 409 about the field whose address is reserved or taken; `ownHost` is the installation's own host name. */
export async function checkAddresses(
  transaction: Transaction,
  ownHost: string | undefined,
  clientId: string,
  wanted: Pick<Configuration, 'subdomain' | 'customDomains'>,
): Promise<void> {
  if (RESERVED.has(wanted.subdomain)) throw new AppError('CONFLICT', 'provider.error.reserved', { field: 'subdomain' });
  if (wanted.customDomains.some((domain) => domain === ownHost || twinOf(domain) === ownHost)) {
    throw new AppError('CONFLICT', 'provider.error.domainTaken', { field: 'customDomains' });
  }
  const taken = await takenAddresses(transaction, clientId, wanted);
  if (taken.subdomain) throw new AppError('CONFLICT', 'provider.error.subdomainTaken', { field: 'subdomain' });
  if (taken.domain !== null) throw new AppError('CONFLICT', 'provider.error.domainTaken', { field: 'customDomains' });
}
