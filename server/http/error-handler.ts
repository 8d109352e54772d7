/** Turns every error of a request into the contract's envelope, in the language of the request. Spec: calls#envelope */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { count, LIMITS } from '#server/counting.ts';
import { isDatabaseUnavailable, isTransactionConflict } from '#server/db/database-errors.ts';
import { AppError, codeOf, type ErrorCode, type Message } from '#server/errors.ts';
import { isServerMessage, type ServerMessage } from '#server/locales/messages.ts';
import { wordMessage } from '#server/locales/wording.ts';
import { Refusal } from '#server/refuse.ts';
import { collectMethods } from './allowed-methods.ts';
import { localeOf } from './locale.ts';

/** Why a request was refused, as its log line says it: names of the code alone, and nothing that a person typed. */
export interface RefusedFor {
  /** The row of `REFUSALS`, where the refusal has one. */
  readonly reason?: string;
  /** The key of the message in `server/locales`. */
  readonly message: string;
  /** The fields of the request to blame, without what lies inside them. */
  readonly fields?: readonly string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null while nothing was refused. */
    refusedFor: RefusedFor | null;
  }
}

/** Mounts the handlers for errors, for unknown addresses (404) and for a wrong method (405). Call it before the routes. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest('refusedFor', null);
  const methodsOf = collectMethods(app);
  /** What to answer where no call was meant: 405 where the address has other methods. */
  const noCall = (request: FastifyRequest, reply: FastifyReply, otherwise: unknown) => {
    const methods = methodsOf(request.url.split('?', 1)[0] ?? '');
    if (methods.length === 0 || methods.includes(request.method)) return sendError(otherwise, request, reply);
    reply.header('allow', methods.join(', '));
    return sendError(new AppError('METHOD_NOT_ALLOWED', 'error.method'), request, reply);
  };
  app.setErrorHandler((error: FastifyError | AppError, request, reply) =>
    isValidation(error) && error.validationContext === 'params'
      ? noCall(request, reply, error)
      : sendError(error, request, reply),
  );
  app.setNotFoundHandler((request, reply) => noCall(request, reply, new AppError('NOT_FOUND', 'error.notFound')));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  const envelope = wordError(error, request);
  const limit = known instanceof Refusal && LIMITS.find((name) => name === known.reason);
  if (limit) count(() => ({ kind: 'limit', limit }));
  if (known.options.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(known.options.retryAfter)));
  request.refusedFor = refusedFor(known, envelope);
  // A cached success must not lend its caching to a failure.
  reply.header('cache-control', 'no-store').removeHeader('etag').removeHeader('content-encoding');
  return reply
    .code(known.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(withErrors(request, envelope));
}

/** The error in the caller's language; what is the server's own fault is logged. Also for a part of a call's answer. */
export function wordError(error: unknown, request: FastifyRequest): ErrorEnvelope {
  const known = toAppError(error);
  if (known.status >= 500)
    request.log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'request failed');
  return toEnvelope(known, fieldsOf(error), localeOf(request.headers['accept-language']));
}

function refusedFor({ key }: AppError, { error: { code, fields } }: ErrorEnvelope): RefusedFor {
  const names = new Set(Object.keys(fields ?? {}).map((path) => path.split('.', 1)[0] ?? ''));
  // A caller may make up the names of fields, and a log keeps nothing that people typed.
  const plain = [...names].filter((name) => /^[a-z]\w{0,39}$/i.test(name));
  return { ...(code && { reason: code }), message: key, ...(plain.length > 0 && { fields: plain }) };
}

/** Some calls also have their wrong fields as a map of lists (password reset). */
function withErrors(request: FastifyRequest, envelope: ErrorEnvelope): ErrorEnvelope {
  const { fields } = envelope.error;
  if (!request.routeOptions.config?.listsErrors || !fields) return envelope;
  return {
    ...envelope,
    errors: Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]])),
  };
}

/** What is wrong with each field. */
type Fields = Readonly<Record<string, Message>>;

function toEnvelope(error: AppError, invalid: Fields, locale: Locale): ErrorEnvelope {
  const text = wordMessage({ key: error.key, values: error.options.values ?? {} }, locale);
  const fields = Object.fromEntries(
    Object.entries({ ...error.options.fields, ...invalid }).map(([field, problem]) => [
      field,
      wordMessage(problem, locale),
    ]),
  );
  return {
    success: false,
    data: null,
    message: text,
    error: {
      errorCode: error.status,
      errorMessage: text,
      message: text,
      ...(error instanceof Refusal ? { code: error.reason } : {}),
      ...(Object.keys(fields).length > 0 ? { fields } : {}),
    },
  };
}

const byFastifyCode: Readonly<Record<string, readonly [ErrorCode, ServerMessage]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 'error.tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'error.mediaType'],
  FST_REQ_FILE_TOO_LARGE: ['TOO_LARGE', 'error.tooLarge'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['BAD_REQUEST', 'error.body'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['BAD_REQUEST', 'error.body'],
};

const keyByCode: Partial<Record<ErrorCode, ServerMessage>> = {
  NOT_FOUND: 'error.notFound',
  TOO_LARGE: 'error.tooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'error.mediaType',
  TOO_MANY_REQUESTS: 'error.rateLimited',
  UNAVAILABLE: 'error.unavailable',
};

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isValidation(error)) return new AppError('BAD_REQUEST', 'error.badRequest');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const listed = byFastifyCode[code];
  if (listed) return new AppError(...listed);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    const name = codeOf(status);
    return new AppError(name, keyByCode[name] ?? 'error.body');
  }
  // What waits for another transaction may go a little later, too.
  if (isDatabaseUnavailable(error) || isTransactionConflict(error))
    return new AppError('UNAVAILABLE', 'error.unavailable', { retryAfter: 2 });
  return new AppError('INTERNAL', 'error.generic');
}

type ValidationError = Pick<FastifyError, 'validation' | 'validationContext'> & {
  validation: NonNullable<FastifyError['validation']>;
};

function isValidation(error: unknown): error is ValidationError {
  return error instanceof Error && 'validation' in error && Array.isArray(error.validation);
}

/** The text for what the validator finds where a schema has no text of its own: its English message is never sent. */
const KEY_BY_PROBLEM: Readonly<Record<string, ServerMessage>> = {
  invalid_type: 'error.wrongKind',
  too_big: 'error.tooBig',
  too_small: 'error.tooSmall',
};

/** Dotted paths without the part of the request they are in; the first problem of each field. */
function fieldsOf(error: unknown): Fields {
  if (!isValidation(error)) return {};
  const fields: Record<string, Message> = {};
  for (const { instancePath, keyword, message: text = '', params } of error.validation) {
    const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
    const unknown = keyword === 'unrecognized_keys' && Array.isArray(params.keys) ? params.keys.map(String) : null;
    const key = isServerMessage(text) ? text : (KEY_BY_PROBLEM[keyword] ?? 'error.unusable');
    for (const field of unknown ?? [path || error.validationContext || 'body'])
      fields[field] ??= { key, values: { most: Number(params.maximum) } };
  }
  return fields;
}
