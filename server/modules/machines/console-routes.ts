import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '#server/http/route.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';
import type { MachinesService } from './keys.ts';

export function machineRoutes(app: FastifyInstance, machines: MachinesService, auth: StaffAuth): void {
  const before = auth.may('machines');
  /** For calls that answer a key or a secret: the password must be typed shortly before. */
  const freshly = auth.mayFreshly('machines');

  /** Every change answers the whole list after it. */
  async function changed(request: FastifyRequest, work: (owner: SignedInStaff) => Promise<void>) {
    const owner = auth.staffOf(request);
    await work(owner);
    return await machines.list(owner);
  }

  route(app, 'getMachines', async ({ request }) => machines.list(auth.staffOf(request)), { before });
  route(app, 'createApiKey', async ({ request, body }) => machines.createKey(auth.staffOf(request), body), {
    before: freshly,
  });
  route(
    app,
    'revokeApiKey',
    ({ request, params }) => changed(request, (owner) => machines.revokeKey(owner, params.keyId)),
    { before: freshly },
  );
  route(
    app,
    'createWebhook',
    async ({ request, body }) => {
      const owner = auth.staffOf(request);
      return { ...(await machines.createWebhook(owner, body)), machines: await machines.list(owner) };
    },
    { before: freshly },
  );
  route(
    app,
    'updateWebhook',
    ({ request, params, body }) => changed(request, (owner) => machines.updateWebhook(owner, params.endpointId, body)),
    { before: freshly },
  );
  route(
    app,
    'deleteWebhook',
    ({ request, params }) => changed(request, (owner) => machines.deleteWebhook(owner, params.endpointId)),
    { before: freshly },
  );
  route(
    app,
    'rotateWebhookSecret',
    async ({ request, params }) => {
      const owner = auth.staffOf(request);
      return { ...(await machines.rotateSecret(owner, params.endpointId)), machines: await machines.list(owner) };
    },
    { before: freshly },
  );
  route(
    app,
    'testWebhook',
    ({ request, params }) => changed(request, (owner) => machines.test(owner, params.endpointId)),
    { before },
  );
  route(
    app,
    'resendDelivery',
    ({ request, params }) => changed(request, (owner) => machines.resend(owner, params.deliveryId)),
    { before },
  );
}
