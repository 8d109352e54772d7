/** The statements of the operator, for the owner. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BOOK_FILES } from '#core/contract/books/book-files.ts';
import { route } from '#server/http/route.ts';
import { statementFile } from '#server/modules/books/statement-file.ts';
import type { Statements } from '#server/modules/books/statements.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';

export function statementRoutes(app: FastifyInstance, statements: Statements, auth: StaffAuth): void {
  const before = auth.may('books');
  const tenantOf = (request: FastifyRequest) => auth.staffOf(request).tenant;
  route(app, 'listStatements', ({ request }) => statements.list(tenantOf(request).clientId), { before });
  statementFile(app, statements, { path: BOOK_FILES.booksStatement, before, tenantOf });
}
