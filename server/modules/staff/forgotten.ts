/**
 * "Forgot password" for staff: the same link as one from a colleague, requested without signing in. A request does the
 * same work whether or not there is such an account; the job decides, so neither the answer nor its time tells.
 */
import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { Invitations } from './invitations.ts';
import { type LinkRequests, limitLinkRequests } from './link-requests.ts';
import { listPeople, lockPeople } from './repo-people.ts';

export interface Forgotten {
  /** `email` in lower case. 429 when the account or the network has asked too often. */
  ask(tenant: Pick<Tenant, 'clientId'>, email: string, address: string): Promise<void>;
}

/** Before the jobs start. */
export function createForgotten(
  deps: Pick<Deps, 'db' | 'env' | 'jobs' | 'now'>,
  invitations: Pick<Invitations, 'invitePassword'>,
): Forgotten {
  const { db, jobs } = deps;
  const requests: LinkRequests = limitLinkRequests(deps);

  jobs.register('mail.forgotten', async (payload) => {
    const clientId = payload.clientId;
    await db.transaction(async (transaction) => {
      const person = (await lockPeople(transaction, clientId)).find(({ staffId }) => staffId === payload.staffId);
      if (person && person.disabledAt === null) await invitations.invitePassword(transaction, clientId, person, null);
    });
  });

  return {
    ask: async ({ clientId }, email, address) => {
      await requests.count(`staff:${clientId}`, email, address);
      const person = (await listPeople(db, clientId)).find((one) => one.email === email);
      // A random id where there is no account: the job holds no address, and finds no person.
      await jobs.add(db, 'mail.forgotten', { clientId, staffId: person?.staffId ?? randomUUID() });
    },
  };
}
