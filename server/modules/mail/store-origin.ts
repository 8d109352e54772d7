import type { Env } from '#server/env.ts';
import type { Tenant } from '../client/tenant.ts';

/**
 * Where a store's pages are, without a trailing slash. From the configuration alone: a Host header is anybody's text and
 * must not decide where the links of a mail lead.
 */
export function storeOrigin(
  env: Pick<Env, 'publicUrl' | 'defaultStore' | 'port'>,
  tenant: Pick<Tenant, 'subdomain' | 'customDomains'>,
): string {
  if (!env.publicUrl) return `http://${tenant.subdomain}.localhost:${env.port}`;
  const { protocol, host } = new URL(env.publicUrl);
  const [own] = tenant.customDomains;
  if (own) return `${protocol}//${own}`;
  if (tenant.subdomain === env.defaultStore) return env.publicUrl;
  return `${protocol}//${tenant.subdomain}.${host.replace(/^www\./, '')}`;
}
