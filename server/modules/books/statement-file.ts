/** A statement as a file, for whoever may read it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { statementQuery } from '#core/contract/books/statements.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { RequestHook } from '#server/plugins/staff-auth.ts';
import type { Statements } from './statements.ts';

type Hooks = readonly RequestHook[];

interface FileRoute {
  readonly path: string;
  readonly before: Hooks;
  readonly params?: z.ZodType;
  readonly tenantOf: (request: FastifyRequest) => Tenant | Promise<Tenant>;
}

export function statementFile(
  app: FastifyInstance,
  statements: Statements,
  { path, before, params, tenantOf }: FileRoute,
): void {
  const schema = { hide: true, querystring: statementQuery, ...(params ? { params } : {}) };
  const options = { schema, config: { limit: 'book-files' } as const, preValidation: [...before] };
  app.get(path, options, async (request, reply): Promise<FastifyReply> => {
    const query = request.query as z.output<typeof statementQuery>;
    const content = await statements.file(await tenantOf(request), query);
    return reply
      .header('content-type', query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
      .header('content-disposition', `attachment; filename="statement-${query.month}.${query.format}"`)
      .header('cache-control', 'no-store')
      .send(content);
  });
}
