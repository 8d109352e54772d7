/**
 * Bodies as the contract takes them: JSON of bounded size, nothing at all where a call needs no body, and no
 * characters that can neither be stored nor shown, in bodies and addresses alike.
 */
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';
import { isStorable } from '#server/storable.ts';

/** Bytes of a body that has no limit of its own. */
export const JSON_BODY_LIMIT = 256 * 1024;

/** The only ways to write such characters: a body's bytes are read as UTF-8, which has no lone surrogates. */
const MAY_BE_UNSTORABLE = /\\u(?:0000|d[89a-f])|\0/i;
const NUL = '\0';

/**
 * Replaces Fastify's JSON parser by one that reads an empty body as null instead of refusing it, and refuses texts that
 * PostgreSQL cannot keep (400 naming the field): a NUL in any column, half a character in JSON.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_BODY_LIMIT },
    (request, body, done) => {
      if (body.length === 0) {
        done(null, null);
        return;
      }
      const text = body.toString();
      parse(request, text, (error, parsed) => {
        const field = !error && MAY_BE_UNSTORABLE.test(text) ? unstorableIn(parsed) : null;
        if (field === null) done(error, parsed);
        else done(refusal(field));
      });
    },
  );
  app.addHook('onRequest', (request, _reply, done) => {
    // Pages look up nothing by the address, and have their own friendly answer.
    if (!request.url.startsWith('/api/') || !request.url.includes('%00')) {
      done();
      return;
    }
    const [, query = ''] = request.url.split('?', 2);
    const named = [...new URLSearchParams(query)].find(([name, value]) => `${name}${value}`.includes(NUL));
    done(refusal(named?.[0].replaceAll(NUL, '') || 'path'));
  });
}

function refusal(field: string): AppError {
  return new AppError('BAD_REQUEST', 'error.characters', { field });
}

/** The dotted path of the first text, or name of a field, that cannot be stored; null when all can. */
export function unstorableIn(value: unknown): string | null {
  // A list instead of recursion, because the caller decides how deep a body is nested.
  const open: { readonly value: unknown; readonly path: string }[] = [{ value, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: here, path } = next;
    if (typeof here === 'string' && !isStorable(here)) return path || 'body';
    if (typeof here !== 'object' || here === null) continue;
    for (const [name, inner] of Object.entries(here)) {
      if (!isStorable(name)) return path || 'body';
      open.push({ value: inner, path: path ? `${path}.${name}` : name });
    }
  }
  return null;
}
