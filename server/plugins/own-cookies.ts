/** The one place that sets and clears cookies: name, path and time are those of the list that the privacy page shows. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES, type CookieName } from '#core/domain/store/browser-keeps.ts';
import type { Env } from '#server/env.ts';

export interface OwnCookies {
  keep(reply: FastifyReply, name: CookieName, value: string): void;
  clear(reply: FastifyReply, name: CookieName): void;
}

export function createOwnCookies(env: Pick<Env, 'publicUrl'>): OwnCookies {
  const secure = env.publicUrl?.startsWith('https:') ?? false;
  const optionsOf = (name: CookieName) => {
    const { path, sameSite } = COOKIES[name];
    return { path, sameSite, secure, httpOnly: true };
  };
  return {
    keep: (reply, name, value) => {
      reply.setCookie(name, value, { ...optionsOf(name), maxAge: COOKIES[name].seconds });
    },
    clear: (reply, name) => {
      reply.clearCookie(name, optionsOf(name));
    },
  };
}

export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  return request.cookies[name];
}
