import type { FastifyInstance } from 'fastify';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import type { InboxService } from './service.ts';

/** Stricter than the count of kept messages, because refused ones take time too. */
const limit = 'messaging';

export function inboxRoutes(
  app: FastifyInstance,
  { tenants, inbox }: { tenants: Pick<TenantService, 'require'>; inbox: InboxService },
): void {
  route(
    app,
    'sendFeedback',
    async ({ params, body, request }) => {
      const tenant = await tenants.require(params.clientId);
      const locale = localeOf(request.headers['accept-language']);
      return await inbox.feedback(tenant, body, { locale, ip: request.ip });
    },
    { limit, message: 'inbox.message.feedback' },
  );

  route(
    app,
    'sendContact',
    async ({ params, body, request }) => {
      const tenant = await tenants.require(params.clientId);
      const locale = localeOf(request.headers['accept-language']);
      return await inbox.contact(tenant, body, { locale, ip: request.ip });
    },
    { limit, message: 'inbox.message.contact' },
  );
}
