/** Whose second step it is. */
import type { Env } from '#server/env.ts';

export interface Owner {
  /** Null for the operator's own people, who belong to no restaurant. */
  readonly clientId: string | null;
  readonly personId: string;
}

export interface Person extends Owner {
  readonly name: string;
  readonly email: string;
  /** Of mail. */
  readonly language: string;
}

/** Where a person signs in. */
export interface Place {
  readonly clientId: string | null;
  /** Restaurant or operator, as an authenticator app names it. */
  readonly name: string;
  /** The one address whose passkeys work, without a trailing slash; from the configuration alone. */
  readonly origin: string;
}

/** Who tries to pass a second step. */
export interface Caller {
  readonly address: string;
  /** The device, where this very person has signed in on it before; null for an unknown one. */
  readonly knownDevice: string | null;
}

/** An open session, as its table finds it. */
export type SessionRef =
  | { readonly clientId: string; readonly sessionId: string }
  | { readonly clientId: null; readonly tokenHash: string };

/** The relying party of WebAuthn: the host name without its port. */
export function hostOf({ origin }: Pick<Place, 'origin'>): string {
  return new URL(origin).hostname;
}

/**
 * The canonical `origin` as a browser names it. Without PUBLIC_URL the configuration knows the host name and not always the
 * port, which is then the request's; the host name is never.
 */
export function originFor(env: Pick<Env, 'publicUrl'>, origin: string, requestHost: string): string {
  if (env.publicUrl !== undefined || !URL.canParse(`http://${requestHost}`)) return origin;
  const url = new URL(origin);
  url.port = new URL(`http://${requestHost}`).port;
  return url.origin;
}
