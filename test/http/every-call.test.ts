/**
 * Every call by every caller: the calls come from the contract and the application's own route table, so a new one is
 * tested without a new test.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAFF_ROLES } from '#core/contract/staff/permissions.ts';
import { auditLog } from '#server/db/schema/people.ts';
import { packageFile } from '#server/package-root.ts';
import { withoutShared } from '../../tools/docs/api-shared.ts';
import { routeTable } from '../../tools/docs/route-table.ts';
import { CALLS, type Call, OUTSIDE_THE_CONTRACT, withRouteTable } from './walk/calls.ts';
import { type Cast, type Credentials, MARK, openCast } from './walk/cast.ts';
import {
  ACROSS_RESTAURANTS,
  CHOSEN_IDS,
  ENDING,
  ID_FOR_CALL,
  mayCall,
  NEW_IDS,
  OF_DRIVER,
  OF_HALF_SESSION,
  OPEN_TO,
  PERSONAL,
  TAKEN,
  TAKES_FOREIGN_IDS,
} from './walk/expectations.ts';
import { changesBetween, type Holdings, readHoldings } from './walk/holdings.ts';
import { type Json, NO_ID } from './walk/samples.ts';
import {
  type Answer,
  answered,
  idsSent,
  leaksIn,
  mixed,
  requestOf,
  requestsOf,
  type Sent,
  send,
  sideBySide,
  spoiled,
  valuesOf,
} from './walk/walker.ts';

let cast: Cast;
let routes: Awaited<ReturnType<typeof withRouteTable>>['routes'];
let before: Holdings;
/** Ids of Saffron Lane and its people that no answer to others may hold. */
let secrets: ReadonlySet<string>;
beforeAll(async () => {
  ({ result: cast, routes } = await withRouteTable(openCast));
  before = await readHoldings(cast.accounts.db, cast.saffron);
  const chosen = new Set(CHOSEN_IDS.map((name) => cast.ids.get(name)));
  secrets = new Set([...before.ids].filter((id) => !chosen.has(id)));
});
afterAll(() => cast?.accounts.close());

const changesAtSaffron = async () => changesBetween(before, await readHoldings(cast.accounts.db, cast.saffron));
const addressOf = ({ method, path }: Call) => `${method} ${path}`;

/** What the fields of a call are filled with, at the restaurant `clientId`: ids of Saffron Lane and Alice, or `ids`. */
function valuesFor(call: Call, clientId = cast.saffron, ids = cast.ids) {
  const special = Object.entries(ID_FOR_CALL[call.name] ?? {}).map(([field, id]) => [field, ids.get(id) ?? '']);
  const valueFor = valuesOf(ids, { clientId, ...Object.fromEntries(special) });
  const isNew = (field: string) => NEW_IDS[call.name]?.includes(field) ?? false;
  return (field: string, isItem: boolean) => (isNew(field) ? randomUUID() : valueFor(field, isItem));
}
/** A request at Saffron Lane, or another restaurant, that names things of Alice and Saffron Lane. */
const namingTheirs = (call: Call, clientId = cast.saffron) => requestOf(call, valuesFor(call, clientId));
/** The same with every alternative of the contract. */
const allNamingTheirs = (call: Call, clientId = cast.saffron) => requestsOf(call, valuesFor(call, clientId));

/** What is wrong with a refusal, in one line; null when it says its status and nothing else. */
function wrongRefusal(answer: Answer, sent: Sent, statuses: readonly number[]): string | null {
  const leaks = leaksIn(answer, sent, secrets);
  const isMarked = answer.body.toLowerCase().includes(MARK.toLowerCase());
  if (statuses.includes(answer.status) && leaks.length === 0 && !isMarked) return null;
  return `${answer.status} instead of ${statuses.join('/')}${leaks.length > 0 ? ', ids of others' : ''}: ${answer.body.slice(0, 200)}`;
}

/** Endings last, otherwise in the order of the contract. */
const inOrder = () => CALLS.toSorted((a, b) => ENDING.indexOf(a.name) - ENDING.indexOf(b.name));

it('are all in the contract, or in a list that says what guards them', () => {
  const listed = [...CALLS.map(addressOf), ...Object.keys(OUTSIDE_THE_CONTRACT)];
  expect(routes.map(({ address }) => address).sort()).toEqual(listed.sort());
});

it('are registered as docs/map/calls.md says, which is made without a database', async () => {
  const sorted = (table: typeof routes) => table.toSorted((a, b) => a.address.localeCompare(b.address));
  expect(sorted(await routeTable())).toEqual(sorted(routes));
});

