import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { bookEntriesQuery, bookFileQuery } from '#core/contract/books/accounts.ts';
import { BOOK_FILES } from '#core/contract/books/book-files.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { AccountsService } from './accounts.ts';
import type { BookFiles } from './files.ts';

type FileQuery = z.output<typeof bookEntriesQuery>;

export function accountsRoutes(
  app: FastifyInstance,
  { accounts, files }: { readonly accounts: AccountsService; readonly files: BookFiles },
  auth: StaffAuth,
): void {
  const readers = auth.may('numbers');
  const owners = auth.may('books');
  route(app, 'getBookPeriod', async ({ query, request }) => accounts.period(auth.staffOf(request).tenant, query), {
    before: readers,
  });
  route(app, 'getBookSetup', async ({ request }) => accounts.setup(auth.staffOf(request).tenant), { before: owners });
  route(app, 'saveBookSetup', async ({ body, request }) => accounts.saveSetup(auth.staffOf(request), body), {
    before: owners,
  });
  const localeIn = (headers: { readonly 'accept-language'?: string | undefined }) =>
    localeOf(headers['accept-language']);
  route(
    app,
    'getBookAccounts',
    async ({ request }) => accounts.codes(auth.staffOf(request).tenant, localeIn(request.headers)),
    { before: owners },
  );
  route(
    app,
    'saveBookAccounts',
    async ({ body, request }) => accounts.saveCodes(auth.staffOf(request), body, localeIn(request.headers)),
    { before: owners },
  );

  /** `name` of the file before its days. */
  function download(
    path: string,
    { name, ending, querystring = bookFileQuery }: { name: string; ending: string; querystring?: z.ZodType },
    make: (tenant: Tenant, query: FileQuery) => Promise<string | Readable>,
  ): void {
    const schema = { hide: true, querystring };
    const options = { schema, config: { limit: 'book-files' } as const, preValidation: [...readers] };
    app.get(path, options, async (request, reply): Promise<FastifyReply> => {
      const query = request.query as FileQuery;
      const content = await make(auth.staffOf(request).tenant, query);
      return reply
        .header('content-type', ending === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}-${query.from}-${query.to}.${ending}"`)
        .header('cache-control', 'no-store')
        .send(content);
    });
  }
  download(BOOK_FILES.booksXero, { name: 'xero', ending: 'csv' }, files.xero);
  download(BOOK_FILES.booksMyob, { name: 'myob', ending: 'txt' }, files.myob);
  const entries = { name: 'entries', ending: 'csv', querystring: bookEntriesQuery };
  download(BOOK_FILES.booksEntries, entries, async (tenant, query) => {
    const pieces = files.entries(tenant, query, query.only === 'refunds');
    // The first piece is made before anything is sent, so that a refusal is an answer and no broken file.
    const { value: head = '' } = await pieces.next();
    return Readable.from(
      (async function* () {
        yield head;
        yield* pieces;
      })(),
    );
  });
}
