/** Builds the ratings: the calls of the store and of the console, and the mail about a low one. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WireOrderRating } from '#core/contract/ratings/ratings.ts';
import { type Menu, translateStored } from '#core/domain/menu/menu.ts';
import type { Deps } from '#server/deps.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import { registerRatingMail } from './rating-mail.ts';
import { createRatings, type RatedOrder, readDishRatings } from './service.ts';

interface RatingsParts {
  readonly deps: Deps;
  readonly tenants: Pick<TenantService, 'require'>;
  readonly openOrder: (
    request: FastifyRequest,
    key: { readonly clientId: string; readonly orderId: string },
  ) => Promise<RatedOrder>;
  readonly menuOf: (clientId: string) => Promise<Menu>;
}

/** Before the jobs start. */
export function ratingsModule(app: FastifyInstance, { deps, tenants, openOrder, menuOf }: RatingsParts): void {
  const ratings = createRatings(deps);
  registerRatingMail(deps, tenants);

  /** With the dishes as the guest's own menu calls them. */
  async function inTheirLanguage(
    request: FastifyRequest,
    { clientId }: RatedOrder,
    rating: WireOrderRating,
  ): Promise<WireOrderRating> {
    const locale = localeOf(request.headers['accept-language']);
    const { products } = await menuOf(clientId);
    const named = ({ productId, name }: WireOrderRating['dishes'][number]) =>
      translateStored(name, products.get(productId)?.name, locale);
    return { ...rating, dishes: rating.dishes.map((dish) => ({ ...dish, name: named(dish) })) };
  }

  route(app, 'getOrderRating', async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const order = await openOrder(request, params);
    return await inTheirLanguage(request, order, await ratings.read(await tenants.require(order.clientId), order));
  });
  route(
    app,
    'rateOrder',
    async ({ params, body, request }) => {
      const order = await openOrder(request, params);
      const rated = await ratings.rate(await tenants.require(order.clientId), order, body);
      return await inTheirLanguage(request, order, rated);
    },
    { limit: 'ratings' },
  );
}

export function ratingsConsole(
  app: FastifyInstance,
  { deps, auth }: { readonly deps: Pick<Deps, 'db' | 'now'>; readonly auth: StaffAuth },
): void {
  route(
    app,
    'getDishRatings',
    async ({ query, request }) => readDishRatings(deps, auth.staffOf(request).tenant, query.days),
    {
      before: auth.may('numbers'),
    },
  );
}