it('are walked with requests that the contract takes', () => {
  for (const [call, sent] of CALLS.flatMap((one) => allNamingTheirs(one).map((each) => [one, each] as const))) {
    for (const part of ['params', 'query', 'body'] as const) {
      expect(call[part].safeParse(sent[part]).error?.issues, `${call.name}: ${part}`).toBeUndefined();
    }
    expect(JSON.stringify(sent), `${call.name} has an id that the walk does not know`).not.toContain(NO_ID);
  }
});

it('that need somebody are refused to everybody else, and nothing comes of them', async () => {
  const { staff, machine, bob, carla, provider } = cast;
  const { host = '', origin = '' } = staff.saffron.owner;
  const page: Credentials = { host, origin };
  const strangers: readonly (readonly [string, Credentials])[] = [
    ['nobody', {}],
    [
      'garbage',
      {
        cookie: 'servery_staff=x; servery_provider=x; servery_console_step=x; servery_provider_step=x',
        authorization: 'Bearer x',
      },
    ],
    ['a customer', bob],
    ['a customer of another restaurant', carla],
    ['a machine', machine.saffron],
    ['the provider', provider],
    ['an owner', staff.saffron.owner],
    ['an owner of another restaurant', { cookie: staff.forno.owner.cookie ?? '' }],
    [
      'an owner with the provider’s cookie',
      { cookie: (staff.saffron.owner.cookie ?? '').replace('servery_staff', 'servery_provider') },
    ],
  ];
  const theirOwn: Partial<Record<Call['auth'], readonly string[]>> = {
    customer: ['a customer'],
    staff: ['an owner'],
    machine: ['a machine'],
    provider: ['the provider'],
  };
  const wrong: string[] = [];
  await sideBySide(
    CALLS.filter(({ auth, name }) => auth in theirOwn || OF_HALF_SESSION.includes(name)),
    async (call) => {
      for (const [name, who] of strangers) {
        if (theirOwn[call.auth]?.includes(name)) continue;
        const sent = namingTheirs(call);
        const isForeign = call.auth === 'customer' && who === carla;
        const problem = wrongRefusal(await send(cast, call, sent, { ...page, ...who }), sent, [isForeign ? 403 : 401]);
        if (problem) wrong.push(`${call.name} by ${name}: ${problem}`);
      }
    },
  );
  expect(wrong).toEqual([]);
  expect(await changesAtSaffron()).toEqual([]);
});

it('of the console are refused to roles below, and nothing comes of them', async () => {
  const permissions = new Map(routes.map(({ address, permission }) => [address, permission]));
  const wrong: string[] = [];
  await sideBySide(
    CALLS.filter(({ auth }) => auth === 'staff'),
    async (call) => {
      const permission = permissions.get(addressOf(call));
      if (permission === undefined) wrong.push(`${call.name} asks for no permission`);
      for (const role of STAFF_ROLES.filter((one) => !mayCall(one, permission))) {
        const sent = namingTheirs(call);
        const problem = wrongRefusal(await send(cast, call, sent, cast.staff.saffron[role]), sent, [403]);
        if (problem) wrong.push(`${call.name} by ${role}: ${problem}`);
      }
    },
  );
  expect(wrong).toEqual([]);
  expect(await changesAtSaffron()).toEqual([]);
});

/** Who of a restaurant's staff may make the call. */
const staffFor = ({ name }: Call, { owner, driver }: Cast['staff']['saffron']): Credentials =>
  OF_DRIVER.includes(name) ? driver : owner;

/** All callers that may make `call` at Forno Lane, by what it asks for. */
function peopleOfForno(call: Call): Readonly<Record<Call['auth'], Credentials>> {
  const { staff, machine, carla, provider } = cast;
  const owner = staffFor(call, staff.forno);
  return { none: owner, optional: carla, customer: carla, staff: owner, machine: machine.forno, provider };
}

