import type { FastifyRequest } from 'fastify';
import type { Locale } from '#core/domain/catalogue.ts';
import { localeOf } from '#server/http/locale.ts';

/** Who asks: the network address, and the language that mail is written in. */
export interface Caller {
  readonly address: string;
  readonly locale: Locale;
}

export function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, locale: localeOf(request.headers['accept-language']) };
}
