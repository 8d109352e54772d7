/** The route table of the application, which is built around parts that do nothing: no database, no file and no network. */
import pino from 'pino';
import { createPaymentSimulator } from '#server/adapters/payment/simulator/simulator.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import type { Db } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import { type Registered, withRouteTable } from '#test/http/walk/calls.ts';

/** Takes every property, call and `new`, and answers itself. It is no promise, so that `await` ends. */
const nothing: unknown = new Proxy(() => undefined, {
  get: (_target, key) => (key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '' : nothing),
  apply: () => nothing,
});

/** Of the demo, which has every module. */
export async function routeTable(): Promise<readonly Registered[]> {
  const env = readEnv({ NODE_ENV: 'test', DEMO: '1' });
  if (!env.ok) throw new Error(env.error.join(' '));
  const secret = 'no secret: nothing is signed'.padEnd(64);
  const parts = ['db', 'reader', 'events', 'jobs', 'loopback', 'mailer', 'texts', 'askDomain', 'geocoder'];
  const deps = {
    ...Object.fromEntries([...parts, 'router', 'files', 'room', 'isDatabaseFull'].map((part) => [part, nothing])),
    env: { ...env.value, rateLimits: true },
    secrets: { jwt: secret, cookie: secret, link: secret },
    payments: createPaymentSimulator(nothing as Db, () => 0),
    directDatabase: '',
    log: pino({ level: 'silent' }),
    now: () => 0,
  } as unknown as Deps;
  const web = (async () => nothing) as unknown as NonNullable<AppOptions['web']>;
  const { result: app, routes } = await withRouteTable(() => buildApp(deps, { web }));
  // Modules register some routes in a scope of their own, which opens now.
  await app.ready();
  await app.close();
  return routes;
}