/** What is wrong with the answer to a call at Forno Lane that names a thing of Saffron Lane. */
async function wrongFind(call: Call, sent: Sent): Promise<string | null> {
  const answer = await send(cast, call, sent, peopleOfForno(call)[call.auth]);
  const isAllowed = !namesTheirs(sent) || call.name in TAKES_FOREIGN_IDS;
  const isRefused = answer.status >= 400 && answer.status < 500;
  const isMarked = answer.body.toLowerCase().includes(MARK.toLowerCase());
  const leaks = ACROSS_RESTAURANTS.includes(call.name) ? [] : leaksIn(answer, sent, secrets);
  const isSignedOut = answer.status === 401 && !['none', 'optional'].includes(call.auth) && !ENDING.includes(call.name);
  const isRight = (isAllowed ? answer.status < 500 : isRefused) && !isMarked && leaks.length === 0 && !isSignedOut;
  return isRight ? null : `${call.name}: ${answer.status} ${leaks} ${answer.body.slice(0, 200)}`;
}
const namesTheirs = (sent: Sent) =>
  [...idsSent(sent), ...imagesSent(sent)].some((id) => id !== cast.forno && isTheirs(id));
const isTheirs = (id: string) => before.ids.has(id) || id === cast.ids.get('imageId');
const imagesSent = (sent: Sent) => JSON.stringify(sent).match(/\b[0-9a-f]{32}\b/g) ?? [];

/** A stream of another restaurant's order ends at once; those of a store and a console never end. */
const atForno = () =>
  inOrder().filter(({ auth, isStream, path }) => auth !== 'provider' && (!isStream || path.includes(':orderId/')));

