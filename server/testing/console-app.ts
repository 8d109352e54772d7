/**
 * The console alone on a database of its own: two small restaurants with one member of staff for each role. Jobs wait until
 * a test runs them.
 */

import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { ErrorEnvelope, SuccessEnvelope } from '#core/contract/wire/envelope.ts';
import { STREAMS } from '#core/contract/wire/paths.ts';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import type { FileStore } from '#server/adapters/files/file-store.ts';
import { noTexts } from '#server/adapters/sms/text-sender.ts';
import { mountConsole } from '#server/console.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Db } from '#server/db/executor.ts';
import { auditLog } from '#server/db/schema/people.ts';
import { readEnv } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import { createEventBus } from '#server/events/postgres-event-bus.ts';
import { serializerCompiler } from '#server/http/answers.ts';
import { handleErrors } from '#server/http/error-handler.ts';
import { acceptJsonBodies } from '#server/http/json-body.ts';
import { createEventStreams } from '#server/http/sse.ts';
import { createStreamRegister, streamBounds } from '#server/http/stream-register.ts';
import type { Task } from '#server/jobs/jobs.ts';
import { createMediaService } from '#server/modules/media/service.ts';
import { createCatalogueService } from '#server/modules/menu/menus.ts';
import { createOrderBoard } from '#server/modules/orders/board.ts';
import type { BoardRow } from '#server/modules/orders/board-row.ts';
import type { BoardOrders } from '#server/modules/orders/console-board.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import { createTenantService } from '#server/modules/tenancy/service.ts';
import { orderListeners } from '#server/order-listeners.ts';
import type { RequestHook } from '#server/plugins/staff-auth.ts';
import { createTestDatabase } from '#test/database.ts';
import { quietLog } from '#test/quiet-log.ts';
import { TEST_SECRET } from '#test/tickets.ts';
import { seedConsole, type TestRestaurant } from './console-seed.ts';

export interface ConsoleApp {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly events: EventBus;
  /** What was put into the outbox, the oldest first. */
  readonly added: AddedJob[];
  /** Runs the newest job of that name. */
  run(name: string): Promise<void>;
  /** Which permission each call asks for ('session' for any signed-in person), by its name. */
  readonly asks: ReadonlyMap<string, string | undefined>;
  readonly first: TestRestaurant;
  readonly second: TestRestaurant;
  /** UTC ms; tests move it. */
  readonly clock: { now: number };
  /** A page of the restaurant's own host calls, by default as a signed-in member of staff. */
  call(name: RouteName, options: CallOptions): Promise<LightMyRequestResponse>;
  /** The session cookie of a person who has just signed in. */
  signIn(restaurant: TestRestaurant, role: StaffRole, device?: { readonly isShared: boolean }): Promise<string>;
  close(): Promise<void>;
}

export interface AddedJob {
  readonly name: string;
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
}

