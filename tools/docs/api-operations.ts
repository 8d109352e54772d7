/** What the document says of each call beside its shapes: who signs in, headers, every status, files, streams. */
import type { z } from 'zod';
import { BOOK_FILES } from '#core/contract/books/book-files.ts';
import { ORDER_LINK_HEADER } from '#core/contract/orders/order-link.ts';
import { CONSOLE_DOCUMENTS } from '#core/contract/wire/console-routes.ts';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import { RESERVATION_CALENDAR, STREAMS } from '#core/contract/wire/paths.ts';
import { DOCUMENTS, type RouteName } from '#core/contract/wire/routes.ts';
import { SECURITY } from '#server/http/call-schema.ts';
import { BYTE_TYPES, PICTURE_TYPES } from '#server/http/raw-body.ts';
import { TABLE_TYPES } from '#server/modules/menu/read-table.ts';
import { BESIDE, CALLS, type Call } from '#test/http/walk/calls.ts';
import { explained } from './docstrings.ts';
import { routeTable } from './route-table.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Operation = { [key: string]: Json };

const WIRE = 'core/contract/wire';
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** What each status of a refusal means. */
export const STATUSES = {
  400: 'The request breaks a rule; `error.fields` names the fields to blame.',
  401: 'Nobody is signed in, or the key or session has ended.',
  403: 'The caller may not do that, or the restaurant is another one.',
  404: 'There is no such thing at this restaurant.',
  409: 'It does not fit what has happened meanwhile; `error.code` says what.',
  413: 'The body is larger than this call takes.',
  415: 'The body has another type than this call takes.',
  422: 'The body has the right type, and cannot be used as what it should be.',
  429: 'Too many calls, or attempts; `Retry-After` says when to come again.',
  500: 'The server failed; the request id names the line of its log.',
  502: 'A service that the server asks did not answer.',
  503: 'The server cannot answer now; `Retry-After` says when to come again.',
} as const;
type Status = keyof typeof STATUSES;
/** Statuses with a `Retry-After`. */
const WAITED_FOR: readonly number[] = [429, 503];

/** Readings that are there only once something is set up. */
const CONDITIONAL: readonly string[] = ['getBookPeriod', 'getBookSetup', 'getBookAccounts'];
/** Calls that refuse bytes or places as not usable. */
const NOT_READABLE: readonly string[] = ['posPushMenu', 'routeTo'];
const UPSTREAM: readonly string[] = ['searchAddress', 'findAddress', 'reverseAddress', 'routeTo'];
/** Answers from memory, with an `ETag`. */
export const CACHED: readonly string[] = [
  'getClient',
  'getDeliveryZones',
  'getSettings',
  'getDepartments',
  'getMenu',
  'listProducts',
  'getProduct',
  'getComboGroups',
  'getComboItem',
];

/** Bodies that are no JSON, by call. */
const BYTES: Readonly<Record<string, readonly string[]>> = {
  startMenuImport: BYTE_TYPES,
  uploadMenuImage: PICTURE_TYPES,
  uploadPicture: BYTE_TYPES,
  posPushMenu: TABLE_TYPES.filter((type) => type !== 'application/json'),
};

/** What `GET` of a file answers with, by the end of its address. */
const FILES: readonly (readonly [RegExp, string])[] = [
  [/\.pdf$/, 'application/pdf'],
  [/\.ics$|calendar$/, 'text/calendar'],
  [/\.csv$/, 'text/csv'],
  [/\.json$/, 'application/json'],
];

/** What only some calls refuse with: a response of its own. */
const OWN = { 409: 'Conflict', 422: 'NotReadable', 429: 'TooMany', 502: 'UpstreamFailed' } as const;
/**
 * What every call may refuse with, and every call with a body, as its `default`: `x-statuses` lists them, the description
 * says what each means. Not as `4XX` and `5XX`, which orval cannot write as a status.
 */
const COMMON: Readonly<Record<'Refused' | 'BodyRefused', readonly Status[]>> = {
  Refused: [400, 401, 403, 404, 500, 503],
  BodyRefused: [400, 401, 403, 404, 413, 415, 500, 503],
};

