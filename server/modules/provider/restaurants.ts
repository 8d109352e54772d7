/**
 * Restaurants for their provider: creates them, gives them addresses, suspends and resumes them. Every change is
 * audited.
 */
import type { z } from 'zod';
import { fromWireCommission, toWireCommission } from '#core/contract/provider/commission.ts';
import type { holdingBody } from '#core/contract/provider/holding.ts';
import type {
  configureRestaurantBody,
  createRestaurantBody,
  restaurantsQuery,
} from '#core/contract/provider/provider.ts';
import { commissionText } from '#core/domain/books/commission.ts';
import { zonesOf } from '#core/domain/country/regions.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { JobsHealth } from '#server/jobs/jobs.ts';
import { changeStore } from '#server/modules/audit/change-store.ts';
import { type BackupState, backupState } from '#server/modules/backups/backup-folder.ts';
import { isLow } from '#server/modules/metrics/free-room.ts';
import type { Actor, Invitations } from '#server/modules/staff/invitations.ts';
import { findHolding, type Holding } from '#server/modules/tenancy/holding.ts';
import { hasOrders, type TenantService } from '#server/modules/tenancy/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';
import { checkAddresses, createRestaurant } from './create-restaurant.ts';
import { type ListedRestaurant, listPage, type RestaurantPage, readStandings } from './list-page.ts';
import { mailOf } from './mail-of.ts';
import { createOpenings } from './openings.ts';
import {
  type DatabaseHealth,
  type GivenUpJob,
  type JobHealth,
  listGivenUp,
  readDatabaseHealth,
  readJobHealth,
  tryAgain,
} from './repo-health.ts';
import { listOpenPayments, type OpenPayments } from './repo-open-payments.ts';
import {
  type Configuration,
  countRestaurants,
  findBySubdomain,
  type RestaurantRow,
  readNames,
  updateRestaurant,
} from './repo-restaurants.ts';
import { findTroubles, type Trouble } from './repo-troubles.ts';
import { setHolding } from './set-holding.ts';

export type { RestaurantRow } from './repo-restaurants.ts';

export interface Installation {
  readonly restaurants: number;
  readonly jobs: ReadonlyMap<string, JobHealth>;
  readonly work: JobsHealth;
  readonly givenUp: readonly GivenUpJob[];
  readonly troubles: readonly Trouble[];
  /** Of restaurants in `givenUp` and `troubles`, by client id. */
  readonly names: ReadonlyMap<string, string>;
  readonly database: DatabaseHealth;
  readonly backup: BackupState;
  readonly holding: Holding | null;
}

export interface Restaurants {
  list(query: z.output<typeof restaurantsQuery>): Promise<RestaurantPage>;
  /** All of them, by name: for the command line. */
  listAll(): Promise<readonly ListedRestaurant[]>;
  find(subdomain: string): Promise<RestaurantRow | null>;
  installation(): Promise<Installation>;
  /** Whether the operator's account may take the money of restaurants. */
  hold(said: z.output<typeof holdingBody>, actor: Actor): Promise<void>;
  /** Begins the attempts of a job anew. AppError 404 for one that was not given up. */
  tryAgain(jobId: string): Promise<void>;
  /** An empty restaurant and the invitation of its first owner. 409 about `subdomain` when it is taken. */
  create(
    wanted: z.output<typeof createRestaurantBody>,
    actor: Actor,
  ): Promise<{ readonly clientId: string; readonly storeUrl: string; readonly inviteUrl: string }>;
  /** Answers what is still open on which account: money in flight stays on the one that it was placed with. */
  configure(
    clientId: string,
    wanted: z.output<typeof configureRestaurantBody>,
    actor: Actor,
  ): Promise<readonly OpenPayments[]>;
  suspend(clientId: string, reason: string, actor: Actor): Promise<void>;
  resume(clientId: string, actor: Actor): Promise<void>;
  /** Answers the link that the mail brings. */
  inviteOwner(
    clientId: string,
    owner: { readonly name: string; readonly email: string; readonly language: string },
    actor: Actor,
  ): Promise<string>;
}

type RestaurantsDeps = Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'now' | 'room'>;

