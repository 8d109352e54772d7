/**
 * How often links for a new password may be requested, per account and per network at a restaurant, so that nobody
 * floods a mailbox.
 */
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { createAttemptLimits, networkOf } from '#server/modules/attempt-limits/service.ts';

const WINDOW_MS = 60 * MINUTE_MS;
const MAX_PER_ACCOUNT = 3;
const MAX_PER_ADDRESS = 20;

export interface LinkRequests {
  /** Counts one of `place`, whether or not there is such an account. AppError 429 when there were too many. */
  count(place: string, email: string, address: string): Promise<void>;
}

export function limitLinkRequests({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): LinkRequests {
  const limits = createAttemptLimits(db, now);
  return {
    count: async (place, email, address) => {
      const network = `link-address:${place}:${networkOf(address)}`;
      const perAddress = { subject: network, max: MAX_PER_ADDRESS, windowMs: WINDOW_MS };
      await limits.attempt(
        [
          { subject: `link:${place}:${email}`, max: MAX_PER_ACCOUNT, windowMs: WINDOW_MS },
          ...(env.rateLimits ? [perAddress] : []),
        ],
        'auth.error.attempts',
      );
    },
  };
}
