import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { MachinesService } from './service.ts';

export function machineRoutes(app: FastifyInstance, machines: MachinesService, auth: StaffAuth): void {
  const before = auth.may('machines');
  route(app, 'getMachines', async ({ request }) => machines.list(auth.staffOf(request)), { before });
  route(app, 'createApiKey', async ({ request, body }) => machines.createKey(auth.staffOf(request), body), { before });
  route(
    app,
    'revokeApiKey',
    async ({ request, params }) => {
      const owner = auth.staffOf(request);
      await machines.revokeKey(owner, params.keyId);
      return await machines.list(owner);
    },
    { before },
  );
  route(
    app,
    'createWebhook',
    async ({ request, body }) => {
      const owner = auth.staffOf(request);
      await machines.createWebhook(owner, body);
      return await machines.list(owner);
    },
    { before },
  );
  route(
    app,
    'updateWebhook',
    async ({ request, params, body }) => {
      const owner = auth.staffOf(request);
      await machines.updateWebhook(owner, params.endpointId, body);
      return await machines.list(owner);
    },
    { before },
  );
  route(
    app,
    'deleteWebhook',
    async ({ request, params }) => {
      const owner = auth.staffOf(request);
      await machines.deleteWebhook(owner, params.endpointId);
      return await machines.list(owner);
    },
    { before },
  );
  route(
    app,
    'rotateWebhookSecret',
    async ({ request, params }) => {
      const owner = auth.staffOf(request);
      await machines.rotateSecret(owner, params.endpointId);
      return await machines.list(owner);
    },
    { before },
  );
  route(
    app,
    'testWebhook',
    async ({ request, params }) => {
      const owner = auth.staffOf(request);
      await machines.test(owner, params.endpointId);
      return await machines.list(owner);
    },
    { before },
  );
  route(
    app,
    'resendDelivery',
    async ({ request, params }) => {
      const owner = auth.staffOf(request);
      await machines.resend(owner, params.deliveryId);
      return await machines.list(owner);
    },
    { before },
  );
}
