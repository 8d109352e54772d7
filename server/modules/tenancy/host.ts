/** Finds which store a Host header means. Spec: store#store-by-host-name */
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { Env } from '#server/env.ts';
import type { Tenant } from './tenant.ts';

export type HostName =
  /** An address that names no store: the operator's default store answers. */
  | { readonly kind: 'default' }
  /** No address at all: nothing answers. */
  | { readonly kind: 'malformed' }
  /** `domain` is the whole name, which comes first; `label` names a store below the operator's own name, '' elsewhere. */
  | { readonly kind: 'named'; readonly label: string; readonly domain: string };

/**
 * A name or an address with or without a port, and nothing else: 'store.example@evil.com' begins like a store's address
 * and leads elsewhere.
 */
const HOST = /^(?:[^\s:@/\\?#[\]<>"']*|\[[\da-f:.]*\])(?::\d{1,5})?$/u;

/** Below which stores have their own name each. `ownHost` is the name in PUBLIC_URL, the operator's and not a store's. */
const baseOf = (ownHost: string) => ownHost.replace(/^www\./, '');

/**
 * `host` may carry a port, and is compared as browsers send it, in punycode. Only the operator's own name, with and without
 * `www.`, means the default store; a name of somebody else's names no store by its first label.
 */
export function readHost(host: string | undefined, ownHost = 'localhost'): HostName {
  const bare = (host ?? '').trim().toLowerCase();
  if (!HOST.test(bare)) return { kind: 'malformed' };
  const domain = (bare.startsWith('[') ? bare.slice(1).replace(/\].*$/, '') : bare.replace(/:\d+$/, '')).replace(
    /\.$/,
    '',
  );
  const base = baseOf(ownHost);
  const isOperators = ['', 'localhost', base, `www.${base}`].includes(domain) || isIP(domain) !== 0;
  if (isOperators) return { kind: 'default' };
  const own = [base, 'localhost'].find((name) => domain.endsWith(`.${name}`));
  const label = own ? domain.slice(0, -own.length - 1).replace(/^www\./, '') : '';
  return { kind: 'named', label, domain: domainToASCII(domain) };
}

/** Where the operator's own pages are, without a trailing slash; from the configuration alone, as for stores. */
export function operatorOrigin(env: Pick<Env, 'publicUrl' | 'port'>): string {
  return env.publicUrl ?? `http://localhost:${env.port}`;
}

/** Where a domain of a restaurant is reached; without PUBLIC_URL at this server's own port. */
export function domainOrigin(env: Pick<Env, 'publicUrl' | 'port'>, domain: string): string {
  return env.publicUrl ? `${new URL(env.publicUrl).protocol}//${domain}` : `http://${domain}:${env.port}`;
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
  if (own) return domainOrigin(env, own);
  if (tenant.subdomain === env.defaultStore) return env.publicUrl;
  return `${protocol}//${tenant.subdomain}.${baseOf(host)}`;
}
