/** Finds which store a Host header means. Spec: store#store-by-host-name */
import { isIP } from 'node:net';
import type { Env } from '#server/env.ts';
import type { Tenant } from './tenant.ts';

export type HostName =
  /** An address that names no store: the operator's default store answers. */
  | { readonly kind: 'default' }
  /** No address at all: nothing answers. */
  | { readonly kind: 'malformed' }
  /** `label` is the first label, `domain` the whole name, either may belong to a store. */
  | { readonly kind: 'named'; readonly label: string; readonly domain: string };

/**
 * A name or an address with or without a port, and nothing else: 'store.example@evil.com' begins like a store's address
 * and leads elsewhere.
 */
const HOST = /^(?:[^\s:@/\\?#[\]<>"']*|\[[\da-f:.]*\])(?::\d{1,5})?$/u;

/** `host` may carry a port. `ownHost` is the name in PUBLIC_URL, which is the operator's and not a store's. */
export function readHost(host: string | undefined, ownHost?: string): HostName {
  const bare = (host ?? '').trim().toLowerCase();
  if (!HOST.test(bare)) return { kind: 'malformed' };
  const domain = (bare.startsWith('[') ? bare.slice(1).replace(/\].*$/, '') : bare.replace(/:\d+$/, '')).replace(
    /\.$/,
    '',
  );
  const [label = ''] = domain.split('.');
  const isNobody = domain === '' || domain === 'localhost' || label === 'www' || isIP(domain) !== 0;
  return isNobody || domain === ownHost ? { kind: 'default' } : { kind: 'named', label, domain };
}

/** Where the operator's own pages are, without a trailing slash; from the configuration alone, as for stores. */
export function operatorOrigin(env: Pick<Env, 'publicUrl' | 'port'>): string {
  return env.publicUrl ?? `http://localhost:${env.port}`;
}

/**
 * Where a store's pages are, without a trailing slash. From the configuration alone: a caller may send any Host header,
 * and it must not decide where the links of a mail lead.
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
