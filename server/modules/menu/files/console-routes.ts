import type { FastifyInstance } from 'fastify';
import type { WireImportResult } from '#core/contract/menu/menu-file.ts';
import { CONSOLE_DOCUMENTS } from '#core/contract/wire/console-routes.ts';
import type { Locale } from '#core/domain/menu/menu.ts';
import { localeOf } from '#server/http/locale.ts';
import { takeBytes } from '#server/http/raw-body.ts';
import { route } from '#server/http/route.ts';
import { message } from '#server/locales/messages.ts';
import { countChanges, type MenuFileResult, type MenuFiles } from '#server/modules/menu/files.ts';
import { formatOf, readTable, TABLE_TYPES } from '#server/modules/menu/read-table.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';

const SHOWN_ERRORS = 100;
const SHOWN_CHANGES = 200;

export function menuFileRoutes(app: FastifyInstance, files: MenuFiles, auth: StaffAuth): void {
  // Only here a table is taken as a body, and it is read only once its sender is known.
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

export function presentImport(result: MenuFileResult, locale: Locale): WireImportResult {
  const { isDrafted, rows, ignored, errors, changes, problems } = result;
  return {
    isDrafted,
    rows,
    ...countChanges(changes),
    ignored: [...ignored],
    errors: errors.slice(0, SHOWN_ERRORS).map(({ line, column, code, value }) => ({
      line,
      column,
      value,
      text: message(locale, `console.import.error.${code}`),
    })),
    errorCount: errors.length,
    changes: changes.slice(0, SHOWN_CHANGES).map(({ kind, itemId, name, change, fields }) => ({
      kind,
      itemId,
      name,
      change,
      editedBy: null,
      editedUtc: null,
      fields: fields.map(({ field, part, before, after }) => ({
        field,
        ...(part === undefined ? {} : { part }),
        before: copied(before),
        after: copied(after),
      })),
    })),
    problems: problems.map((problem) => ({ ...problem })),
  };
}

function copied(value: MenuFileResult['changes'][number]['fields'][number]['before']) {
  return Array.isArray(value) ? [...value] : (value as string | number | boolean | null);
}
