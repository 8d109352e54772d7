/** The OpenAPI document of all calls of the contract: `docs/openapi.json`, which the server serves and people review. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import swagger from '@fastify/swagger';
import fastify from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import { ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import type { CookieName } from '#core/domain/store/browser-keeps.ts';
import { serializerCompiler } from '#server/http/answers.ts';
import { callSchema } from '#server/http/call-schema.ts';
import type { OpenApiDocument } from '#server/plugins/api-docs-page.ts';
import { completePaths, sharedComponents, TAGS } from './api-operations.ts';
import { type Shareable, withShared } from './api-shared.ts';
import { webhooks } from './api-webhooks.ts';

const CONTRACT = path.join(import.meta.dirname, '..', '..', 'core', 'contract');
/** What has parts: a text or a number is shorter than the reference to it. */
const IN_PARTS = ['object', 'union', 'array', 'enum', 'record', 'pipe'];

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Every exported schema of the contract by its name: a component of the document, which calls refer to. Of two with one
 * name the second has its folder's name before it.
 */
async function namedSchemas(): Promise<ReadonlyMap<z.ZodType, string>> {
  const named = new Map<z.ZodType, string>();
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const ids = new Set<string>();
  // Fields of an address are listed one by one.
  const unnamed = new Set<unknown>(Object.values(ENDPOINTS).flatMap(({ params, query }) => [params, query]));
  for (const file of files.sort()) {
    const exported: Record<string, unknown> = await import(path.join(CONTRACT, file));
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType) || !IN_PARTS.includes(schema.def.type)) continue;
      if (named.has(schema) || unnamed.has(schema)) continue;
      const id = ids.has(capital(name)) ? capital(path.dirname(file)) + capital(name) : capital(name);
      ids.add(id);
      named.set(schema, id);
    }
  }
  return named;
}

/** Runs `work` while the schemas have their names in zod's own registry, which has their descriptions too. */
async function withNames<Value>(work: () => Promise<Value>): Promise<Value> {
  const registry = z.globalRegistry;
  const before = new Map(
    [...(await namedSchemas())].map(([schema, id]) => [schema, { id, meta: registry.get(schema) }]),
  );
  for (const [schema, { id, meta }] of before) registry.add(schema, { ...meta, id });
  try {
    return await work();
  } finally {
    for (const [schema, { meta }] of before) {
      registry.remove(schema);
      if (meta) registry.add(schema, meta);
    }
  }
}

/** Of routes that answer nothing, each with all that it says. Components that no call refers to are left out. */
export const describeWhole = (): Promise<OpenApiDocument> => withNames(describeNamed);

/** As it is served: what calls have in common stands in it once. */
export async function describeCalls(): Promise<OpenApiDocument> {
  const whole = await describeWhole();
  return { ...whole, ...withShared(plain<Shareable>(whole)) } as OpenApiDocument;
}

async function describeNamed(): Promise<OpenApiDocument> {
  const copy = fastify({ exposeHeadRoutes: false });
  copy.setValidatorCompiler(validatorCompiler);
  copy.setSerializerCompiler(serializerCompiler);
  await copy.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Servery',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'Online ordering for restaurants. Every answer is an envelope: { success, data, message?, error? }. ' +
          'Amounts are dollars with at most two decimals; instants are ISO 8601 in UTC. ' +
          'In the calls of guests and of restaurants’ own programs, and in messages to these, fields, calls and codes of ' +
          'errors are added, and never taken away or given another meaning: a program reads what it knows and passes over the rest.',
      },
      servers: [
        { url: '/', description: 'The host that this document comes from: a restaurant has hosts of its own.' },
      ],
      tags: [...TAGS],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'A customer’s access token; optional for guests.' },
          machineKey: { type: 'http', scheme: 'bearer', description: 'A key that the owner made in the console.' },
          staffSession: {
            type: 'apiKey',
            in: 'cookie',
            name: 'servery_staff' satisfies CookieName,
            description: 'Set by the console’s sign-in.',
          },
          providerSession: {
            type: 'apiKey',
            in: 'cookie',
            name: 'servery_provider' satisfies CookieName,
            description: 'Set by the sign-in of the provider’s people.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const { method, path: url }: RouteSpec = ROUTES[name];
    copy.route({ method, url, schema: callSchema(name), handler: async () => null });
  }
  await copy.ready();
  const written = copy.swagger() as OpenApiDocument;
  const paths = (await completePaths(plain(written.paths))) as NonNullable<OpenApiDocument['paths']>;
  const components = { ...written.components, ...sharedComponents() };
  return withPlainNames(withoutUnused(simplified({ ...written, paths, webhooks: webhooks(), components })));
}

const plain = <Value>(value: unknown): Value => JSON.parse(JSON.stringify(value));

/** Formats that say what a pattern beside them repeats. */
const SAID_BY_FORMAT = ['uuid', 'date-time', 'date', 'email'];

/**
 * Without what the generator adds and no rule of ours says: patterns of a format, the ends of what a double holds, and in
 * answers the promise that no field is ever added.
 */
function simplified(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document), function (this: unknown, key: string, value: unknown) {
    const schema = this as { readonly format?: string; readonly type?: unknown };
    if (key === 'pattern' && SAID_BY_FORMAT.includes(schema.format ?? '')) return undefined;
    if ((key === 'maximum' || key === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)
      return undefined;
    if (key === 'additionalProperties' && value === false) return undefined;
    if (key === 'propertyNames') return undefined;
    // A list of fixed places has no further ones; programs that know no such lists read what a place may hold.
    const { prefixItems: places } = (value ?? {}) as { readonly prefixItems?: unknown[] };
    if (Array.isArray(places))
      return { ...(value as object), items: { anyOf: places }, minItems: places.length, maxItems: places.length };
    return value;
  });
}

/** `PlaceOrderBody` in place of `PlaceOrderBodyInput` where no answer has a component of the shorter name, or has the same. */
function withPlainNames(document: OpenApiDocument): OpenApiDocument {
  const schemas = document.components?.schemas ?? {};
  const shorter = new Map(
    Object.keys(schemas).flatMap((id) => {
      const name = id.replace(/Input$/, '');
      const other = schemas[name];
      const isFree = name !== id && (other === undefined || JSON.stringify(other) === JSON.stringify(schemas[id]));
      return isFree ? [[id, name] as const] : [];
    }),
  );
  const renamed = JSON.parse(
    JSON.stringify(document).replace(
      /(?<="#\/components\/schemas\/)(\w+)(?=")/g,
      (id: string) => shorter.get(id) ?? id,
    ),
  );
  const entries = Object.entries(renamed.components.schemas).map(
    ([id, schema]) => [shorter.get(id) ?? id, schema] as const,
  );
  renamed.components.schemas = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  return renamed;
}

function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  const all = document.components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, id = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(id)) continue;
      used.add(id);
      follow(all[id]);
    }
  };
  follow([document.paths, document.webhooks, { ...document.components, schemas: {} }]);
  const schemas = Object.fromEntries(
    Object.entries(all)
      .filter(([id]) => used.has(id))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { ...document, components: { ...document.components, schemas } };
}

/** As it is committed: one line for each value, so that a change can be read. */
export const writtenDocument = async () => `${JSON.stringify(await describeCalls(), null, 1)}\n`;
