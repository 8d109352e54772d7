/**
 * Access tokens: short-lived signed JWTs. A token alone shows who the customer was; the session row shows that it still
 * holds. Spec: accounts#access-token
 */
import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Secrets } from '#server/identity/secrets.ts';

/** How long a token is valid, and by how much 'Continue Session' extends it. Spec: accounts#session-countdown */
export const TOKEN_MS = 15 * 60_000;

const ALGORITHM = 'HS256';
const ISSUER = 'servery';
const AUDIENCE = 'store';

interface TokenClaims {
  readonly clientId: string;
  readonly customerId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const payloadSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  clientId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

export interface Tokens {
  /** A token from `nowMs` on; `expiry` is in UTC ms. */
  issue(claims: TokenClaims, nowMs: number): Promise<{ readonly accessToken: string; readonly expiry: number }>;
  /** What a token says, when it is ours; `isExpired` when its time is over. Null for anything else. */
  read(token: string, nowMs: number): Promise<{ readonly claims: TokenClaims; readonly isExpired: boolean } | null>;
}

export function createTokens(secrets: Pick<Secrets, 'jwt'>): Tokens {
  const key = createSecretKey(Buffer.from(secrets.jwt, 'utf8'));
  return {
    async issue({ clientId, customerId, sessionId, email, firstName, lastName }, nowMs) {
      const issuedAt = Math.floor(nowMs / 1000);
      const expiresAt = issuedAt + TOKEN_MS / 1000;
      const accessToken = await new SignJWT({ sid: sessionId, clientId, email, firstName, lastName })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(customerId)
        .setJti(crypto.randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { accessToken, expiry: expiresAt * 1000 };
    },
    async read(token, nowMs) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'iat', 'jti', 'sub'],
          currentDate: new Date(nowMs),
          // Time is judged here: an expired token still says whose session it may renew.
          clockTolerance: Number.MAX_SAFE_INTEGER,
        });
        const claims = payloadSchema.safeParse(payload);
        if (!claims.success) return null;
        const { sub, sid, ...person } = claims.data;
        return {
          claims: { ...person, customerId: sub, sessionId: sid },
          isExpired: (payload.exp ?? 0) * 1000 <= nowMs,
        };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
