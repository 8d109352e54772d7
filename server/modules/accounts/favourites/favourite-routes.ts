import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { CustomerAuth } from '#server/plugins/customer-auth.ts';
import type { Favourites } from './favourites.ts';

export function favouriteRoutes(
  app: FastifyInstance,
  { auth, favourites }: { readonly auth: CustomerAuth; readonly favourites: Favourites },
): void {
  const before = [auth.required];
  route(app, 'getFavourites', async ({ request }) => await favourites.list(auth.customerOf(request)), { before });
  route(app, 'changeFavourites', async ({ body, request }) => await favourites.change(auth.customerOf(request), body), {
    before,
  });
}
