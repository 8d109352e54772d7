/** Codes of an authenticator app: six digits, new every 30 seconds. Pure but for a new secret. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
const SHARED = { algorithm: 'SHA1', digits: DIGITS, period: PERIOD_SECONDS } as const;

/** Base32, 160 bits. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the app scans. `place` and `email` are what it lists the code under. */
export function setUpUri(secret: string, { place, email }: { readonly place: string; readonly email: string }): string {
  // A colon separates the two in an app's list.
  const issuer = place.replaceAll(':', ' ').trim();
  return new TOTP({ ...SHARED, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The 30-second step that `code` belongs to, one before and one after now included; null for a wrong code. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const totp = new TOTP({ ...SHARED, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? null : Math.floor(nowMs / (PERIOD_SECONDS * 1000)) + delta;
}
