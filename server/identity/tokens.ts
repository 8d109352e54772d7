/** Random tokens: only the answer holds the token, and the database keeps its hash. */
import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, fit for a cookie, a header and an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The hash of a token, which is stored and looked up: a copy of the database opens nothing. Random as they are, tokens
 * need no slow hash.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
