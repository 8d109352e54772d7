/** Knows a browser that orders again by a signed cookie of its own, which says nothing about the person. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';

const COOKIE = 'servery_ordering';
const MAX_AGE_SECONDS = (180 * DAY_MS) / 1000;

/** The id of the browser behind a request; one without a cookie of ours gets it with the answer. */
export type DeviceOf = (request: FastifyRequest, reply: FastifyReply) => string;

export function createOrderingDevices({ env, secrets }: Pick<Deps, 'env' | 'secrets'>): DeviceOf {
  const sign = (id: string) => createHmac('sha256', secrets.cookie).update(`ordering-device:${id}`).digest('base64url');
  const read = (cookie: string | undefined): string | null => {
    if (cookie === undefined) return null;
    const [id = '', signature = ''] = cookie.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(id))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  };
  return (request, reply) => {
    const known = read(request.cookies[COOKIE]);
    if (known !== null) return known;
    const id = randomUUID();
    reply.setCookie(COOKIE, `${id}.${sign(id)}`, {
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure: env.publicUrl?.startsWith('https:') ?? false,
      maxAge: MAX_AGE_SECONDS,
    });
    return id;
  };
}
