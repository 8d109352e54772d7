/** An owner without a browser: a restaurant is created by the operator, joined, set up, filled and opened, all by the product's own calls. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { cookieOf, createSend, dataOf } from '#test/process/send.ts';
import { type ProductServer, ROOT } from '../server.ts';
import type { Row } from './menus.ts';

const PASSWORD = 'a kitchen of its own';
const BOSS = { email: 'boss@servery.example', password: 'a provider password' };

export interface Owner {
  readonly clientId: string;
  readonly subdomain: string;
  readonly origin: string;
  /** Signs a browser in at the console. */
  readonly account: { readonly email: string; readonly password: string };
  /** The data of a call that must succeed; `from` is the address of another network that asks. */
  call<Data = unknown>(method: string, at: string, body?: object, from?: string): Promise<Data>;
  /** Changes settings of one page, whatever they were. */
  set(page: string, values: Readonly<Record<string, string>>): Promise<void>;
  /** Reads a menu from a file of rows, drafts and publishes it. */
  publish(rows: readonly Row[]): Promise<void>;
}

type Versioned = { readonly version: string };
/** `from` 00:00 `to` 00:00 is around the clock. */
export type Day = { readonly fromTime: string; readonly toTime: string };
export const ALWAYS: Day = { fromTime: '00:00', toTime: '00:00' };

function callerOf({ port }: ProductServer, subdomain: string) {
  const host = `${subdomain}.localhost:${port}`;
  const send = createSend(port);
  let cookie = '';
  return async <Data>(method: string, at: string, body?: object, from?: string): Promise<Data> => {
    const bytes = Buffer.isBuffer(body) && { 'content-type': 'application/octet-stream' };
    const headers = { cookie, ...bytes, ...(from && { 'x-forwarded-for': from }) };
    const reply = await send({ method, path: at, host, headers, ...(body && { body }) });
    cookie ||= cookieOf(reply);
    return dataOf<Data>(reply);
  };
}

/** The operator, signed in; answers how to create a restaurant that is joined by its owner and has a telephone. */
export async function signInOperator(server: ProductServer) {
  const create = ['provider', 'create', '--email', BOSS.email, '--name', 'Boss', '--password-stdin'];
  execFileSync(process.execPath, [path.join(ROOT, 'dist/server/cli.js'), ...create], {
    input: `${BOSS.password}\n`,
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
  const boss = callerOf(server, 'saffron-lane');
  await boss('POST', '/api/provider/signin', BOSS);
  return async (subdomain: string, tradingName: string): Promise<Owner> => {
    const email = `owner@${subdomain}.example`;
    const body = { subdomain, tradingName, ownerName: 'Tia Brown', ownerEmail: email };
    const { inviteUrl } = await boss<{ inviteUrl: string }>('POST', '/api/provider/restaurants', body);
    const call = callerOf(server, subdomain);
    await call('POST', '/api/console/invitation/accept', {
      token: new URL(inviteUrl).hash.slice(1),
      password: PASSWORD,
    });
    const { clientId } = await call<{ clientId: string }>('GET', `/api/client/${subdomain}`);
    const owner = {
      clientId,
      subdomain,
      origin: server.origin(subdomain),
      account: { email, password: PASSWORD },
      call,
    };
    return { ...owner, set: (page, values) => setMany(owner, page, values), publish: (rows) => publish(owner, rows) };
  };
}

type Calling = Pick<Owner, 'call'>;

async function setMany({ call }: Calling, page: string, values: Readonly<Record<string, string>>): Promise<void> {
  const at = `/api/console/settings/${page}`;
  const { values: were } = await call<{ values: Record<string, string> }>('GET', at);
  const changes = Object.entries(values).map(([key, value]) => ({ key, was: were[key] ?? '', value }));
  await call('POST', at, { changes });
}

async function publish({ call }: Calling, rows: readonly Row[]): Promise<void> {
  const imports = '/api/console/menu/imports';
  type Read = Versioned & {
    importId: string;
    source: string;
    mapping: string[];
    issueCount: number;
    errorCount: number;
  };
  const file = Buffer.from(JSON.stringify({ rows }));
  const read = await call<Read>('POST', `${imports}?name=menu.json`, file);
  if (read.errorCount + read.issueCount > 0) throw new Error(`The menu is not taken: ${JSON.stringify(read)}`);
  const { importId, source, mapping } = read;
  const decided = { source, mapping, fixes: [], gst: 'included', mode: 'merge', takesSuggestions: true };
  await call('PUT', `${imports}/${importId}`, decided);
  await call('POST', `${imports}/${importId}/draft`, {});
  const { stamp } = await call<{ stamp: string }>('GET', '/api/console/menu');
  await call('POST', '/api/console/menu/publish', { stamp });
}

/** Where it is: the zone of time follows. */
export async function placeAt({ call }: Calling, address: string, latitude: number, longitude: number): Promise<void> {
  const { version } = await call<Versioned>('GET', '/api/console/place');
  await call('PUT', '/api/console/place', { address, latitude, longitude, version });
}

export interface Closure {
  readonly date: string;
  readonly label: string;
}

/** The same hours every day, but for the days that are closed. */
export async function openDaily({ call }: Calling, day: Day, closures: readonly Closure[] = []): Promise<void> {
  const hours = await call<Versioned>('GET', '/api/console/hours');
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, isClosed: false, ranges: [day] }));
  const overrides = closures.map((closure) => ({ ...closure, isClosed: true, ranges: [] }));
  await call('PUT', '/api/console/hours', { ...hours, orderTypes: undefined, weekly, overrides });
}
