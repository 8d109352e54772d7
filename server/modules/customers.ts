/** Puts customers together: the authentication API, who makes a request, and the profile with its address book. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { type CustomerAuth, createCustomerAuth } from '#server/plugins/customer-auth.ts';
import { registerAccountMail } from './auth/account-mailer.ts';
import { createCodes } from './auth/codes.ts';
import { authRoutes } from './auth/routes.ts';
import { createAccountsService } from './auth/service.ts';
import { createCustomerSessions } from './auth/sessions.ts';
import { createCustomerCarts } from './cart/customer-carts.ts';
import type { TenantService } from './client/service.ts';
import { forgetMessages } from './inbox/messages-of-person.ts';
import type { CustomerOrders } from './orders/customer-orders.ts';
import { claimOrder, forgetOrders } from './orders/order-ownership.ts';
import { type AddressBook, createAddressBook } from './profile/address-book.ts';
import { profileRoutes } from './profile/routes.ts';
import { createProfileService } from './profile/service.ts';
import { writingsOf } from './profile/writings.ts';
import { forgetReservations } from './reservations/reservations-of-person.ts';

export interface CustomersModule {
  readonly auth: CustomerAuth;
  readonly addresses: AddressBook;
  /** Mounts the calls below `currentcustomer`. */
  mountProfile(orders: CustomerOrders): void;
}

/**
 * Before every other route, as calls that merely use a token are guarded when they are mounted. Mounts the authentication
 * API unless this process serves the store alone, and registers its mail.
 */
export function customersModule(app: FastifyInstance, deps: Deps, tenants: TenantService): CustomersModule {
  const sessions = createCustomerSessions(deps);
  const auth = createCustomerAuth(app, sessions, deps.env);
  const codes = createCodes(deps);
  const carts = createCustomerCarts(deps);
  const addresses = createAddressBook(deps);
  const accounts = createAccountsService(deps, {
    codes,
    sessions,
    tenants,
    belongings: { claimCart: carts.claimCart, claimOrder },
  });
  registerAccountMail(deps, codes, tenants);
  if (deps.env.services !== 'store') authRoutes(app, { accounts, sessions, tenants, auth });
  return {
    auth,
    addresses,
    mountProfile(orders) {
      const profiles = createProfileService(deps, {
        addresses,
        orders,
        tenants,
        writings: (person) => writingsOf(deps.db, person),
        async forget(tx, { clientId, customerId, email }) {
          await forgetOrders(tx, clientId, { customerId, email });
          await carts.releaseCarts(tx, clientId, customerId);
          await codes.forget(tx, clientId, email);
          await forgetReservations(tx, { clientId, email }, deps.now());
          await forgetMessages(tx, { clientId, email });
        },
      });
      profileRoutes(app, { auth, accounts, profiles, addresses, orders });
    },
  };
}
