import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { posterQuery } from '#core/contract/sharing/console-sharing.ts';
import { CONSOLE_DOCUMENTS } from '#core/contract/wire/console-routes.ts';
import { translate } from '#core/domain/menu/menu.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { labelOfSheet } from '#core/domain/sharing/poster-sheets.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import { listedProducts } from '#server/modules/menu/menus.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import { operatingSettings, storeSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { runTask } from '#server/tasks/run-task.ts';
import { createTurns } from '#server/turns.ts';
import { brandColourOf } from '#ui/brand/brand.ts';
import { posterContent } from './poster-content.ts';

export interface SharingParts {
  readonly deps: Pick<Deps, 'env' | 'now'>;
  readonly stores: Pick<StoreSource, 'menuOf'>;
  readonly auth: StaffAuth;
}

/** The store's links, and posters as PDF files, for who may change the store. */
export function sharingRoutes(app: FastifyInstance, { deps: { env, now }, stores, auth }: SharingParts): void {
  const before = auth.may('store');

  route(
    app,
    'getSharing',
    async ({ request }) => {
      const { tenant } = auth.staffOf(request);
      const locale = localeOf(request.headers['accept-language']);
      const listed = listedProducts(await stores.menuOf(tenant.clientId));
      return {
        origin: storeOrigin(env, tenant),
        services: [...offeredOrderTypes(storeSettings(tenant))],
        takesTables: operatingSettings(tenant).reservations.seats > 0,
        dishes: listed.map(({ productId, name }) => ({ productId, name: translate(name, locale) })),
        brandColour: brandColourOf(operatingSettings(tenant).brandColour),
      };
    },
    { before },
  );

  const oneByOne = createTurns();
  app.get(
    CONSOLE_DOCUMENTS.poster,
    {
      schema: { hide: true, querystring: posterQuery },
      config: { limit: 'posters' },
      preValidation: [...before],
    },
    async (request, reply) => {
      const { tenant } = auth.staffOf(request);
      const { sheet, lang, service, product } = request.query as z.output<typeof posterQuery>;
      const listed = product === undefined ? [] : listedProducts(await stores.menuOf(tenant.clientId));
      const dish = listed.find(({ productId }) => productId === product?.toLowerCase());
      if (product !== undefined && !dish) throw new AppError('NOT_FOUND', 'product.unknown');
      const content = posterContent(tenant, storeOrigin(env, tenant), {
        locale: lang,
        service,
        dish,
        from: labelOfSheet(sheet),
      });
      const brand = brandColourOf(operatingSettings(tenant).brandColour);
      // Others' receipts and pictures wait in the same process: a restaurant has one poster there at a time.
      const pdf = await oneByOne(tenant.clientId, () => runTask('poster', content, sheet, brand, now()));
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="poster-${tenant.subdomain}-${sheet}-${lang}.pdf"`)
        .header('cache-control', 'no-store')
        .send(Buffer.from(pdf));
    },
  );
}
