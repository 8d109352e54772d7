/** The OpenAPI document of the contract at `/api/docs/json`, and a page to read it at `/api/docs`. */
import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { serializerCompiler } from '#server/http/answers.ts';
import { type CachedAnswer, cachedAnswer, sendCached } from '#server/http/cached-answer.ts';
import { DOCS_STYLE, type OpenApiDocument, renderDocs } from './api-docs-page.ts';

/** Makes the document of the routes that were mounted by then. */
export type DescribeApi = () => Promise<OpenApiDocument>;

/**
 * Before the routes: it notes them as they are mounted. The library that makes the document is loaded when somebody
 * first reads it, and works on a copy of the routes that answers nothing.
 */
export function describeApi(app: FastifyInstance): DescribeApi {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route);
  });
  let described: Promise<OpenApiDocument> | undefined;
  return () => (described ??= describeRoutes(routes));
}

async function describeRoutes(routes: readonly RouteOptions[]): Promise<OpenApiDocument> {
  const { default: swagger } = await import('@fastify/swagger');
  const copy = fastify({ exposeHeadRoutes: false });
  copy.setValidatorCompiler(validatorCompiler);
  copy.setSerializerCompiler(serializerCompiler);
  await copy.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Servery',
        version: '1',
        description:
          'Online ordering for restaurants. Every answer is an envelope: { success, data, message?, error? }. ' +
          'Amounts are dollars with at most two decimals; instants are ISO 8601 in UTC.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'A customer’s access token; optional for guests.' },
          machineKey: { type: 'http', scheme: 'bearer', description: 'A key that the owner made in the console.' },
          staffSession: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by the console’s sign-in.' },
          providerSession: {
            type: 'apiKey',
            in: 'cookie',
            name: 'servery_provider',
            description: 'Set by the sign-in of the provider’s people.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  for (const { method, url, schema } of routes) copy.route({ method, url, schema, handler: async () => null });
  await copy.ready();
  return copy.swagger() as OpenApiDocument;
}

/** After the routes. */
export function serveApiDocs(app: FastifyInstance, describeRoutesNow: DescribeApi): void {
  let json: CachedAnswer | undefined;
  let page: CachedAnswer | undefined;
  const unlisted = { schema: { hide: true }, config: { rateLimit: false as const } };
  const styleHash = createHash('sha256').update(DOCS_STYLE).digest('base64');

  app.get('/api/docs/json', unlisted, async (request, reply) => {
    json ??= cachedAnswer(JSON.stringify(await describeRoutesNow()));
    return sendCached(request, reply, json);
  });
  app.get('/api/docs', unlisted, async (request, reply) => {
    page ??= cachedAnswer(renderDocs(await describeRoutesNow()), {
      type: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; frame-ancestors 'none'; base-uri 'none'`,
      },
    });
    return sendCached(request, reply, page);
  });
}
