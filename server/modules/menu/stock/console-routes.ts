import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { CountingService } from '#server/modules/menu/counting.ts';
import type { StockService } from '#server/modules/menu/stock.ts';
import { presentStock } from '#server/modules/menu/stock-item.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';

/** Every role may mark sold out: the kitchen is the first to know, and stock shows neither prices nor guests. */
export function stockRoutes(
  app: FastifyInstance,
  { stock, counting }: { readonly stock: StockService; readonly counting: CountingService },
  auth: StaffAuth,
): void {
  const before = auth.may('stock');
  const languageOf = ({ headers }: FastifyRequest) => localeOf(headers['accept-language']);

  route(
    app,
    'listStock',
    async ({ request }) => {
      const rows = await stock.list(auth.staffOf(request).tenant);
      return { items: rows.map((row) => presentStock(row, languageOf(request))) };
    },
    { before },
  );

  route(
    app,
    'setStock',
    async ({ body, request }) => presentStock(await stock.set(auth.staffOf(request), body), languageOf(request)),
    { before },
  );

  route(
    app,
    'setManyStock',
    async ({ body, request }) => {
      const rows = await stock.setMany(auth.staffOf(request), body);
      return { items: rows.map((row) => presentStock(row, languageOf(request))) };
    },
    { before },
  );

  route(
    app,
    'setStockCount',
    async ({ body, request }) =>
      presentStock(await counting.set(auth.staffOf(request), ofDish(body)), languageOf(request)),
    { before },
  );

  route(
    app,
    'addStock',
    async ({ body, request }) =>
      presentStock(await counting.add(auth.staffOf(request), ofDish(body)), languageOf(request)),
    {
      before,
    },
  );
}

/** With the id as the database has it, because open pages compare it. */
function ofDish<Body extends { readonly productId: string }>(body: Body): Body {
  return { ...body, productId: body.productId.toLowerCase() };
}