export function createRestaurants(
  { db, env, events, jobs, now, room }: RestaurantsDeps,
  tenants: Pick<TenantService, 'require'>,
  invitations: Pick<Invitations, 'invite' | 'urlOf'>,
): Restaurants {
  const ownHost = env.publicUrl ? new URL(env.publicUrl).hostname : undefined;
  const list = { db, now, ownHost, openings: createOpenings(db) };

  async function change(
    clientId: string,
    actor: Actor,
    action: string,
    work: (transaction: Transaction, tenant: RestaurantState) => Promise<object>,
    pick: (tenant: RestaurantState) => object,
  ): Promise<void> {
    const tenant = await tenants.require(clientId);
    await changeStore({ db, events, jobs, now }, { tenant, name: actor.name }, 'client', async (transaction) => {
      const after = await work(transaction, tenant);
      return { result: undefined, action, subject: 'restaurant', before: pick(tenant), after };
    });
  }

  return {
    list: (query) => listPage(list, query),
    listAll: async () => (await listPage(list, { page: 1 }, Number.MAX_SAFE_INTEGER)).restaurants,
    find: (subdomain) => findBySubdomain(db, subdomain),
    hold: (said, actor) => setHolding({ db, events, jobs, now }, said, actor),
    tryAgain: (jobId) => repeatJob(db, jobId),
    installation: () => readInstallation({ db, env, events, jobs, now, room }, list),
    create: (wanted, actor) => createRestaurant({ db, env, events, now, ownHost }, invitations, wanted, actor),
    configure: async (clientId, wanted, actor) => {
      await change(
        clientId,
        actor,
        'restaurant.configure',
        (transaction, tenant) => saveConfiguration(transaction, ownHost, tenant, wanted),
        configurationOf,
      );
      return await listOpenPayments(db, [clientId]);
    },
    suspend: (clientId, suspendedReason, actor) =>
      change(
        clientId,
        actor,
        'restaurant.suspend',
        async (transaction) => {
          await updateRestaurant(transaction, clientId, { isActive: false, suspendedReason });
          return { isActive: false, suspendedReason };
        },
        ({ isActive }) => ({ isActive }),
      ),
    resume: (clientId, actor) =>
      change(
        clientId,
        actor,
        'restaurant.resume',
        async (transaction) => {
          await updateRestaurant(transaction, clientId, { isActive: true, suspendedReason: '' });
          return { isActive: true };
        },
        ({ isActive, suspendedReason }) => ({ isActive, suspendedReason }),
      ),
    inviteOwner: async (clientId, owner, actor) => {
      const tenant = await tenants.require(clientId);
      const invitation = await db.transaction((transaction) =>
        invitations.invite(transaction, tenant.clientId, { ...owner, role: 'owner' }, actor),
      );
      return invitations.urlOf(tenant, invitation);
    },
  };
}

async function repeatJob(db: Deps['db'], jobId: string): Promise<void> {
  if (!(await tryAgain(db, jobId))) throw new AppError('NOT_FOUND', 'provider.error.job');
}

type RestaurantState = Configuration & Pick<RestaurantRow, 'isActive' | 'suspendedReason'> & ZonedTenant;
type ZonedTenant = Pick<Tenant, 'clientId' | 'country' | 'timeZone'>;

/** As the audit has it. */
const configurationOf = ({ country, commission, ...tenant }: RestaurantState) => {
  const { subdomain, customDomains, ownerKey, stripeAccountId, isPaymentVerified, timeZone } = tenant;
  const agreed = commissionText(toWireCommission(commission), country.symbol);
  return { subdomain, customDomains, ownerKey, stripeAccountId, isPaymentVerified, timeZone, commission: agreed };
};

/** Answers what was asked, as the audit has it. */
async function saveConfiguration(
  transaction: Transaction,
  ownHost: string | undefined,
  tenant: RestaurantState,
  { commission, ...wanted }: z.output<typeof configureRestaurantBody>,
): Promise<object> {
  const { clientId, country, timeZone } = tenant;
  await checkAddresses(transaction, ownHost, clientId, wanted);
  await checkZone(transaction, { clientId, country, timeZone }, wanted.timeZone);
  const agreed = commission && { commission: fromWireCommission(commission) };
  await updateRestaurant(transaction, clientId, { ...wanted, ...agreed });
  return { ...wanted, ...(commission && { commission: commissionText(commission, country.symbol) }) };
}

/** 400 for a zone that the country does not have, 409 for another one than that of orders. */
async function checkZone(transaction: Transaction, tenant: ZonedTenant, wanted = tenant.timeZone): Promise<void> {
  if (wanted === tenant.timeZone) return;
  if (!zonesOf(tenant.country).includes(wanted)) throw refuse('time-zone-unknown');
  if (await hasOrders(transaction, tenant.clientId)) throw refuse('zone-in-use');
}

async function readInstallation(
  { db, env, events, jobs, now, room }: RestaurantsDeps,
  list: Parameters<typeof readStandings>[0],
): Promise<Installation> {
  const givenUp = await listGivenUp(db);
  const work = await jobs.health();
  const standings = await readStandings(list, null, now());
  const isMailRead = mailOf(env) !== 'none';
  const isDiskFilling = await room().then(isLow, () => false);
  const known = { work, isHearing: events.isConnected, isMailRead, isDiskFilling, standings };
  const troubles = await findTroubles(db, known);
  return {
    restaurants: await countRestaurants(db),
    jobs: await readJobHealth(db, now()),
    work,
    givenUp,
    troubles,
    names: await readNames(db, [
      ...givenUp.flatMap(({ clientId }) => clientId ?? []),
      ...troubles.flatMap(({ clientIds }) => clientIds),
    ]),
    database: await readDatabaseHealth(db),
    backup: await backupState(env.backup, now()),
    holding: await findHolding(db),
  };
}