interface CallOptions {
  readonly at: TestRestaurant;
  readonly cookie?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Replaces what a browser on the restaurant's own page sends. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export async function createConsoleApp(
  options: {
    readonly orders?: BoardOrders;
    readonly publicUrl?: string;
    readonly reader?: Db;
    readonly callsPrivate?: boolean;
  } = {},
): Promise<ConsoleApp> {
  const log: FastifyBaseLogger = quietLog;
  const database = await createTestDatabase();
  const { db, close: closePool } = openDatabase({ connectionString: database.connectionString, max: 8 });
  const events = await createEventBus(database.connectionString, quietLog);
  const [first, second] = await seedConsole(db);
  const clock = { now: Date.UTC(2020, 10, 21, 5, 0) };
  const env = readEnv({
    ...(options.publicUrl ? { PUBLIC_URL: options.publicUrl } : {}),
    ...(options.callsPrivate ? { WEBHOOKS_TO_PRIVATE: '1' } : {}),
    DEMO: '0',
  });
  if (!env.ok) throw new Error(env.error.join(' '));

  const app: FastifyInstance = fastify({ loggerInstance: log });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  acceptJsonBodies(app);
  await app.register(cookie);
  const nothing = async () => undefined;
  const added: AddedJob[] = [];
  const add = async (_executor: unknown, name: string, payload: unknown) => {
    added.push({ name, payload: payload as AddedJob['payload'] });
  };
  const handlers = new Map<string, Task<never>>();
  const register = (name: string, handler: Task<never>) => void handlers.set(name, handler);
  const health = async () => ({ isWell: true, oldestDueSeconds: 0, failed: 0, lanes: [], tasks: [] });
  const jobs = {
    add,
    adding: () => sql``,
    addingAll: (rows: SQL) => sql`select from (${rows}) as wanted where false`,
    turnOf: () => 0,
    register,
    health,
    start: nothing,
    stop: nothing,
  };
  const secrets = { jwt: TEST_SECRET, cookie: TEST_SECRET, link: TEST_SECRET };
  const reader = options.reader ?? db;
  const room = async () => ({ free: 1e12, low: 1e9 });
  const deps = { db, reader, env: env.value, events, jobs, log, files: memoryFiles(), room, now: () => clock.now };
  const media = createMediaService({ db, log, files: deps.files });
  const tenants = createTenantService(deps, media);
  const catalogue = createCatalogueService({ ...deps, log }, { imagesOf: async () => new Map() });
  const stores = { tenantOf: tenants.byId, menuOf: catalogue.snapshotOf };
  const book = createOrderBook(deps, orderListeners(deps));
  const board = options.orders ?? createOrderBoard(deps, book, tenants.require);
  const guests = createStreamRegister<{ giveWay(): void }>(streamBounds(1_000, true));
  const streams = createEventStreams(app, { guests, isLimited: env.value.rateLimits });
  const elsewhere = async () => {
    // Orders are tested with the whole application; here there are none.
    throw new AppError('NOT_FOUND', 'error.notFound');
  };
  const orders = {
    // Tested with the whole application; here every reader reads English.
    inLanguage: async (_clientId: string, rows: readonly BoardRow[]) => rows,
    ...board,
    detailsOf: elsewhere,
    docketOf: elsewhere,
    placeOrder: elsewhere,
    correctOrder: elsewhere,
  };
  // Refunds are the payments module's, tested with the whole application.
  const payments = { name: 'simulator' as const };
  const askDomain = async () => 'silent' as const;
  const all = { ...deps, secrets, askDomain, mailer: { send: nothing }, texts: noTexts, payments };
  const asks = new Map<string, string | undefined>();
  app.addHook('onRoute', ({ schema, preValidation }) => {
    const hooks: readonly object[] = [preValidation ?? []].flat();
    const id = (schema as { operationId?: string } | undefined)?.operationId;
    const asking = hooks.find((hook): hook is RequestHook => 'asksFor' in hook);
    if (id) asks.set(id, asking?.asksFor);
  });
  const money = {
    refunds: { request: nothing, heldBack: async () => ({ cents: 0, isDisputed: false, isOpen: false }) },
    mismatches: { see: nothing },
    troubles: { resolve: nothing },
    payouts: { see: nothing },
    payAgain: { askAgain: nothing, takeCash: nothing, closeUnpaid: nothing },
  };
  mountConsole(app, { deps: all, tenants, book, orders, money, streams, media, stores });
  await app.ready();

  const call = (name: RouteName, { at, cookie: session, params = {}, body, headers, address }: CallOptions) => {
    const { method, path } = ROUTES[name];
    const own = method === 'GET' ? {} : { origin: `http://${at.host}`, 'sec-fetch-site': 'same-origin' };
    return app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? randomUUID()),
      headers: { host: at.host, ...(headers ?? own), ...(session ? { cookie: session } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
      remoteAddress: address ?? '198.51.100.1',
    });
  };
  return {
    app,
    db,
    events,
    added,
    run: async (name) =>
      await handlers.get(name)?.(added.findLast((job) => job.name === name)?.payload as never, Date.now()),
    asks,
    first,
    second,
    clock,
    call,
    signIn: async (at, role, device = { isShared: false }) => {
      const body = { email: at.staff[role].email, password: role, ...device };
      const answer = await call('staffSignIn', { at, body });
      if (answer.statusCode !== 200) throw new Error(`Sign-in failed: ${answer.body}`);
      return sessionCookie(answer);
    },
    close: async () => {
      await app.close();
      await events.close();
      await closePool();
      await database.drop();
    },
  };
}

function memoryFiles(): FileStore {
  const kept = new Map<string, Buffer>();
  return {
    read: async (key) => kept.get(key) ?? null,
    has: async (key) => kept.has(key),
    write: async (key, bytes) => void kept.set(key, bytes),
    remove: async (key) => void kept.delete(key),
  };
}

/** 'name=value' of the cookie that `answer` sets. */
export function sessionCookie(answer: LightMyRequestResponse): string {
  const [cookieSet] = answer.cookies;
  if (!cookieSet) throw new Error('No cookie was set');
  return `${cookieSet.name}=${cookieSet.value}`;
}

export function dataOf<Data>(answer: LightMyRequestResponse): Data {
  const body = answer.json<SuccessEnvelope<Data>>();
  if (!body.success) throw new Error(`Not a success: ${answer.body}`);
  return body.data;
}

export function errorOf(answer: LightMyRequestResponse): ErrorEnvelope['error'] {
  return answer.json<ErrorEnvelope>().error;
}

/** The newest row of the first restaurant's audit log. */
export async function latestAudit({ db, first }: Pick<ConsoleApp, 'db' | 'first'>) {
  const ofFirst = eq(auditLog.clientId, first.clientId);
  const [row] = await db.select().from(auditLog).where(ofFirst).orderBy(desc(auditLog.auditId)).limit(1);
  return row;
}

export const CONSOLE_CALLS = (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].auth === 'staff');
export const PROVIDER_CALLS = (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].auth === 'provider');
export const CONSOLE_STREAM = STREAMS.console;
