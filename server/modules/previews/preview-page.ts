/** The store's first page as staff preview it, for a frame of the console: for signed-in staff alone, never cached. */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { timeMachineQuery } from '#core/contract/menu/time-machine.ts';
import { reachNorth, zoneFor } from '#core/domain/delivery/delivery-zone.ts';
import { LOCALES } from '#core/domain/language/languages.ts';
import { AppError } from '#server/errors.ts';
import { localeOf } from '#server/http/locale.ts';
import { message } from '#server/locales/messages.ts';
import type { MenuSnapshot } from '#server/modules/menu/menus.ts';
import type { PageService } from '#server/modules/pages/service.ts';
import { FARTHEST_PREVIEW_MS, neededFor } from '#server/plugins/preview.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { previewScript } from './preview-script.ts';

export const PREVIEW_PAGE = '/console/preview';

const query = timeMachineQuery.extend({
  /** Absent: now. */
  at: timeMachineQuery.shape.at.optional(),
  /** Absent: the published menu. */
  menu: z.literal('draft').optional(),
  /** A product that is to be open. */
  product: z.uuid().optional(),
  lang: z.enum(LOCALES).optional(),
});

export interface ShownPages {
  readonly pages: Pick<PageService, 'preview'>;
  readonly published: { snapshotOf(clientId: string): Promise<MenuSnapshot> };
  readonly drafted: { snapshotOf(clientId: string): Promise<MenuSnapshot> };
}

export function previewPageRoute(
  app: FastifyInstance,
  { now }: { readonly now: () => number },
  { pages, published, drafted }: ShownPages,
  auth: StaffAuth,
): void {
  app.get(
    PREVIEW_PAGE,
    {
      schema: { hide: true, querystring: query },
      config: { limit: 'store-pictures' },
      preValidation: [...auth.may('preview')],
    },
    async (request, reply) => {
      const { at, service, km, menu, product, lang } = request.query as z.output<typeof query>;
      const { tenant } = auth.staffOf(request);
      const isDraft = menu === 'draft';
      await auth.previewer(request, neededFor({ isDraft }));
      const nowMs = now();
      const atMs = at === undefined ? nowMs : Date.parse(at);
      const offsetMs = atMs - nowMs;
      if (!(Math.abs(offsetMs) <= FARTHEST_PREVIEW_MS)) throw new AppError('BAD_REQUEST', 'console.preview.time');
      const locale = lang ?? localeOf(request.headers['accept-language']);
      const delivery =
        km === undefined ? null : { km, isInRange: zoneFor(tenant.zones, reachNorth(tenant, km)) !== null };
      const script = previewScript({
        offsetMs,
        isDraft,
        atMs,
        service,
        delivery: service === 'delivery' ? delivery : null,
        restaurant: tenant,
        addressLabel: message(locale, 'console.preview.address', { km: String(km ?? 0) }),
        language: locale,
        path: product === undefined ? '/' : `/?product=${product}`,
        banner: message(locale, isDraft ? 'console.preview.banner.draft' : 'console.preview.banner.time'),
      });
      const snapshot = await (isDraft ? drafted : published).snapshotOf(tenant.clientId);
      const { html, policy } = await pages.preview(tenant, { snapshot, locale, nowMs: atMs, script });
      return await reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
}
