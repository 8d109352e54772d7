/** What a start of the server loads: every further package makes it later (docs/performance.md#start-and-memory). */
import { expect, it } from 'vitest';
import { readModules } from './modules.ts';

/** The entry, and what it loads itself while PostgreSQL starts; what is imported elsewhere on demand is not loaded. */
const ENTRIES = ['server/main.ts', 'server/processes/serve.ts'];

/** Loaded by every start. Not among them: what draws receipts and pictures, checks passwords and passkeys, sends mail, asks Stripe, counts. */
const PACKAGES = [
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/multipart',
  '@lingui/core',
  '@lingui/message-utils/compileMessage',
  'aws4fetch',
  'csv-stringify/sync',
  'drizzle-orm',
  'fastify',
  'fastify-type-provider-zod',
  'graphile-worker',
  'jose',
  'otpauth',
  'pg',
  'pino',
  'saxes',
  'standardwebhooks',
  'zod',
];

it('a start loads these packages and no others', () => {
  const modules = new Map(readModules().map((module) => [module.path, module]));
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string) => {
    const module = modules.get(path);
    if (!module || seen.has(path)) return;
    seen.add(path);
    for (const { target, isType, isDynamic } of module.imports) {
      if (isType || isDynamic || target.startsWith('node:') || target.endsWith('.json')) continue;
      if (modules.has(target)) visit(target);
      else packages.add(target.replace(/^(drizzle-orm)\/.*$/, '$1'));
    }
  };
  for (const entry of ENTRIES) visit(entry);
  expect(seen.size).toBeGreaterThan(100);
  expect([...packages].sort()).toEqual(PACKAGES);
});
