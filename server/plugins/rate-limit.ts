/**
 * How often one address may call. The general limit only stops floods: many customers share an address behind a mobile
 * network. Answers that are served from memory are not counted; routes that are costly or worth guessing at (sign-in,
 * search, placing an order) set stricter limits of their own.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

const GENERAL = { max: 3000, timeWindow: 60_000 };
/** Addresses remembered at a time; the least recently seen are forgotten. */
const REMEMBERED = 20_000;

export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    ...GENERAL,
    cache: REMEMBERED,
    // An IPv6 customer owns a whole network of addresses.
    ipv6Subnet: 64,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', 'error.rateLimited', { retryAfter: ttl / 1000 }),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}
