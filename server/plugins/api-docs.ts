/** The OpenAPI document of the contract at `/api/docs/json`, and a page to read it at `/api/docs`. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type CachedAnswer, cachedAnswer, sendCached } from '#server/http/cached-answer.ts';
import { packageFile } from '#server/package-root.ts';
import { DOCS_STYLE, type OpenApiDocument, renderDocs } from './api-docs-page.ts';

/** Of all calls of the contract, made by `npm run tools -- docs`. */
const API_DOCUMENT_FILE = packageFile('docs', 'openapi.json');

/** Before the routes: it notes which calls this server answers. */
export function noteCalls(app: FastifyInstance): ReadonlySet<string> {
  const names = new Set<string>();
  app.addHook('onRoute', ({ schema }) => {
    const { operationId } = (schema ?? {}) as { readonly operationId?: string };
    if (operationId !== undefined) names.add(operationId);
  });
  return names;
}

async function documentOf(calls: ReadonlySet<string>, file: string): Promise<OpenApiDocument> {
  const all: OpenApiDocument = JSON.parse(await readFile(file, 'utf8'));
  const answered = Object.entries(all.paths ?? {}).map(([address, methods]) => [
    address,
    Object.fromEntries(Object.entries(methods).filter(([, { operationId }]) => calls.has(operationId ?? ''))),
  ]);
  return { ...all, paths: Object.fromEntries(answered.filter(([, methods]) => Object.keys(methods ?? {}).length > 0)) };
}

/** After the routes. `file` has the document of all calls. */
export function serveApiDocs(app: FastifyInstance, calls: ReadonlySet<string>, file = API_DOCUMENT_FILE): void {
  let json: CachedAnswer | undefined;
  let page: CachedAnswer | undefined;
  const unlisted = { schema: { hide: true }, config: { limit: 'none' as const } };
  const styleHash = createHash('sha256').update(DOCS_STYLE).digest('base64');

  app.get('/api/docs/json', unlisted, async (request, reply) => {
    json ??= cachedAnswer(JSON.stringify(await documentOf(calls, file)));
    return sendCached(request, reply, json);
  });
  app.get('/api/docs', unlisted, async (request, reply) => {
    page ??= cachedAnswer(renderDocs(await documentOf(calls, file)), {
      type: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; frame-ancestors 'none'; base-uri 'none'`,
      },
    });
    return sendCached(request, reply, page);
  });
}
