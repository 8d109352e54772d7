import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { presentPromotionCheck, presentPromotionList } from './present.ts';
import type { PromotionsService } from './service.ts';

export function promotionsRoutes(app: FastifyInstance, promotions: PromotionsService, auth: StaffAuth): void {
  const before = auth.may('promotions');

  const languageOf = ({ headers }: FastifyRequest) => localeOf(headers['accept-language']);
  const listed = async (request: FastifyRequest, list: ReturnType<PromotionsService['list']>) =>
    presentPromotionList(await list, languageOf(request));

  route(app, 'listPromotions', ({ request }) => listed(request, promotions.list(auth.staffOf(request))), { before });

  route(
    app,
    'checkPromotion',
    async ({ body, request }) =>
      presentPromotionCheck(await promotions.check(auth.staffOf(request), body), languageOf(request)),
    { before },
  );

  route(
    app,
    'savePromotion',
    ({ body: { version, ...draft }, request }) =>
      listed(request, promotions.save(auth.staffOf(request), draft, version)),
    { before },
  );

  route(
    app,
    'deletePromotion',
    ({ body: { promotionId, version }, request }) =>
      listed(request, promotions.remove(auth.staffOf(request), promotionId, version)),
    { before },
  );
}
