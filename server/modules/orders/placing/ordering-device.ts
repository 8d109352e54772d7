/** Knows a browser that orders again by a signed cookie of its own, which says nothing about the person. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { createOwnCookies, readCookie } from '#server/plugins/own-cookies.ts';

const COOKIE = 'servery_ordering';

/** The id of the browser behind a request; one without a cookie of ours gets it with the answer. */
export type DeviceOf = (request: FastifyRequest, reply: FastifyReply) => string;

export function createOrderingDevices({ env, secrets }: Pick<Deps, 'env' | 'secrets'>): DeviceOf {
  const cookies = createOwnCookies(env);
  const sign = (id: string) => createHmac('sha256', secrets.cookie).update(`ordering-device:${id}`).digest('base64url');
  const read = (cookie: string | undefined): string | null => {
    if (cookie === undefined) return null;
    const [id = '', signature = ''] = cookie.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(id))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  };
  return (request, reply) => {
    const known = read(readCookie(request, COOKIE));
    if (known !== null) return known;
    const id = randomUUID();
    cookies.keep(reply, COOKIE, `${id}.${sign(id)}`);
    return id;
  };
}