it('refuse one id of another restaurant among their own', async () => {
  const wrong: string[] = [];
  for (const call of atForno().filter(({ name }) => !ENDING.includes(name))) {
    const count = allNamingTheirs(call, cast.forno).length;
    for (let row = 0; row < count; row += 1) {
      // Made anew for each row: what a caller makes up is used once.
      const own = requestsOf(call, valuesFor(call, cast.forno, cast.ownIds))[row] as Sent;
      const theirs = allNamingTheirs(call, cast.forno)[row];
      for (const one of mixed(own as unknown as Json, theirs as unknown as Json)) {
        const sent = one as unknown as Sent;
        if (!namesTheirs(sent)) continue;
        const problem = await wrongFind(call, sent);
        if (problem) wrong.push(`${problem} to ${JSON.stringify(sent).slice(0, 600)}`);
      }
      if (!TAKEN.includes(call.name)) continue;
      const { status, body } = await send(cast, call, own, peopleOfForno(call)[call.auth]);
      if (status !== 200) wrong.push(`${call.name} with own ids: ${status} ${body.slice(0, 300)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await changesAtSaffron()).toEqual([]);
});

it('find nothing of another restaurant by its ids in path, query and body', async () => {
  const wrong: string[] = [];
  // One after the other: what ends a session comes last.
  for (const call of atForno()) {
    for (const sent of allNamingTheirs(call, cast.forno)) {
      const problem = await wrongFind(call, sent);
      if (problem) wrong.push(problem);
    }
  }
  expect(wrong).toEqual([]);
  expect(await changesAtSaffron()).toEqual([]);
});

it('about a customer’s own things are refused to everybody else', async () => {
  const personal = new Set(PERSONAL.map((name) => cast.ids.get(name)));
  const theirs = inOrder().filter(
    (call) =>
      ['none', 'optional', 'customer'].includes(call.auth) &&
      idsSent(namingTheirs(call)).some((id) => personal.has(id)),
  );
  const wrong: string[] = [];
  const walk = async (name: 'other' | 'nobody', isOpen: boolean) => {
    for (const call of theirs.filter((one) => (OPEN_TO[one.name]?.[name] !== undefined) === isOpen && !one.isStream)) {
      const sent = namingTheirs(call);
      const answer = await send(cast, call, sent, name === 'other' ? cast.bob : {});
      // Without an id in the path, a call may have another reason first.
      const inPath = Object.values(sent.params).some((id) => personal.has(id));
      // A guest is asked to sign in where an order belongs to an account.
      const asksToSignIn = name === 'nobody' && answer.body.includes('"order-of-account"');
      const refusals = [
        404,
        ...(name === 'nobody' ? [401] : []),
        ...(inPath ? [] : [400]),
        ...(asksToSignIn ? [403] : []),
      ];
      const shows = answer.body.toLowerCase().includes(MARK.toLowerCase());
      const problem = isOpen
        ? answer.status >= 500 || (shows && name === 'other')
        : wrongRefusal(answer, sent, refusals) !== null;
      if (problem) wrong.push(`${call.name} by ${name}: ${answer.status} ${answer.body.slice(0, 200)}`);
    }
  };
  await walk('other', false);
  await walk('nobody', false);
  expect(wrong).toEqual([]);
  expect(await changesAtSaffron()).toEqual([]);
  await walk('other', true);
  await walk('nobody', true);
  expect(wrong).toEqual([]);
});

/** The validator's English message where a schema has no text of its own. */
const VALIDATOR = /Invalid (input|option|string|UUID|ISO|discriminator)|Too (big|small): |Unrecognized key/;

it('refuse a path with an id that is none, in words of ours', async () => {
  const { staff, alice, machine, provider } = cast;
  const { owner } = staff.saffron;
  const people = { none: owner, optional: {}, customer: alice, machine: machine.saffron, provider };
  const wrong: string[] = [];
  await sideBySide(CALLS, async (call) => {
    const sent = namingTheirs(call);
    for (const name of Object.keys(sent.params)) {
      const answer = await send(
        cast,
        call,
        { ...sent, params: { ...sent.params, [name]: 'no-id' } },
        call.auth === 'staff' ? staffFor(call, staff.saffron) : people[call.auth],
      );
      // A customer's token names the restaurant too.
      const statuses = call.auth === 'customer' && name === 'clientId' ? [403] : [400, 404];
      const isRefused = statuses.includes(answer.status);
      if (!isRefused || VALIDATOR.test(answer.body))
        wrong.push(`${call.name} ${name}: ${answer.status} ${answer.body}`);
    }
  });
  expect(wrong).toEqual([]);
});

it('answer garbage in any field with a refusal in words of ours or an answer, and never with a failure', async () => {
  const { staff, alice, machine, provider, accounts } = cast;
  const owner = staff.saffron.owner;
  const people = { none: owner, optional: alice, customer: alice, machine: machine.saffron, provider };
  const callerOf = (call: Call) => (call.auth === 'staff' ? staffFor(call, staff.saffron) : people[call.auth]);
  const wrong: string[] = [];
  const walk = async (call: Call) => {
    // The provider may suspend a restaurant: not the one that the walk uses.
    const clientId = call.auth === 'provider' ? accounts.clientIds.kumo : cast.saffron;
    const each = allNamingTheirs(call, clientId).flatMap((sent) => spoiled(sent, CALLS.indexOf(call)));
    for (const sent of each) {
      const answer = await send(cast, call, sent, callerOf(call));
      if (answer.status >= 500 || VALIDATOR.test(answer.body))
        wrong.push(
          `${call.name}: ${answer.status} ${answer.body.slice(0, 200)} to ${JSON.stringify(sent).slice(0, 400)}`,
        );
    }
  };
  const walked = CALLS.filter(({ isStream }) => !isStream);
  const isEnding = ({ name }: Call) => ENDING.includes(name);
  await sideBySide(
    walked.filter((call) => !isEnding(call)),
    walk,
  );
  // All sessions are still open, so each call was made by a caller who may make it.
  for (const name of ['getProfile', 'getStaff', 'posListStock', 'getProvider']) {
    const call = walked.find((one) => one.name === name);
    if (!call) throw new Error(`There is no call ${name}`);
    const answer = await send(cast, call, namingTheirs(call), callerOf(call));
    expect([name, answer.status]).toEqual([name, 200]);
  }
  for (const call of inOrder().filter((one) => isEnding(one) && walked.includes(one))) await walk(call);
  expect(wrong).toEqual([]);
}, 600_000);

it('every status that the calls above answered with is in the description of the API', () => {
  const { paths } = withoutShared(JSON.parse(readFileSync(packageFile('docs', 'openapi.json'), 'utf8')));
  const absent = CALLS.flatMap((call) => {
    const { responses } = paths[call.path.replaceAll(/:(\w+)/g, '{$1}')][call.method.toLowerCase()];
    // A parameter that is empty makes another address, which may have no such method.
    const statuses = [...(answered.get(call.name) ?? [])].filter((status) => status !== 405 && !(status in responses));
    return statuses.map((status) => `${call.name} ${status}`);
  });
  expect(absent).toEqual([]);
});

it('every field that the calls above recorded in the audit log has words', async () => {
  const rows = await cast.accounts.db.select({ before: auditLog.before, after: auditLog.after }).from(auditLog);
  const recorded = new Set(
    rows.flatMap(({ before, after }) => [before, after].flatMap((one) => Object.keys((one ?? {}) as object))),
  );
  expect([...recorded]).toEqual(expect.arrayContaining(['name', 'role']));
  const page = readFileSync(
    path.join(import.meta.dirname, '../../web/console/src/features/audit/audit-names.ts'),
    'utf8',
  );
  expect([...recorded].filter((name) => !page.includes(`\n  ${name}: '`))).toEqual([]);
});
