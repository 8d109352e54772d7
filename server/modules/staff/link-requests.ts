/**
 * How often links for a new password may be requested, per account and per network at a restaurant, so that nobody
 * floods a mailbox.
 */
import { HOUR_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { createAttemptLimits, quotasOf } from '#server/modules/attempt-limits/service.ts';

const MAX_PER_ACCOUNT = 3;

export interface LinkRequests {
  /** Counts one of `place`, whether or not there is such an account. AppError 429 when there were too many. */
  count(place: string, email: string, address: string): Promise<void>;
}

export function limitLinkRequests({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): LinkRequests {
  const limits = createAttemptLimits(db, now);
  return {
    count: async (place, email, address) => {
      await limits.attempt(
        [
          { subject: `link:${place}:${email}`, max: MAX_PER_ACCOUNT, windowMs: HOUR_MS },
          ...(env.rateLimits ? quotasOf('password-links', `link-address:${place}`, address) : []),
        ],
        'auth.error.attempts',
      );
    },
  };
}
