import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { TaxService } from './service.ts';

export function taxRoutes(app: FastifyInstance, taxes: TaxService, auth: StaffAuth): void {
  const before = auth.may('store');
  route(
    app,
    'listTaxes',
    async ({ request }) => ({ items: [...(await taxes.list(auth.staffOf(request).tenant.clientId))] }),
    { before },
  );
  route(
    app,
    'saveTax',
    async ({ body, request }) => ({ items: [...(await taxes.save(auth.staffOf(request), body))] }),
    { before },
  );
  route(
    app,
    'deleteTax',
    async ({ params, request }) => ({ items: [...(await taxes.remove(auth.staffOf(request), params.taxId))] }),
    { before },
  );
}
