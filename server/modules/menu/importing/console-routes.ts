import type { FastifyInstance } from 'fastify';
import type { PictureFetcher } from '#server/adapters/pictures/picture-fetcher.ts';
import { localeOf } from '#server/http/locale.ts';
import { BYTE_TYPES, readBytes, takeBytes } from '#server/http/raw-body.ts';
import { route } from '#server/http/route.ts';
import type { ImportView, MenuImports } from '#server/modules/menu/imports.ts';
import { waitForMenuWork } from '#server/modules/menu/menu-work.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { fetchNamedPicture } from './fetch-picture.ts';
import { MAX_IMPORT_BYTES } from './limits.ts';
import { presentMenuImport } from './present.ts';

const TEXTS = { type: 'error.mediaType', size: 'console.import.error.size10' } as const;

interface ImportParts {
  readonly imports: MenuImports;
  readonly fetchPicture: PictureFetcher;
}

export function menuImportRoutes(app: FastifyInstance, { imports, fetchPicture }: ImportParts, auth: StaffAuth): void {
  const before = [...auth.may('menu'), waitForMenuWork];
  const present = (view: ImportView, request: { headers: Record<string, unknown> }) =>
    presentMenuImport(view, localeOf(request.headers['accept-language'] as string | undefined));

  // Files are accepted here alone, and read only for a signed-in caller.
  app.register(async (scope) => {
    takeBytes(scope, BYTE_TYPES);
    route(
      scope,
      'startMenuImport',
      async ({ query, request }) => {
        const staff = auth.staffOf(request);
        return present(
          await imports.start(staff, await readBytes(request, MAX_IMPORT_BYTES, TEXTS), query.name),
          request,
        );
      },
      { before: [...auth.may('menu', BYTE_TYPES), waitForMenuWork], limit: 'uploads' },
    );
  });

  route(
    app,
    'getMenuImport',
    async ({ params, request }) => present(await imports.get(auth.staffOf(request), params.importId), request),
    { before },
  );
  route(
    app,
    'changeMenuImport',
    async ({ params, body, request }) =>
      present(await imports.change(auth.staffOf(request), params.importId, body), request),
    { before },
  );
  route(
    app,
    'draftMenuImport',
    async ({ params, request }) => present(await imports.draft(auth.staffOf(request), params.importId), request),
    { before },
  );
  route(
    app,
    'undoMenuImport',
    async ({ params, request }) => present(await imports.undo(auth.staffOf(request), params.importId), request),
    { before },
  );
  // Each call makes the server ask a stranger's address.
  route(
    app,
    'fetchNamedPicture',
    async ({ params, request }) => {
      const url = await imports.namedPicture(auth.staffOf(request), params.importId, params.productId);
      const webp = await fetchNamedPicture(fetchPicture, url);
      return { webp: webp.toString('base64') };
    },
    { before, limit: 'import-choices' },
  );
}
