/** Tells the operator's people that the card provider has switched off a restaurant's account. */
import type { Deps } from '#server/deps.ts';
import { sendOnce } from '#server/modules/mail-frame/send-once.ts';
import { operatorOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { operatorMail } from './operator-mail.ts';
import { listProviders } from './repo.ts';

/** Before the jobs start. */
export function registerCardsOffMail(
  deps: Pick<Deps, 'db' | 'env' | 'jobs' | 'mailer' | 'now'>,
  tenants: Pick<TenantService, 'require'>,
): void {
  const { db, env, jobs } = deps;
  jobs.register('mail.cards-off', async ({ clientId, about, reason }) => {
    const { tradingName } = await tenants.require(clientId);
    const url = `${operatorOrigin(env)}/console/provider`;
    const values = { restaurant: tradingName, reason };
    for (const { providerId, email } of await listProviders(db)) {
      await sendOnce(deps, { clientId, key: `operator:cards-off:${about}:${providerId}` }, () => ({
        purpose: 'person',
        clientId,
        fromName: env.poweredBy.name,
        to: email,
        ...operatorMail('cardsOff', values, { operator: env.poweredBy.name, url }),
      }));
    }
  });
}
