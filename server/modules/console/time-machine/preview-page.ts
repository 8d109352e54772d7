/** The store's first page at another time, for a frame of the console: signed-in staff alone, never kept. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { timeMachineQuery } from '#core/contract/console-time-machine.ts';
import { zoneFor } from '#core/domain/delivery-zone.ts';
import { AppError } from '#server/errors.ts';
import { localeOf } from '#server/http/locale.ts';
import { message } from '#server/locales/messages.ts';
import type { PageService } from '#server/modules/pages/service.ts';
import { FARTHEST_PREVIEW_MS } from '#server/plugins/preview-clock.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { previewScript } from './preview-script.ts';

export const PREVIEW_PAGE = '/console/preview';

const query = timeMachineQuery.extend({ lang: z.enum(['en', 'hi', 'pa']).optional() });

export function previewPageRoute(
  app: FastifyInstance,
  { now }: { readonly now: () => number },
  pages: Pick<PageService, 'preview'>,
  auth: StaffAuth,
): void {
  app.get(
    PREVIEW_PAGE,
    { schema: { hide: true, querystring: query }, preValidation: [...auth.may('preview')] },
    async (request, reply) => {
      const { at, service, km, lang } = request.query as z.output<typeof query>;
      const { tenant } = auth.staffOf(request);
      const atMs = Date.parse(at);
      const offsetMs = atMs - now();
      if (!(Math.abs(offsetMs) <= FARTHEST_PREVIEW_MS)) throw new AppError('BAD_REQUEST', 'console.preview.time');
      const locale = lang ?? localeOf(request.headers['accept-language']);
      const delivery = km === undefined ? null : { km, isInRange: zoneFor(tenant.zones, km) !== null };
      const script = previewScript({
        offsetMs,
        atMs,
        service,
        delivery: service === 'delivery' ? delivery : null,
        restaurant: tenant,
        addressLabel: message(locale, 'console.preview.address', { km: String(km ?? 0) }),
        language: locale,
      });
      const { html, policy } = await pages.preview(tenant, locale, atMs, script);
      return await reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
}
