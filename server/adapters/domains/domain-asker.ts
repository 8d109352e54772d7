/** Asks a web address which installation of Servery answers there, and for which of its restaurants. */
import { z } from 'zod';
import { guardedGet } from '#server/adapters/webhooks/guarded-get.ts';

/** Where every installation says who it is, below each host that leads to it. */
export const WHO_ANSWERS_PATH = '/.well-known/servery';

const servery = z.object({ installation: z.string(), clientId: z.string().nullable() });
export type ServeryAtDomain = z.infer<typeof servery>;

/**
 * `origin` is protocol, name and port. `other`: something answers that is no Servery. `silent`: no answer over that
 * protocol, be it for want of a DNS record or of a certificate. `inside`: the name leads to a private network and is not
 * asked.
 */
export type DomainAsker = (origin: string) => Promise<ServeryAtDomain | 'other' | 'silent' | 'inside'>;

const LIMIT_MS = 4_000;
const MAX_BYTES = 1_000;

export function createDomainAsker({ allowsPrivate }: { readonly allowsPrivate: boolean }): DomainAsker {
  return async (origin) => {
    const body = await guardedGet(`${origin}${WHO_ANSWERS_PATH}`, {
      allowsPrivate,
      maxBytes: MAX_BYTES,
      limitMs: LIMIT_MS,
      accept: 'application/json',
      isWanted: (mediaType) => /^application\/json\b/i.test(mediaType),
    });
    if (Buffer.isBuffer(body)) return readServery(body.toString());
    if (body === 'silent' || body === 'inside') return body;
    return body === 'not-https' ? 'silent' : 'other';
  };
}

function readServery(text: string): ServeryAtDomain | 'other' {
  try {
    return servery.parse(JSON.parse(text));
  } catch {
    return 'other';
  }
}
