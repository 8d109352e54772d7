/** Calls of a signed-in customer, the only ones that answer 401. Spec: calls#status-401 */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MAX_PHOTO_BYTES } from '#core/domain/media/photo-limits.ts';
import { AppError } from '#server/errors.ts';
import { acceptForms, formFileOf, readForm } from '#server/http/form-body.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import { message } from '#server/locales/messages.ts';
import type { AccountsService } from '#server/modules/accounts/accounts.ts';
import type { AddressBook } from '#server/modules/accounts/address-book/address-book.ts';
import { callerOf } from '#server/modules/accounts/caller.ts';
import type { CustomerOrders } from '#server/modules/orders/customer-orders.ts';
import type { CustomerAuth } from '#server/plugins/customer-auth.ts';
import { presentAddress } from './present.ts';
import type { ProfileService } from './service.ts';

/** Of an uploaded picture. */
const photoParams = z.object({ clientId: z.uuid(), file: z.string().regex(/^[0-9a-f]{32}\.webp$/) });

export interface ProfileApi {
  readonly auth: CustomerAuth;
  readonly accounts: Pick<AccountsService, 'changePassword' | 'confirmPassword'>;
  readonly profiles: ProfileService;
  readonly addresses: AddressBook;
  readonly orders: Pick<CustomerOrders, 'list'>;
}

export function profileRoutes(app: FastifyInstance, { auth, accounts, profiles, addresses, orders }: ProfileApi): void {
  const before = [auth.required];

  route(
    app,
    'getProfile',
    async ({ request }) => {
      const profile = await profiles.get(auth.customerOf(request));
      return { ...profile, data: profile };
    },
    { before },
  );

  // Forms are accepted here alone, and read only for a signed-in caller.
  app.register(async (scope) => {
    await acceptForms(scope);
    route(
      scope,
      'saveProfile',
      async ({ body, request }) => {
        const profile = await profiles.save(auth.customerOf(request), body, formFileOf(request, 'imageUrl'));
        const text = message(localeOf(request.headers['accept-language']), 'profile.message.saved');
        return { ...profile, message: text, data: profile };
      },
      { before: [auth.required, readForm({ maxFileBytes: MAX_PHOTO_BYTES })], message: 'profile.message.saved' },
    );
  });

  route(
    app,
    'listOrders',
    async ({ query, request }) => {
      const { clientId, customerId } = auth.customerOf(request);
      const { rows, totalCount } = await orders.list(clientId, customerId, query);
      return { items: rows, data: rows, page: query.page, pageSize: query.pageSize, totalCount };
    },
    { before },
  );

  route(
    app,
    'changePassword',
    async ({ body, request, reply }) => {
      const { device, ...session } = await accounts.changePassword(auth.customerOf(request), body, callerOf(request));
      auth.rememberDevice(reply, device);
      return session;
    },
    { before, message: 'profile.message.passwordChanged' },
  );

  route(
    app,
    'exportData',
    async ({ request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return await profiles.exportData(auth.customerOf(request), localeOf(request.headers['accept-language']));
    },
    { before },
  );

  route(
    app,
    'deleteAccount',
    async ({ body, request }) => {
      const customer = auth.customerOf(request);
      await accounts.confirmPassword(customer, body.password, 'password');
      await profiles.deleteAccount(customer, 'customer');
      return null;
    },
    { before, message: 'profile.message.accountDeleted' },
  );

  addressRoutes(app, { auth, addresses });
  photoRoute(app, profiles);
}

function addressRoutes(app: FastifyInstance, { auth, addresses }: Pick<ProfileApi, 'auth' | 'addresses'>): void {
  const before = [auth.required];

  route(
    app,
    'addAddress',
    async ({ body, request }) => presentAddress(await addresses.add(auth.customerOf(request), body)),
    { before, message: 'profile.message.addressSaved' },
  );

  route(
    app,
    'updateAddress',
    async ({ params, body, request }) =>
      presentAddress(await addresses.update(auth.customerOf(request), params.addressId, body)),
    { before, message: 'profile.message.addressSaved' },
  );

  route(
    app,
    'setDefaultAddress',
    async ({ params, request }) =>
      presentAddress(await addresses.setDefault(auth.customerOf(request), params.addressId)),
    { before, message: 'profile.message.addressSaved' },
  );

  route(
    app,
    'removeAddress',
    async ({ params, request }) => {
      await addresses.remove(auth.customerOf(request), params.addressId);
      return null;
    },
    { before, message: 'profile.message.addressRemoved' },
  );
}

function photoRoute(app: FastifyInstance, profiles: Pick<ProfileService, 'photoFile'>): void {
  // An <img> sends no token; the address is random and known to its owner alone.
  app.get(
    '/media/:clientId/customers/:file',
    { schema: { hide: true, params: photoParams } },
    async (request, reply) => {
      const { clientId, file } = request.params as z.output<typeof photoParams>;
      const bytes = await profiles.photoFile(clientId, file.replace('.webp', ''));
      if (!bytes) throw new AppError('NOT_FOUND', 'error.notFound');
      return reply
        .headers({ 'cache-control': 'private, no-store' })
        .type('image/webp')
        .serializer((sent: unknown) => sent as string)
        .send(bytes);
    },
  );
}
