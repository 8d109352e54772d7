import type { FastifyInstance } from 'fastify';
import { CONSOLE_DOCUMENTS } from '#core/contract/wire/console-routes.ts';
import { localeOf } from '#server/http/locale.ts';
import { takeBytes } from '#server/http/raw-body.ts';
import { route } from '#server/http/route.ts';
import type { MenuFiles } from '#server/modules/menu/files.ts';
import { presentImport } from '#server/modules/menu/import-result.ts';
import { formatOf, readTable, TABLE_TYPES } from '#server/modules/menu/read-table.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';

export function menuFileRoutes(app: FastifyInstance, files: MenuFiles, auth: StaffAuth): void {
  // Tables are accepted here alone, and read only for a signed-in caller.
  app.register(async (scope) => {
    takeBytes(scope, TABLE_TYPES);
    route(
      scope,
      'importMenu',
      async ({ query, request }) => {
        const bytes = await readTable(request);
        const options = { mode: query.mode, isPreview: query.preview === 'true', format: formatOf(request) };
        const result = await files.importFile(auth.staffOf(request), bytes, options);
        return presentImport(result, localeOf(request.headers['accept-language']));
      },
      { before: auth.may('menu', TABLE_TYPES) },
    );
  });
  const download = (path: string, format: 'csv' | 'json', type: string) =>
    app.get(path, { schema: { hide: true }, preValidation: [...auth.may('menu')] }, async (request, reply) => {
      const staff = auth.staffOf(request);
      return reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="menu-${staff.tenant.subdomain}.${format}"`)
        .header('cache-control', 'no-store')
        .send(await files.exportFile(staff, format));
    });
  download(CONSOLE_DOCUMENTS.menuCsv, 'csv', 'text/csv; charset=utf-8');
  download(CONSOLE_DOCUMENTS.menuJson, 'json', 'application/json; charset=utf-8');
}