/** Every refusal of a call: by who may make it, by what it takes and by how often it may be made. */
function refused({ name, auth, method }: Call, isLimited: boolean): Operation {
  const hasBody = method !== 'GET';
  const isPossible: Readonly<Record<keyof typeof OWN, boolean>> = {
    409: hasBody || auth === 'optional' || CONDITIONAL.includes(name),
    422: hasBody || NOT_READABLE.includes(name),
    429: isLimited,
    502: UPSTREAM.includes(name),
  };
  const own = Object.entries(OWN).filter(([status]) => isPossible[Number(status) as keyof typeof OWN]);
  return {
    ...Object.fromEntries(own.map(([status, response]) => [status, ref('responses', response)])),
    default: ref('responses', hasBody ? 'BodyRefused' : 'Refused'),
  };
}

/** Components that calls share: refusals, headers. */
export function sharedComponents(): Record<string, Json> {
  const requestId = { 'X-Request-Id': ref('headers', 'RequestId') };
  const content = { 'application/json': { schema: ref('schemas', 'ErrorEnvelope') } };
  const refusal = (description: string, statuses: readonly number[]) => {
    const waits = statuses.some((status) => WAITED_FOR.includes(status));
    return {
      description,
      headers: { ...requestId, ...(waits ? { 'Retry-After': ref('headers', 'RetryAfter') } : {}) },
      content,
    };
  };
  const own = Object.entries(OWN).map(([status, name]) => [
    name,
    refusal(STATUSES[Number(status) as keyof typeof OWN], [Number(status)]),
  ]);
  const common = Object.entries(COMMON).map(([name, statuses]) => {
    const lines = statuses.map((status) => `- ${status}: ${STATUSES[status]}`);
    const description = `Any other refusal, in the same envelope.\n\n${lines.join('\n')}`;
    return [name, { ...refusal(description, statuses), 'x-statuses': statuses }];
  });
  const text = (description: string) => ({ description, schema: { type: 'string' } });
  const header = (name: string, description: string) => ({ name, in: 'header', ...text(description) });
  return {
    responses: {
      ...Object.fromEntries([...own, ...common]),
      Unchanged: { description: 'The answer is the one with the `ETag` that was sent.', headers: requestId },
    },
    headers: {
      RequestId: text('Names the request in the log of the server; say it when you ask about an answer.'),
      RetryAfter: { description: 'Seconds after which to come again.', schema: { type: 'integer' } },
      ETag: text('Names the answer; send it back as `If-None-Match`.'),
    },
    parameters: {
      AcceptLanguage: header('Accept-Language', 'The language of names and refusals: en, hi or pa.'),
      IdempotencyKey: header(
        'Idempotency-Key',
        'Chosen by the caller, for this cart or order alone: the same request again changes nothing and answers the order.',
      ),
      IfNoneMatch: header('If-None-Match', 'The `ETag` of the answer that the caller has: 304 while it is the same.'),
      OrderLink: header(ORDER_LINK_HEADER, 'The token of the link in an order’s mail, which opens an account’s order.'),
    },
  };
}

/** Headers that a call reads. */
function headersOf({ name, auth, path }: Call): Json[] {
  const reads: readonly (readonly [string, boolean])[] = [
    ['AcceptLanguage', true],
    ['IdempotencyKey', ['placeOrder', 'posSetStatus'].includes(name)],
    ['IfNoneMatch', CACHED.includes(name)],
    ['OrderLink', auth === 'optional' && path.includes('/orders/:orderId')],
  ];
  return reads.filter(([, isRead]) => isRead).map(([header]) => ref('parameters', header));
}

/** The body as callers send it: none where the call takes nothing, bytes where it takes a file. */
function bodyOf(name: string, written: Json | undefined): Json | undefined {
  const types = BYTES[name];
  if (types === undefined)
    return name in ENDPOINTS && !takesBody(ENDPOINTS[name as RouteName].body) ? undefined : written;
  const bytes = types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  const rows = name === 'posPushMenu' ? { 'application/json': { schema: ref('schemas', 'MenuRows') } } : {};
  return { required: true, content: { ...rows, ...Object.fromEntries(bytes) } };
}

function takesBody(body: z.ZodType): boolean {
  const none = body.safeParse(null).success && body.safeParse({}).success && !body.safeParse({ a: 1 }).success;
  return !none;
}

const HEADERS = { 'X-Request-Id': ref('headers', 'RequestId') };
const CACHED_HEADERS = { ...HEADERS, ETag: ref('headers', 'ETag') };

