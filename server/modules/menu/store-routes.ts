import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Product } from '#core/domain/menu/menu.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { AnswerCache } from '#server/http/answer-cache.ts';
import { sendCached } from '#server/http/cached-answer.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { ServedAs } from '#server/modules/menu/served-as.ts';
import { nextOfferMs } from '#server/modules/promotions/menu-offers.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { suggestDishes } from './also/also-ordered.ts';
import { menuAnswer } from './menu-answer.ts';
import { type CatalogueService, type MenuSnapshot, nextRestockMs } from './menus.ts';
import { type Presenting, presentCards, presentDepartments, presentProduct } from './present.ts';
import { presentComboGroups, presentComboItem } from './present-choices.ts';

export function catalogueRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now'>,
  {
    menus,
    tenants,
  }: { readonly menus: Pick<CatalogueService, 'snapshotOf'>; readonly tenants: Pick<TenantService, 'require'> },
  served: ServedAs,
): void {
  const answers = new AnswerCache<MenuSnapshot>();

  async function presentingFor(request: FastifyRequest, clientId: string): Promise<Presenting> {
    const snapshot = await menus.snapshotOf(clientId);
    return { clientId: clientId.toLowerCase(), snapshot, locale: localeOf(request.headers['accept-language']) };
  }

  /** Sends what `present` makes, made once per menu, language and `key`. */
  function send(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { snapshot, locale }: Presenting,
    key: string,
    present: () => unknown,
    validity?: { nowMs: number; untilMs: () => number },
  ): FastifyReply | Promise<FastifyReply> {
    return sendCached(request, reply, answers.json(snapshot, `${key} ${locale}`, present, validity));
  }

  route(app, 'getDepartments', async (context) => {
    const presenting = await presentingFor(context.request, context.params.clientId);
    return await send(context, presenting, 'departments', () => ({ items: presentDepartments(presenting) }));
  });

  route(app, 'getMenu', async (context) => {
    const presenting = await presentingFor(context.request, context.params.clientId);
    const nowMs = deps.now();
    const untilMs = () => nextOfferMs(presenting.snapshot.promotions, nowMs);
    const tenant = await tenants.require(context.params.clientId);
    return await send(context, presenting, 'menu', () => menuAnswer(presenting, tenant, nowMs), { nowMs, untilMs });
  });

  route(app, 'listProducts', async (context) => {
    const presenting = await presentingFor(context.request, context.params.clientId);
    const departmentId = context.query.departmentid.toLowerCase();
    const department = presenting.snapshot.menu.departments.find((one) => one.departmentId === departmentId);
    if (!department || department.isDisabled) throw new AppError('NOT_FOUND', 'department.unknown');
    return await send(context, presenting, `products ${departmentId}`, () => ({
      items: presentCards(presenting, departmentId),
    }));
  });

  route(app, 'getProduct', async (context) => {
    const presenting = await presentingFor(context.request, context.params.clientId);
    const { clientId, snapshot } = presenting;
    const product = requireProduct(snapshot, context.params.productId);
    const nowMs = deps.now();
    const canServe = await served(clientId, snapshot, context.query);
    // Few dishes have times of their own, so few answers differ: the key says which dishes are left out, not who asks
    // when.
    const offered = new Set(product.upsells.flatMap(({ productIds }) => productIds));
    const unserved = [...offered].filter((id) => {
      const dish = snapshot.menu.products.get(id);
      return dish && !canServe(dish);
    });
    const isServed = ({ productId }: Product) => !unserved.includes(productId);
    const present = () => presentProduct(presenting, product, { nowMs, isServed });
    const untilMs = () => nextRestockMs(snapshot, nowMs);
    const key = `product ${product.productId} ${unserved.join(' ')}`;
    return await send(context, presenting, key, present, { nowMs, untilMs });
  });

  route(app, 'getAlsoOrdered', async ({ params, query, request }) => {
    const { clientId, snapshot } = await presentingFor(request, params.clientId);
    const { with: productIds, ...wanted } = query;
    return { productIds: [...(await suggestDishes(deps, served, { clientId, snapshot, productIds, wanted }))] };
  });

  route(app, 'getComboGroups', async (context) => {
    const presenting = await presentingFor(context.request, context.params.clientId);
    const product = requireProduct(presenting.snapshot, context.params.productId);
    return await send(context, presenting, `combo ${product.productId}`, () => presentComboGroups(presenting, product));
  });

  route(app, 'getComboItem', async (context) => {
    const { clientId, productId, comboProductId, comboItemId } = context.params;
    const presenting = await presentingFor(context.request, clientId);
    const item = requireProduct(presenting.snapshot, productId)
      .comboGroups.find((group) => group.comboProductId === comboProductId.toLowerCase())
      ?.items.find((candidate) => candidate.comboItemId === comboItemId.toLowerCase());
    if (!item) throw new AppError('NOT_FOUND', 'product.unknown');
    return await send(context, presenting, `combo item ${item.comboItemId}`, () => presentComboItem(presenting, item));
  });
}

/** A product that customers may see; throws AppError 404 else, the same for hidden and for unknown ones. */
function requireProduct({ menu }: MenuSnapshot, productId: string): Product {
  const product = menu.products.get(productId.toLowerCase());
  if (!product || product.isDisabled) throw new AppError('NOT_FOUND', 'product.unknown');
  return product;
}
