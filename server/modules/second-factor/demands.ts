/** Which roles must have a second step, and how a person who has lost it signs in again. */
import type { Db, Executor } from '#server/db/executor.ts';
import { AppError } from '#server/errors.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { refuse } from '#server/refuse.ts';
import { hasFactor } from './half-session.ts';
import { addNotice, logFactorChange } from './notices.ts';
import type { Owner } from './owner.ts';
import { deleteFactors } from './repo.ts';
import {
  endOtherSessions,
  endShortProviderSessions,
  endShortSessions,
  findNeed,
  findPerson,
  isDemandedBy,
  listProtected,
  listProviderDemands,
  listResponsible,
  setDemandOf,
  setProviderDemand,
} from './repo-sessions.ts';

export interface FactorDemand {
  readonly isDemanded: boolean;
  readonly isDemandedByProvider: boolean;
  readonly protectedStaffIds: readonly string[];
}

export interface ProviderDemands {
  readonly ofProvider: boolean;
  readonly ofRestaurants: boolean;
}

export interface FactorDemands {
  ofRestaurant(clientId: string): Promise<FactorDemand>;
  /**
   * Ends the sessions of owners and managers that a password alone opened. 409 until the acting person has a second
   * step, which proves that it works.
   */
  setOfRestaurant(
    actor: Owner & { readonly clientId: string; readonly name: string },
    isDemanded: boolean,
  ): Promise<void>;
  ofProvider(): Promise<ProviderDemands>;
  /** The same for the operator's people, and for all restaurants at once. */
  setOfProvider(actor: Owner, demands: ProviderDemands): Promise<void>;
  /**
   * Removes all factors, signs the person out everywhere and sends mail to those concerned. 404 for an unknown person,
   * 409 without a factor.
   */
  reset(owner: Owner, by: string): Promise<void>;
}

/** After a change of role: ends the sessions that a password alone opened, where the new role needs more. */
export async function endSessionsWithoutSecondStep(executor: Executor, clientId: string): Promise<void> {
  await endShortSessions(executor, clientId);
}

interface DemandDeps {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly now: () => number;
}

export function createFactorDemands({ db, jobs, now }: DemandDeps): FactorDemands {
  async function requireOwnFactor(executor: Executor, actor: Owner): Promise<void> {
    if (hasFactor(await findNeed(executor, actor))) return;
    throw refuse('own-first');
  }

  return {
    ofRestaurant: async (clientId) => ({
      isDemanded: await isDemandedBy(db, clientId),
      isDemandedByProvider: (await listProviderDemands(db)).includes('restaurants'),
      protectedStaffIds: [...(await listProtected(db, clientId))],
    }),
    setOfRestaurant: async ({ clientId, personId, name }, isDemanded) => {
      await db.transaction(async (transaction) => {
        if (isDemanded) await requireOwnFactor(transaction, { clientId, personId });
        await setDemandOf(transaction, clientId, isDemanded ? new Date(now()) : null);
        if (isDemanded) await endShortSessions(transaction, clientId);
        const action = isDemanded ? 'factor.demand' : 'factor.demandNoMore';
        await logFactorChange(transaction, { clientId, personId }, { at: now(), actor: name, action, name });
      });
    },
    ofProvider: async () => {
      const scopes = await listProviderDemands(db);
      return { ofProvider: scopes.includes('provider'), ofRestaurants: scopes.includes('restaurants') };
    },
    setOfProvider: async (actor, { ofProvider, ofRestaurants }) => {
      await db.transaction(async (transaction) => {
        if (ofProvider) await requireOwnFactor(transaction, actor);
        await setProviderDemand(transaction, 'provider', ofProvider ? new Date(now()) : null);
        await setProviderDemand(transaction, 'restaurants', ofRestaurants ? new Date(now()) : null);
        if (ofProvider) await endShortProviderSessions(transaction);
        if (ofRestaurants) await endShortSessions(transaction, null);
      });
    },
    reset: async (owner, by) => {
      await db.transaction(async (transaction) => {
        const person = await findPerson(transaction, owner);
        if (!person) throw new AppError('NOT_FOUND', 'people.error.unknown');
        if (!(await deleteFactors(transaction, owner))) throw refuse('no-factor');
        await endOtherSessions(transaction, owner, null);
        const { clientId, personId, name } = person;
        await addNotice(jobs, transaction, clientId, { personId, kind: 'reset', about: name, by });
        for (const other of await listResponsible(transaction, owner)) {
          await addNotice(jobs, transaction, clientId, { personId: other, kind: 'resetOther', about: name, by });
        }
        await logFactorChange(transaction, person, { at: now(), actor: by, action: 'factor.reset', name });
      });
    },
  };
}
