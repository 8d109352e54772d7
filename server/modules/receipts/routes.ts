import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DOCUMENTS } from '#core/contract/wire/routes.ts';
import { LOCALES } from '#core/domain/language/languages.ts';
import { hasReceipt } from '#core/domain/orders/status.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { localeOf } from '#server/http/locale.ts';
import { askerOf, asSeenBy, type OrderCustomers, type OrderLinks } from '#server/modules/orders/order-access.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { refuse } from '#server/refuse.ts';
import { runTask } from '#server/tasks/run-task.ts';
import { brandColourOf } from '#ui/brand/brand.ts';
import { openingCalendarRoute } from './opening-calendar.ts';
import { orderCalendar } from './order-calendar.ts';
import { receiptContent } from './receipt-content.ts';

const ofOrder = z.object({ clientId: z.uuid().toLowerCase(), orderId: z.uuid().toLowerCase() });

/** A link carries no headers, so the query names the language and the caller: `key` is a summary's `receiptKey`. */
const ofLink = z.object({ lang: z.enum(LOCALES).optional(), key: z.string().max(200).optional() });

export interface ReceiptParts {
  readonly env: Deps['env'];
  readonly tenants: Pick<TenantService, 'require'>;
  readonly orders: Pick<OrdersService, 'detailsOf'>;
  readonly customers: OrderCustomers;
  readonly links: OrderLinks;
  /** UTC ms. */
  readonly now: () => number;
}

/**
 * An order's receipt as a PDF and, for later, its entry for a calendar; in the language of `lang` or of the request, for
 * callers who may read the order's summary. 404 for an unknown or another customer's order, 403 to a guest where it has an
 * account; 409 for the receipt of an order that is unpaid.
 */
export function receiptRoutes(app: FastifyInstance, parts: ReceiptParts): void {
  const { env, tenants, orders, customers, links, now } = parts;
  openingCalendarRoute(app, parts);

  /** What the caller of a link may see of the order. */
  async function read(request: FastifyRequest) {
    const { clientId, orderId } = request.params as z.output<typeof ofOrder>;
    const query = request.query as z.output<typeof ofLink>;
    const asker = await askerOf(request, customers);
    const locale = query.lang ?? localeOf(request.headers['accept-language']);
    const found = await orders.detailsOf(clientId, orderId, locale);
    const access = links.accessToReceipt(found.order, { ...asker, token: query.key ?? asker.token });
    return { details: asSeenBy(found, access, now()), tenant: await tenants.require(clientId) };
  }

  const options = {
    schema: { hide: true, params: ofOrder, querystring: ofLink },
    config: { limit: 'receipts' as const },
  };

  app.get(DOCUMENTS.receipt, options, async (request, reply) => {
    const { details, tenant } = await read(request);
    const { orderNumber, createdAt, status, moneyState } = details.order;
    if (orderNumber === null || !hasReceipt(status, moneyState)) throw refuse('order-not-placed');
    const brand = brandColourOf(operatingSettings(tenant).brandColour);
    const pdf = await runTask('receipt', receiptContent(details, tenant), brand, createdAt.getTime());
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="receipt-${orderNumber}.pdf"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(pdf));
  });

  app.get(DOCUMENTS.orderCalendar, options, async (request, reply) => {
    const { details, tenant } = await read(request);
    const file = await orderCalendar(details, tenant, storeOrigin(env, tenant));
    if (file === null) throw new AppError('NOT_FOUND', 'order.calendar.none');
    return reply
      .type(file.type)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('cache-control', 'no-store')
      .send(file.content);
  });
}
