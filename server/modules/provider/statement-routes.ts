/** The statements of restaurants, for the operator's people. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BOOK_FILES } from '#core/contract/books/book-files.ts';
import { ofStatements } from '#core/contract/books/statements.ts';
import { route } from '#server/http/route.ts';
import { statementFile } from '#server/modules/books/statement-file.ts';
import type { Statements } from '#server/modules/books/statements.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { RequestHook } from '#server/plugins/staff-auth.ts';

type Hooks = readonly RequestHook[];

interface OperatorParts {
  readonly tenants: Pick<TenantService, 'require'>;
  readonly before: Hooks;
  /** As `before`, of a person who has just typed the password. */
  readonly freshly: Hooks;
  readonly nameOf: (request: FastifyRequest) => string;
}

export function operatorStatementRoutes(
  app: FastifyInstance,
  statements: Statements,
  { tenants, before, freshly, nameOf }: OperatorParts,
): void {
  const listed = async (clientId: string) => await statements.list((await tenants.require(clientId)).clientId);
  route(app, 'listRestaurantStatements', ({ params }) => listed(params.clientId), { before });
  route(
    app,
    'payOutRestaurant',
    async ({ params, body, request }) => {
      await statements.payOut(await tenants.require(params.clientId), body, nameOf(request));
      return null;
    },
    { before: freshly },
  );
  statementFile(app, statements, {
    path: BOOK_FILES.restaurantStatement,
    before,
    params: ofStatements,
    tenantOf: (request) => tenants.require((request.params as z.output<typeof ofStatements>).clientId),
  });
}
