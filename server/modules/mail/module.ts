/** Registers the mail about orders, and mounts the demo's mailbox. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { OrderLinks } from '#server/modules/orders/order-access.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { registerMorningList } from './morning-list.ts';
import { mailboxRoutes } from './routes.ts';
import { createMailService, type MailService, registerMailJobs } from './service.ts';

interface MailParts {
  readonly deps: Deps;
  readonly tenants: TenantService;
  readonly orders: OrdersService;
  readonly links: OrderLinks;
}

export function mailModule(app: FastifyInstance, { deps, tenants, orders, links }: MailParts): MailService {
  const mails = createMailService(deps, tenants, orders, links);
  registerMailJobs(deps, mails);
  registerMorningList(deps, { tenants, orders });
  mailboxRoutes(app, deps, tenants);
  return mails;
}
