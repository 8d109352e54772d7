/**
 * The whole application with two small restaurants of a test's own, each with one member of staff for each role. Jobs wait
 * in the outbox until a test runs them.
 */

import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { ErrorEnvelope, SuccessEnvelope } from '#core/contract/wire/envelope.ts';
import { STREAMS } from '#core/contract/wire/paths.ts';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import { auditLog } from '#server/db/schema/people.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import type { JobPayload } from '#server/jobs/jobs.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#test/app.ts';
import { type Registered, withRouteTable } from '#test/http/walk/calls.ts';
import { seedConsole, type TestRestaurant } from './console-seed.ts';

export interface ConsoleApp extends Pick<TestApp, 'app' | 'clock' | 'close' | 'db' | 'jobs'> {
  readonly events: EventBus;
  readonly first: TestRestaurant;
  readonly second: TestRestaurant;
  /** Which permission a call asks for, as the application's routes say; 'session' for any signed-in person. */
  asks(name: RouteName): Registered['permission'];
  /** What waits in the outbox, the oldest first. */
  waiting(): Promise<readonly WaitingJob[]>;
  /** Empties the outbox; nothing of it is run. */
  dropJobs(): Promise<void>;
  /** A page of the restaurant's own host calls, by default as a signed-in member of staff. */
  call(name: RouteName, options: CallOptions): Promise<LightMyRequestResponse>;
  /** The session cookie of a person who has just signed in. */
  signIn(restaurant: TestRestaurant, role: StaffRole, device?: { readonly isShared: boolean }): Promise<string>;
}

interface WaitingJob {
  readonly name: string;
  readonly payload: JobPayload;
}

interface CallOptions {
  readonly at: TestRestaurant;
  readonly cookie?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** Replaces what a browser on the restaurant's own page sends. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export async function createConsoleApp(options: TestAppOptions = {}): Promise<ConsoleApp> {
  const { result, routes } = await withRouteTable(() =>
    createTestApp({ ...options, env: { DEMO: '0', ...options.env } }),
  );
  const { app, deps, db, jobs, clock, close } = result;
  const [first, second] = await seedConsole(db);
  const call = (name: RouteName, { at, cookie: session, params = {}, query, body, headers, address }: CallOptions) => {
    const { method, path } = ROUTES[name];
    const own = method === 'GET' ? {} : { origin: `http://${at.host}`, 'sec-fetch-site': 'same-origin' };
    return app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? randomUUID()),
      ...(query && { query }),
      headers: { host: at.host, ...(headers ?? own), ...(session ? { cookie: session } : {}) },
      ...(body === undefined ? {} : { payload: body as object }),
      remoteAddress: address ?? '198.51.100.1',
    });
  };
  return {
    app,
    db,
    jobs,
    clock,
    close,
    events: deps.events,
    asks: (name) => {
      const { method, path } = ROUTES[name];
      return routes.find(({ address }) => address === `${method} ${path}`)?.permission;
    },
    first,
    second,
    waiting: async () => {
      const { rows } = await db.execute<{ name: string; payload: JobPayload }>(sql`
        select t.identifier as name, j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`);
      return rows;
    },
    dropJobs: async () => void (await db.execute(sql`delete from graphile_worker._private_jobs`)),
    call,
    signIn: async (at, role, device = { isShared: false }) => {
      const body = { email: at.staff[role].email, password: role, ...device };
      const answer = await call('staffSignIn', { at, body });
      if (answer.statusCode !== 200) throw new Error(`Sign-in failed: ${answer.body}`);
      return sessionCookie(answer);
    },
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
