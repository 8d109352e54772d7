/** Asks the domains of a restaurant who answers there, so that a wrong DNS record or proxy is seen when they are saved. */
import type { WireConfigured } from '#core/contract/provider/provider.ts';
import type { Deps } from '#server/deps.ts';
import { installationName } from '#server/modules/store/installation.ts';
import { domainOrigin } from '#server/modules/tenancy/host.ts';

/** All at once; a domain that is silent takes as long as `DomainAsker` waits. */
export type WhoAnswers = (clientId: string, domains: readonly string[]) => Promise<WireConfigured['domains']>;

export function createWhoAnswers({ askDomain, env, secrets }: Pick<Deps, 'askDomain' | 'env' | 'secrets'>): WhoAnswers {
  const own = installationName(secrets);
  const answerAt = async (clientId: string, domain: string) => {
    const found = await askDomain(domainOrigin(env, domain));
    if (found === 'silent') return 'nobody';
    if (found === 'inside') return 'private';
    if (found === 'other' || found.installation !== own) return 'somebody-else';
    return found.clientId === clientId ? 'this-store' : 'another-store';
  };
  return (clientId, domains) =>
    Promise.all(domains.map(async (domain) => ({ domain, answer: await answerAt(clientId, domain) })));
}
