/** The OpenAPI document of the contract at `/api/docs/json`, and a page to read it at `/api/docs`. */
import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type CachedAnswer, cachedAnswer, sendCached } from '#server/http/cached-answer.ts';
import { DOCS_STYLE, type OpenApiDocument, renderDocs } from './api-docs-page.ts';

/** Before the routes: it collects them as they are mounted. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
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
}

/** After the routes. */
export function serveApiDocs(app: FastifyInstance): void {
  let json: CachedAnswer | undefined;
  let page: CachedAnswer | undefined;
  const unlisted = { schema: { hide: true }, config: { rateLimit: false as const } };
  const styleHash = createHash('sha256').update(DOCS_STYLE).digest('base64');

  app.get('/api/docs/json', unlisted, (request, reply) => {
    json ??= cachedAnswer(JSON.stringify(app.swagger()));
    return sendCached(request, reply, json);
  });
  app.get('/api/docs', unlisted, (request, reply) => {
    page ??= cachedAnswer(renderDocs(app.swagger() as OpenApiDocument), {
      type: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; frame-ancestors 'none'; base-uri 'none'`,
      },
    });
    return sendCached(request, reply, page);
  });
}
