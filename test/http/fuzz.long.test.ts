/**
 * Requests made from docs/openapi.json alone, right ones and broken ones, for half a minute: each answer is as the document
 * says, a broken one is refused in the envelope, nothing fails, and nobody reads what is another restaurant's. Each call says
 * yes once at least, by chance or in a chain, beside those of a list.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorEnvelope } from '#core/contract/wire/envelope.ts';
import { packageFile } from '#server/package-root.ts';
import { withoutShared } from '../../tools/docs/api-shared.ts';
import { BESIDE, CALLS, type Call } from './walk/calls.ts';
import { type Cast, type Credentials, MARK, openCast } from './walk/cast.ts';
import { takeChains, UNTAKEN } from './walk/chains.ts';
import { ACROSS_RESTAURANTS, CHOSEN_IDS, ENDING, ID_FOR_CALL, OF_DRIVER } from './walk/expectations.ts';
import { readHoldings } from './walk/holdings.ts';
import { GARBAGE, type Json, type Schema, samplesOfDocument, spoil } from './walk/samples.ts';
import { leaksIn, type Sent, send, valuesOf } from './walk/walker.ts';

const FOR_MS = 30_000;
/** Calls that no chain reaches and that the seed's requests may miss, depending on how many there are. */
const BY_CHANCE = 3;
/** Right requests that a call gets until it has said yes. */
const TRIES = 60;

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}
const {
  paths,
  components,
}: {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, Schema>> };
} = withoutShared(JSON.parse(readFileSync(packageFile('docs', 'openapi.json'), 'utf8')));

let cast: Cast;
let secrets: ReadonlySet<string>;
beforeAll(async () => {
  cast = await openCast();
  const { ids } = await readHoldings(cast.accounts.db, cast.saffron);
  // The id of zeros stands for nothing, and begins a list.
  const chosen = new Set([...CHOSEN_IDS.map((name) => cast.ids.get(name)), '00000000-0000-0000-0000-000000000000']);
  secrets = new Set([...ids].filter((id) => !chosen.has(id)));
}, 120_000);
afterAll(() => cast?.accounts.close());

/** Numbers from 0 to 1, the same ones for one seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

it('half a minute of requests from the document is answered as the document says', async () => {
  const seed = fc.readConfigureGlobal().seed ?? 1;
  const next = numbersFrom(seed);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(next() * list.length)] as Item;
  const operationOf = ({ method, path }: Call) =>
    paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation;

  /** At the restaurant `clientId`, with ids of one of the two. */
  function requestOf(call: Call, clientId: string): Sent {
    const { parameters, requestBody } = operationOf(call);
    const ids = next() < 0.7 === (clientId === cast.saffron) ? cast.ids : cast.ownIds;
    const special = Object.entries(ID_FOR_CALL[call.name] ?? {}).map(([field, id]) => [field, ids.get(id) ?? '']);
    const valueFor = valuesOf(ids, { clientId, ...Object.fromEntries(special) });
    const one = (schema: Schema, field = '') => pick(samplesOfDocument(schema, field, valueFor, components.schemas));
    const of = (place: string) =>
      parameters
        .filter((parameter) => parameter.in === place && (place === 'path' || next() < 0.8))
        .map(({ name = '', schema = {} }) => [name, one(schema, name)] as const);
    const body = requestBody?.content['application/json'] && one(requestBody.content['application/json'].schema);
    return { params: Object.fromEntries(of('path')) as Sent['params'], query: Object.fromEntries(of('query')), body };
  }
  /** With garbage in one place of the body or the query. */
  function broken(sent: Sent): Sent {
    const garbage = () => pick(GARBAGE);
    if (sent.body !== undefined) return { ...sent, body: pick(spoil(sent.body, garbage)) };
    return { ...sent, query: Object.fromEntries(Object.keys(sent.query).map((name) => [name, garbage() as Json])) };
  }
  function callerOf(call: Call, store: 'saffron' | 'forno'): Credentials {
    const { staff, machine, alice, carla, provider } = cast;
    const own = OF_DRIVER.includes(call.name) ? staff[store].driver : staff[store].owner;
    const guest = store === 'saffron' ? alice : carla;
    return { none: own, optional: guest, customer: guest, staff: own, machine: machine[store], provider }[call.auth];
  }

  const calls = CALLS.filter(
    (call) => !BESIDE.includes(call) && call.auth !== 'provider' && !ENDING.includes(call.name),
  );
  const chained = await takeChains(cast);
  expect([...UNTAKEN].filter((name) => chained.has(name))).toEqual([]);
  const counts = { sent: 0, taken: new Set(chained) };
  const wrong: string[] = [];
  async function ask(call: Call, isRight: boolean): Promise<void> {
    const store = next() < 0.5 ? 'saffron' : 'forno';
    const made = requestOf(call, cast[store]);
    const sent = isRight ? made : broken(made);
    const answer = await send(cast, call, sent, callerOf(call, store));
    counts.sent += 1;
    if (answer.status < 300) counts.taken.add(call.name);
    const problem = problemOf(call, sent, answer, store);
    if (problem) wrong.push(`${call.name} ${answer.status}: ${problem} (${JSON.stringify(sent).slice(0, 500)})`);
  }
  const isMissing = ({ name }: Call) => !counts.taken.has(name) && !UNTAKEN.has(name);
  async function askOn(): Promise<void> {
    for (const call of calls.filter(isMissing)) {
      for (let n = 0; n < TRIES && isMissing(call); n += 1) await ask(call, true);
    }
  }
  // While everything is as it was made, and again when much has changed: some calls need the one, some the other.
  await askOn();
  const end = performance.now() + FOR_MS;
  while (performance.now() < end && wrong.length < 10) await ask(pick(calls), next() < 0.5);
  await askOn();
  const missing = calls.filter(isMissing).map(({ name }) => name);
  expect(missing.length, missing.join()).toBeLessThanOrEqual(BY_CHANCE);

  function problemOf(call: Call, sent: Sent, { status, body }: { status: number; body: string }, store: string) {
    if (status >= 500) return 'failed';
    // An empty parameter makes another address.
    if (status !== 405 && !(status in operationOf(call).responses)) return 'not in the document';
    if (body.startsWith('<')) return 'is a page';
    const isRefused = status >= 400;
    const parsed = body === '' ? null : (JSON.parse(body) as { success?: unknown });
    if (isRefused && errorEnvelope.safeParse(parsed).data?.error.errorCode !== status) return 'is no refusal';
    if (!isRefused && status !== 304 && parsed?.success !== true) return 'is no success';
    if (store === 'saffron' || ACROSS_RESTAURANTS.includes(call.name)) return null;
    // Both restaurants have a file whose importer bears the mark.
    const isMarked = !call.path.includes('/menu/imports') && body.toLowerCase().includes(MARK.toLowerCase());
    const leaks = leaksIn({ status, body }, sent, secrets);
    return isMarked || leaks.length > 0 ? `is another restaurant’s: ${leaks.join()} in ${body.slice(0, 2_000)}` : null;
  }
  expect(wrong, `seed ${seed}`).toEqual([]);
  expect(counts.sent).toBeGreaterThan(500);
  process.stdout.write(
    `fuzz: ${counts.sent} requests, ${calls.filter(({ name }) => counts.taken.has(name)).length} of ${calls.length} calls succeeded\n`,
  );
}, 120_000);