/** A call of the contract, as the framework wrote it, with what it leaves out. */
function completed(call: Call, operation: Operation, isLimited: boolean): Operation {
  const { requestBody, responses, parameters, ...rest } = operation;
  const isCached = CACHED.includes(call.name);
  const body = bodyOf(call.name, requestBody);
  const { 200: success } = responses as { 200: Operation };
  return {
    ...rest,
    parameters: [...((parameters as Json[] | undefined) ?? []), ...headersOf(call)],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: {
      200: { ...success, description: 'Success.', headers: isCached ? CACHED_HEADERS : HEADERS },
      ...(isCached ? { 304: ref('responses', 'Unchanged') } : {}),
      ...refused(call, isLimited),
    },
  };
}

/** The docstring of each file and stream beside the contract, by its address. */
export function docstringsBeside(): ReadonlyMap<string, string> {
  const of = (file: string, name: string, paths: Readonly<Record<string, string>>) =>
    [...explained(`${WIRE}/${file}`).keysOf(name)].map(([key, text]) => [paths[key] ?? '', text] as const);
  return new Map([
    ...of('routes.ts', 'DOCUMENTS', DOCUMENTS),
    ...of('console-routes.ts', 'CONSOLE_DOCUMENTS', CONSOLE_DOCUMENTS),
    ...of('../books/book-files.ts', 'BOOK_FILES', BOOK_FILES),
    ...of('paths.ts', 'STREAMS', STREAMS),
    [RESERVATION_CALENDAR, explained(`${WIRE}/paths.ts`).exports.get('RESERVATION_CALENDAR') ?? ''],
  ]);
}

const tagOf = (path: string) => path.split('/')[2]?.replace(':clientId', 'store') ?? 'store';
export const addressOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

/** A file or a stream, which the contract lists by its address alone. */
function fileOrStream(call: Call, about: string, isLimited: boolean): Operation {
  const { name, path, auth, isStream } = call;
  const type = isStream ? 'text/event-stream' : (FILES.find(([end]) => end.test(path))?.[1] ?? 'text/plain');
  const schema = { type: 'string', ...(type === 'application/pdf' ? { format: 'binary' } : {}) };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
  return {
    operationId: name,
    summary: isStream ? `Events: ${name}` : `File: ${name}`,
    description: about,
    tags: [tagOf(path)],
    parameters: [
      ...names.map((parameter) => ({
        name: parameter,
        in: 'path',
        required: true,
        schema: { type: 'string', format: 'uuid' },
      })),
      ...headersOf(call),
    ],
    security: SECURITY[auth] as Json,
    responses: {
      200: {
        description: isStream ? 'Server-sent events; it does not end.' : 'The file.',
        headers: HEADERS,
        content: { [type]: { schema } },
      },
      ...refused(call, isLimited),
    },
  };
}

type Paths = { [address: string]: { [method: string]: Operation } };

/** Every operation with all that it may answer, files and streams among them. */
export async function completePaths(paths: Paths): Promise<Paths> {
  const limits = new Map((await routeTable()).map(({ address, limit }) => [address, limit]));
  const isLimited = ({ method, path }: Call) => limits.get(`${method} ${path}`) !== 'none';
  const all: Paths = {};
  const about = docstringsBeside();
  for (const call of CALLS) {
    const address = addressOf(call.path);
    const method = call.method.toLowerCase();
    const written = paths[address]?.[method];
    const isBeside = BESIDE.includes(call);
    const operation = isBeside
      ? fileOrStream(call, about.get(call.path) ?? '', isLimited(call))
      : completed(call, written as Operation, isLimited(call));
    all[address] = { ...all[address], [method]: operation };
  }
  return all;
}

export const TAGS: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'client', description: 'A restaurant’s own documents, which every page of its store reads.' },
  { name: 'store', description: 'Menu, cart, order and account of a guest, at one restaurant.' },
  { name: 'geo', description: 'Addresses and ways between them.' },
  { name: 'customer', description: 'Signing in as a guest.' },
  { name: 'console', description: 'The restaurant’s own staff, with the cookie of their session.' },
  { name: 'pos', description: 'Tills and other programs of a restaurant, with a key (docs/machines.md).' },
  { name: 'provider', description: 'The operator of the installation.' },
];
