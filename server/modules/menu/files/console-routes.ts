import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import { CONSOLE_DOCUMENTS } from '#core/contract/wire/console-routes.ts';
import { TEMPLATE_ROWS } from '#core/domain/menu/reading/template.ts';
import { SPREADSHEET } from '#server/csv.ts';
import type { MenuFiles } from '#server/modules/menu/files.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';

/** The menu as a file, and an example of a list that can be imported. */
export function menuFileRoutes(app: FastifyInstance, files: MenuFiles, auth: StaffAuth): void {
  const download = (
    path: string,
    type: string,
    fileOf: (staff: Staff) => Promise<{ name: string; body: string | Readable }>,
  ) =>
    app.get(path, { schema: { hide: true }, preValidation: [...auth.may('menu')] }, async (request, reply) => {
      const { name, body } = await fileOf(auth.staffOf(request));
      return reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(body);
    });
  const exported = (format: 'csv' | 'json') => async (staff: Staff) => ({
    name: `menu-${staff.tenant.subdomain}.${format}`,
    body: await files.exportFile(staff, format),
  });
  download(CONSOLE_DOCUMENTS.menuCsv, 'text/csv; charset=utf-8', exported('csv'));
  download(CONSOLE_DOCUMENTS.menuJson, 'application/json; charset=utf-8', exported('json'));
  download(CONSOLE_DOCUMENTS.menuArchive, 'application/zip', async (staff) => ({
    name: `menu-${staff.tenant.subdomain}.zip`,
    body: Readable.from(files.exportArchive(staff)),
  }));
  download(CONSOLE_DOCUMENTS.menuTemplate, 'text/csv; charset=utf-8', async () => ({
    name: 'menu-template.csv',
    body: stringify(
      TEMPLATE_ROWS.map((row) => [...row]),
      { ...SPREADSHEET, bom: true },
    ),
  }));
}

type Staff = ReturnType<StaffAuth['staffOf']>;
