import type { z } from 'zod';
import type { holdingBody } from '#core/contract/provider/holding.ts';
import type { Deps } from '#server/deps.ts';
import { changeStore } from '#server/modules/audit/change-store.ts';
import { findHolding, insertHolding } from '#server/modules/tenancy/holding.ts';
import { clientsOnOwnAccount } from './repo-restaurants.ts';

/** Writes down what the operator says, and tells each restaurant that is paid on its account, in the audit of each. */
export async function setHolding(
  { db, events, jobs, now }: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>,
  said: z.output<typeof holdingBody>,
  actor: { readonly name: string },
): Promise<void> {
  const before = await findHolding(db);
  const { legalName = '', taxNumber = '' } = said.legalName === undefined ? (before ?? {}) : said;
  await insertHolding(db, { ...said, legalName, taxNumber, by: actor.name, at: new Date(now()) });
  for (const clientId of await clientsOnOwnAccount(db)) {
    await changeStore({ db, events, jobs, now }, { tenant: { clientId }, name: actor.name }, 'client', async () => {
      const was = { fspNumber: before?.fspNumber ?? '', isAgreed: before?.isAgreed ?? false };
      return { result: undefined, action: 'restaurant.configure', subject: 'restaurant', before: was, after: said };
    });
  }
}
