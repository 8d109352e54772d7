/** The signed-in customer from the token's claims, so that a name shows without a call. */
import { useMemo } from 'react';
import { type Session, useSession } from './session.ts';

export interface Customer {
  readonly customerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The customer in an access token; null for any other text. The signature is not checked here; servers check it. */
export function customerOf({ accessToken }: Pick<Session, 'accessToken'>): Customer | null {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (sign) => sign.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const [customerId, email] = [text(claims.sub), text(claims.email)];
    const [firstName, lastName] = [text(claims.firstName), text(claims.lastName)];
    if (!customerId || !email) return null;
    return { customerId, email, firstName, lastName, fullName: `${firstName} ${lastName}`.trim() };
  } catch {
    return null;
  }
}

/** The signed-in customer, live and across tabs; null for a guest, on the server and while hydrating. */
export function useCustomer(): Customer | null {
  const session = useSession();
  return useMemo(() => session && customerOf(session), [session]);
}
