/** The OpenAPI document of the contract at `/api/docs/json`, and a page to read it at `/api/docs`. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CachedAnswer, cachedAnswer, sendCached } from '#server/http/cached-answer.ts';
import { packageFile } from '#server/package-root.ts';
import { createDocsPage, DOCS_STYLE, type OpenApiDocument } from './api-docs-page.ts';

/** Of all calls of the contract, made by `npm run tools -- docs`. */
const API_DOCUMENT_FILE = packageFile('docs', 'openapi.json');

const searchQuery = z.object({ search: z.string().max(100).optional() });

/** Before the routes: it notes which calls this server answers, as 'get /api/{clientId}/menu'. */
export function noteCalls(app: FastifyInstance): ReadonlySet<string> {
  const addresses = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) addresses.add(`${verb.toLowerCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  });
  return addresses;
}

async function documentOf(calls: ReadonlySet<string>, file: string): Promise<OpenApiDocument> {
  const all: OpenApiDocument = JSON.parse(await readFile(file, 'utf8'));
  const answered = Object.entries(all.paths ?? {}).map(([address, methods]) => [
    address,
    Object.fromEntries(Object.entries(methods).filter(([method]) => calls.has(`${method} ${address}`))),
  ]);
  return { ...all, paths: Object.fromEntries(answered.filter(([, methods]) => Object.keys(methods ?? {}).length > 0)) };
}

/** After the routes. `file` has the document of all calls. */
export function serveApiDocs(app: FastifyInstance, calls: ReadonlySet<string>, file = API_DOCUMENT_FILE): void {
  let json: CachedAnswer | undefined;
  let page: ReturnType<typeof createDocsPage> | undefined;
  let whole: CachedAnswer | undefined;
  const unlisted = { schema: { hide: true }, config: { limit: 'none' as const } };
  const styleHash = createHash('sha256').update(DOCS_STYLE).digest('base64');

  app.get('/api/docs/json', unlisted, async (request, reply) => {
    json ??= cachedAnswer(JSON.stringify(await documentOf(calls, file)));
    return sendCached(request, reply, json);
  });
  const pageOf = async (search = '') => {
    page ??= createDocsPage(await documentOf(calls, file));
    return cachedAnswer(page(search), {
      type: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      },
    });
  };
  app.get('/api/docs', { schema: { hide: true, querystring: searchQuery } }, async (request, reply) => {
    const { search } = request.query as z.output<typeof searchQuery>;
    if (search) return sendCached(request, reply, await pageOf(search));
    whole ??= await pageOf();
    return sendCached(request, reply, whole);
  });
}
