/**
 * The cookie of a device that has signed in before: a random name of the device, and one signature for each account that
 * it has signed in to. A signature is bound to the account's password hash, so that a new password ends it everywhere.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { newToken } from './tokens.ts';

/** A family's tablet. */
const MOST_ACCOUNTS = 5;
const LONGEST_COOKIE = 500;

export interface DeviceAccount {
  /** Names one account apart from all others, e.g. `customer:{client}:{customer}`. */
  readonly account: string;
  readonly passwordHash: string;
}

function sign(secret: string, nonce: string, { account, passwordHash }: DeviceAccount): string {
  return createHmac('sha256', secret).update(`device:${nonce}:${account}:${passwordHash}`).digest('base64url');
}

function parse(cookie: string | undefined): { readonly nonce: string; readonly signatures: readonly string[] } | null {
  if (cookie === undefined || cookie.length > LONGEST_COOKIE) return null;
  const [nonce, ...signatures] = cookie.split('.');
  return nonce ? { nonce, signatures } : null;
}

function equals(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The device's name, where it has signed in to this account before; else null. */
export function knownDevice(secret: string, cookie: string | undefined, of: DeviceAccount | null): string | null {
  const parsed = parse(cookie);
  if (!parsed || !of) return null;
  const expected = sign(secret, parsed.nonce, of);
  return parsed.signatures.some((one) => equals(one, expected)) ? parsed.nonce : null;
}

/** The cookie's new value once the device has signed in to `of`; it keeps the other accounts. */
export function deviceCookie(secret: string, cookie: string | undefined, of: DeviceAccount): string {
  const parsed = parse(cookie);
  const signatures = parsed?.signatures ?? [];
  // A name that this server did not sign is replaced by a new one.
  const nonce = parsed && signatures.length > 0 ? parsed.nonce : newToken();
  const own = sign(secret, nonce, of);
  return [nonce, own, ...signatures.filter((one) => one !== own)].slice(0, MOST_ACCOUNTS + 1).join('.');
}
