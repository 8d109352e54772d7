/** Sends one call as somebody and says what is wrong with the answer. */
import type { Call } from './calls.ts';
import type { Cast, Credentials } from './cast.ts';
import { GARBAGE, type Json, samples, spoil, type ValueOf } from './samples.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, Json>>;
  readonly body: Json | undefined;
  /** Bytes in place of a body. */
  readonly file?: { readonly type: string; readonly bytes: Buffer };
}

/** Values of fields whose form no type tells, in lower case; a call that needs another adds it here. */
const WRITTEN: Readonly<Record<string, Json>> = {
  email: 'walker@example.nz',
  owneremail: 'walker@example.nz',
  phone: '0215550199',
  phonenumber: '0215550199',
  otp: '123456',
  pin: '2468',
  code: '123456',
  cvc: '123',
  subdomain: 'walker',
  customdomains: ['walker.example.nz'],
  stripeaccountid: 'acct_1WALKER',
  fspnumber: 'FSP123456',
  zipcode: '1010',
  // A company that has a number is registered.
  isunregistered: false,
  // A trap for programs: a person leaves it empty.
  website: '',
};
/** Choices in paths. */
const IN_PATHS: Readonly<Record<string, Json>> = { kind: 'department', page: 'brand' };

/** Values by field name, a list's items by its name in the singular: the ids of a restaurant, then what has a form of its own. */
export function valuesOf(ids: ReadonlyMap<string, string>, more: Readonly<Record<string, Json>> = {}): ValueOf {
  const byName = new Map<string, Json>(Object.entries(WRITTEN));
  for (const [name, value] of [...ids, ...Object.entries(more)]) byName.set(name.toLowerCase(), value);
  return (field, isItem) => byName.get(isItem ? field.toLowerCase().replace(/s$/, '') : field.toLowerCase());
}

/** Which id a part of the menu has, by its kind. */
const ID_OF_KIND: Readonly<Record<string, string>> = {
  department: 'departmentId',
  product: 'productId',
  group: 'modifierCategoryId',
};

/** The path names the kind that the body has. */
function pathFor(params: Json, body: Json | undefined, valueFor: ValueOf): Sent['params'] {
  const path = params as Sent['params'];
  const kind = body !== null && typeof body === 'object' && 'kind' in body ? String(body.kind) : path.kind;
  const id = ID_OF_KIND[kind ?? ''];
  if (path.kind === undefined || kind === undefined || id === undefined) return path;
  return { ...path, kind, itemId: String(valueFor(id, false)) };
}

/**
 * Requests that the contract takes, with every alternative of it: a refusal of one is about authority, not about its
 * form.
 */
export function requestsOf(call: Call, valueFor: ValueOf): Sent[] {
  const inPath: ValueOf = (field, isItem) => valueFor(field, isItem) ?? IN_PATHS[field];
  const [params = null] = samples(call.params, inPath);
  const queries = samples(call.query, valueFor);
  const bodies = call.method === 'GET' ? [undefined] : samples(call.body, valueFor).map((body) => body ?? undefined);
  return Array.from({ length: Math.max(queries.length, bodies.length) }, (_, row) => {
    const body = bodies[row % bodies.length];
    return {
      params: pathFor(params, body, valueFor),
      query: queries[row % queries.length] as Sent['query'],
      body,
    };
  });
}

/** The first of them. */
export function requestOf(call: Call, valueFor: ValueOf): Sent {
  const [first] = requestsOf(call, valueFor);
  if (!first) throw new Error(`${call.name} has no request`);
  return first;
}

/** `own` with one value of `theirs` after the other in its place, wherever the two differ. */
export function mixed(own: Json, theirs: Json): Json[] {
  if (own === null || theirs === null || typeof own !== 'object' || typeof theirs !== 'object')
    return own === theirs ? [] : [theirs];
  const others = theirs as Readonly<Record<string, Json>>;
  return Object.entries(own).flatMap(([name, inner]) =>
    mixed(inner, others[name] as Json).map(
      (one): Json => (Array.isArray(own) ? own.with(Number(name), one) : { ...own, [name]: one }),
    ),
  );
}

let lastAddress = 0;

/** Every request from a network address of its own: limits per address are another test's. */
function nextAddress(): string {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

/** Half of a character cannot be written into an address: it goes as the mark for one that is missing. */
const wellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

const textOf = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Statuses that calls have answered with in this process, by the name of the call. */
export const answered = new Map<string, Set<number>>();

export async function send({ accounts }: Cast, call: Call, sent: Sent, who: Credentials): Promise<Answer> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed(sent.params[name] ?? 'none')),
  );
  const query = new URLSearchParams(
    Object.entries(sent.query).map(([name, value]): [string, string] => [name, textOf(value)]),
  );
  const json = sent.body === undefined ? undefined : { type: 'application/json', bytes: JSON.stringify(sent.body) };
  const content = sent.file ?? json;
  const answer = await accounts.app.inject({
    method: call.method,
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: { ...who, ...(content && { 'content-type': content.type }) },
    ...(content && { payload: content.bytes }),
    remoteAddress: nextAddress(),
  });
  answered.set(call.name, (answered.get(call.name) ?? new Set()).add(answer.statusCode));
  return { status: answer.statusCode, body: answer.body };
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export const uuidsIn = (text: string): string[] => text.match(UUID) ?? [];

/** What of `secrets` is in the answer and was not in the request. */
export function leaksIn(answer: Answer, sent: Sent, secrets: ReadonlySet<string>): string[] {
  const asked = JSON.stringify(sent);
  return [...new Set(uuidsIn(answer.body))].filter((id) => secrets.has(id) && !asked.includes(id));
}

/** `work` over `items`, a few at a time: the application answers them side by side. */
export async function sideBySide<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

/** Every id that a request names. */
export const idsSent = (sent: Sent): string[] => uuidsIn(JSON.stringify(sent));

/** The request with garbage in one field after the other, in path, query and body; `offset` varies which garbage is first. */
export function spoiled(sent: Sent, offset: number): Sent[] {
  let next = offset;
  const pick = () => {
    next += 1;
    return GARBAGE[next % GARBAGE.length] ?? null;
  };
  const texts = <Value extends Json>(part: Readonly<Record<string, Value>>) =>
    Object.keys(part).flatMap((name) => [pick(), pick()].map((bad) => ({ ...part, [name]: textOf(bad) })));
  const bodies = sent.body === undefined ? [] : spoil(sent.body, pick);
  return [
    ...texts(sent.params).map((params) => ({ ...sent, params })),
    ...texts(sent.query).map((query) => ({ ...sent, query })),
    ...bodies.map((body) => ({ ...sent, body })),
  ];
}
