import type { FastifyInstance } from 'fastify';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { localeOf } from '#server/http/locale.ts';
import { BYTE_TYPES, readBytes, takeBytes } from '#server/http/raw-body.ts';
import { route } from '#server/http/route.ts';
import { mediaPath, presentPicture } from '#server/modules/media/image.ts';
import type { MediaService } from '#server/modules/media/service.ts';
import { whyNoPicture } from '#server/modules/media/why-no-picture.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { comingHolidays } from './holidays.ts';
import { presentPage } from './present.ts';
import type { SettingsService } from './service.ts';

/** A phone's largest photo. */
const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;

export interface SettingsApi {
  readonly deps: Pick<Deps, 'db' | 'now'> & { readonly payments: Pick<Deps['payments'], 'name'> };
  readonly settings: SettingsService;
  readonly media: Pick<MediaService, 'add' | 'addDrawing' | 'imagesOf'>;
}

export function settingsRoutes(app: FastifyInstance, api: SettingsApi, auth: StaffAuth): void {
  const { deps, settings, media } = api;
  const before = auth.may('store');

  type View = Awaited<ReturnType<SettingsService['view']>>;
  async function present(tenant: Tenant, page: Parameters<typeof presentPage>[0], view: View) {
    const images = page === 'brand' ? await media.imagesOf(deps.db, tenant.clientId) : new Map();
    return presentPage(page, view, tenant, images, deps.payments);
  }

  route(
    app,
    'getSettingsPage',
    async ({ params, request }) => {
      const { tenant } = auth.staffOf(request);
      return await present(tenant, params.page, await settings.view(tenant.clientId, params.page));
    },
    { before },
  );

  route(
    app,
    'saveSettingsPage',
    async ({ params, body, request }) => {
      const staff = auth.staffOf(request);
      return await present(staff.tenant, params.page, await settings.save(staff, params.page, body.changes));
    },
    { before },
  );

  route(
    app,
    'listSurchargeDays',
    async ({ request }) => ({
      items: [
        ...comingHolidays(
          auth.staffOf(request).tenant.country,
          toLocal(deps.now(), auth.staffOf(request).tenant.timeZone).date,
          localeOf(request.headers['accept-language']),
        ),
      ],
    }),
    { before },
  );

  // Raw bytes are accepted here alone, and read only for a signed-in caller.
  app.register(async (scope) => {
    takeBytes(scope, BYTE_TYPES);
    route(
      scope,
      'uploadPicture',
      async ({ query, request }) => {
        const { clientId } = auth.staffOf(request).tenant;
        const bytes = await readBytes(request, MAX_UPLOAD_BYTES);
        const { use, alt, ...part } = query;
        if (use === 'drawing') {
          const file = await media.addDrawing(clientId, bytes);
          if (file === null) throw await refusedUpload(bytes, 'media.error.drawing');
          return { file, url: mediaPath(clientId, file), picture: null };
        }
        const image = await media.add(clientId, bytes, { alt, part });
        if (image === null) throw await refusedUpload(bytes);
        const picture = presentPicture(clientId, image);
        return { file: image.imageId, url: `${picture.srcBase}-${picture.widths.at(-1)}.webp`, picture };
      },
      { before: auth.may('store', BYTE_TYPES), limit: 'uploads' },
    );
  });
}

async function refusedUpload(...upload: Parameters<typeof whyNoPicture>): Promise<AppError> {
  const { key, values = {} } = await whyNoPicture(...upload);
  return new AppError('BAD_REQUEST', key, { values });
}
