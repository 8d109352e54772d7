import type { FastifyInstance } from 'fastify';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentPromotionCheck, presentPromotionList } from './present.ts';
import type { PromotionsService } from './service.ts';

export function promotionsRoutes(app: FastifyInstance, promotions: PromotionsService, auth: StaffAuth): void {
  const before = auth.may('promotions');

  route(
    app,
    'listPromotions',
    async ({ request }) =>
      presentPromotionList(await promotions.list(auth.staffOf(request)), localeOf(request.headers['accept-language'])),
    { before },
  );

  route(
    app,
    'checkPromotion',
    async ({ body, request }) =>
      presentPromotionCheck(
        await promotions.check(auth.staffOf(request), body),
        localeOf(request.headers['accept-language']),
      ),
    { before },
  );

  route(
    app,
    'savePromotion',
    async ({ body: { version, ...draft }, request }) =>
      presentPromotionList(
        await promotions.save(auth.staffOf(request), draft, version),
        localeOf(request.headers['accept-language']),
      ),
    { before },
  );

  route(
    app,
    'deletePromotion',
    async ({ body: { promotionId, version }, request }) =>
      presentPromotionList(
        await promotions.remove(auth.staffOf(request), promotionId, version),
        localeOf(request.headers['accept-language']),
      ),
    { before },
  );

  route(
    app,
    'simulatePrice',
    async ({ body, request }) =>
      await promotions.simulate(auth.staffOf(request), body, localeOf(request.headers['accept-language'])),
    { before },
  );
}
