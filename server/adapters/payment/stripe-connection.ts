/** Stripe's SDK with limits of our own: how long a call takes, and what a repeated key means. */
import Stripe from 'stripe';
import { PaymentProviderError } from './provider-error.ts';
import { isRepeatedFailure, toProviderError } from './stripe-errors.ts';

export interface StripeConnectionOptions {
  readonly secretKey: string;
  /** Another host than Stripe's own, for tests. */
  readonly apiBase?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
  /** The longest that any method takes, attempts included. */
  readonly timeoutMs?: number;
  /** Further attempts after a lost connection, 409 or 5xx, with the same key and within `timeoutMs`. */
  readonly maxNetworkRetries?: number;
  /** UTC milliseconds. */
  readonly now?: () => number;
}

/** The shapes below are those of this version; an SDK of another one does not compile until they are looked at. */
const API_VERSION = '2026-10-28.endive';
/** What the SDK waits at most before each of the first two retries. */
const RETRY_PAUSE_MS = 500;
export interface StripeConnection {
  readonly stripe: Stripe;
  /** Answers within the limit, or throws PaymentProviderError. */
  asked<Answer>(question: () => Promise<Answer>): Promise<Answer>;
  /** Names the account, and the key where there is one. */
  on(account: string | null, idempotencyKey?: string): Stripe.RequestOptions;
  /**
   * Sends with the key, and once more with another one when the first can only repeat an old failure. The other key is
   * the same for a minute, so that requests side by side still count as one.
   */
  keyed<Answer>(key: string, send: (key: string) => Promise<Answer>): Promise<Answer>;
}

/** RangeError when `timeoutMs` leaves no time for the attempts. */
export function createStripeConnection(options: StripeConnectionOptions): StripeConnection {
  const { secretKey, apiBase, timeoutMs = 5_000, maxNetworkRetries = 1, now = Date.now } = options;
  // All attempts and the pauses between them fit into the limit, so that none goes on after we gave up.
  const attemptMs = Math.floor((timeoutMs - maxNetworkRetries * RETRY_PAUSE_MS) / (maxNetworkRetries + 1));
  if (attemptMs <= 0) throw new RangeError('timeoutMs leaves no time for that many attempts');
  const stripe = new Stripe(secretKey, {
    ...apiBase,
    apiVersion: API_VERSION,
    maxNetworkRetries,
    timeout: attemptMs,
    telemetry: false,
    appInfo: { name: 'Servery' },
  });

  /** Waits no longer than the limit: the SDK's own timeout starts anew with every byte that arrives. */
  async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new PaymentProviderError('unavailable', 'Stripe did not answer in time', { code: 'timeout' })),
        timeoutMs,
      );
    });
    try {
      return await Promise.race([question(), limit]);
    } catch (error) {
      throw toProviderError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  const on = (account: string | null, idempotencyKey?: string): Stripe.RequestOptions => ({
    ...(account === null ? {} : { stripeAccount: account }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });

  async function keyed<Answer>(key: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
    try {
      return await send(key);
    } catch (error) {
      if (!isRepeatedFailure(error)) throw error;
      return await send(`${key}:${Math.floor(now() / 60_000)}`);
    }
  }

  return { stripe, asked, on, keyed };
}
