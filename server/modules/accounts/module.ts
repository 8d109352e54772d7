/**
 * Builds the customers' part: the authentication API, the caller of a request, and the profile with its address book.
 */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { createCustomerCarts } from '#server/modules/cart/customer-carts.ts';
import { forgetGuest } from '#server/modules/guests/guest-data.ts';
import type { CustomerOrders } from '#server/modules/orders/customer-orders.ts';
import { claimOrder, forgetOrders } from '#server/modules/orders/ownership.ts';
import type { TenantService } from '#server/modules/tenancy/service.ts';
import { type CustomerAuth, createCustomerAuth } from '#server/plugins/customer-auth.ts';
import { createAccountsService } from './accounts.ts';
import { type AddressBook, createAddressBook } from './address-book/address-book.ts';
import { favouriteRoutes } from './favourites/favourite-routes.ts';
import { createFavourites } from './favourites/favourites.ts';
import { createIdleAccounts, type IdleAccounts } from './idle.ts';
import { profileRoutes } from './profile/customer-routes.ts';
import { ownMessagesOf } from './profile/own-messages.ts';
import { createProfileService } from './profile/service.ts';
import { createCustomerSessions } from './sessions.ts';
import { registerAccountMail } from './sign-in/account-mailer.ts';
import { authRoutes } from './sign-in/auth-routes.ts';
import { createCodes } from './sign-in/codes.ts';

export interface CustomersModule {
  readonly auth: CustomerAuth;
  readonly addresses: AddressBook;
  /** Mounts the calls below `currentcustomer`. Answers what asks about accounts that nobody uses, and removes them. */
  mountProfile(orders: CustomerOrders): IdleAccounts;
}

/**
 * Call it before all other routes: the guard is mounted with them. Mounts the authentication API unless this process
 * serves the store alone, and registers its mail.
 */
export function customersModule(app: FastifyInstance, deps: Deps, tenants: TenantService): CustomersModule {
  const sessions = createCustomerSessions(deps);
  const auth = createCustomerAuth(app, sessions, deps.env);
  const codes = createCodes(deps);
  const carts = createCustomerCarts(deps);
  const addresses = createAddressBook(deps, tenants);
  const accounts = createAccountsService(deps, {
    codes,
    sessions,
    tenants,
    claims: { claimCart: carts.claimCart, claimOrder },
  });
  registerAccountMail(deps, codes, tenants);
  if (deps.env.services !== 'store') authRoutes(app, { accounts, sessions, tenants, auth });
  return {
    auth,
    addresses,
    mountProfile(orders) {
      const favourites = createFavourites(deps);
      const profiles = createProfileService(deps, {
        addresses,
        favourites,
        orders,
        tenants,
        ownMessages: (person) => ownMessagesOf(deps.db, person),
        async forget(tx, { clientId, customerId, email }) {
          await forgetOrders(tx, clientId, { customerId, email });
          await carts.releaseCarts(tx, clientId, customerId);
          await codes.forget(tx, clientId, email);
          await forgetGuest(tx, { clientId, email }, deps.now());
        },
      });
      profileRoutes(app, { auth, accounts, profiles, addresses, orders });
      favouriteRoutes(app, { auth, favourites });
      return createIdleAccounts(deps, profiles);
    },
  };
}
