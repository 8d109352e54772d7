import type { FastifyRequest } from 'fastify';
import type { Locale } from '#core/domain/language/languages.ts';
import { deviceText } from '#core/domain/store/device-text.ts';
import { localeOf } from '#server/http/locale.ts';
import { readCookie } from '#server/plugins/own-cookies.ts';

/** Who asks: the network address, the language that mail is written in, and the device's own cookie and name. */
export interface Caller {
  readonly address: string;
  readonly locale: Locale;
  readonly device: string | undefined;
  /** Its browser and kind in words; '' where they are not known. */
  readonly name: string;
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    locale: localeOf(request.headers['accept-language']),
    device: readCookie(request, 'servery_known'),
    name: deviceText(request.headers['user-agent'] ?? ''),
  };
}
