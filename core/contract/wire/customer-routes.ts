/** The calls about a customer's account and session. */
import type { RouteSpec } from './paths.ts';

export const CUSTOMER_ROUTES = {
  signIn: { method: 'POST', path: '/api/customer/auth/signin', auth: 'none', form: true },
  signUp: { method: 'POST', path: '/api/customer/auth/signup', auth: 'none', form: true },
  verifySignUp: { method: 'POST', path: '/api/customer/auth/signup/verify', auth: 'none', form: true },
  startPasswordReset: { method: 'POST', path: '/api/customer/auth/pwdreset/initiate', auth: 'none', form: true },
  verifyPasswordReset: { method: 'POST', path: '/api/customer/auth/pwdreset/verify', auth: 'none', form: true },
  refreshSession: { method: 'POST', path: '/api/customer/auth/refresh', auth: 'optional' },
  signOut: { method: 'POST', path: '/api/customer/auth/signout', auth: 'optional' },

  getProfile: { method: 'GET', path: '/api/:clientId/currentcustomer/profile', auth: 'customer' },
  saveProfile: { method: 'POST', path: '/api/:clientId/currentcustomer/profile', auth: 'customer', form: true },
  addAddress: { method: 'POST', path: '/api/:clientId/currentcustomer/addresses', auth: 'customer' },
  updateAddress: { method: 'PUT', path: '/api/:clientId/currentcustomer/addresses/:addressId', auth: 'customer' },
  removeAddress: { method: 'DELETE', path: '/api/:clientId/currentcustomer/addresses/:addressId', auth: 'customer' },
  setDefaultAddress: {
    method: 'POST',
    path: '/api/:clientId/currentcustomer/addresses/:addressId/default',
    auth: 'customer',
  },
  getFavourites: { method: 'GET', path: '/api/:clientId/currentcustomer/favourites', auth: 'customer' },
  changeFavourites: { method: 'POST', path: '/api/:clientId/currentcustomer/favourites', auth: 'customer' },
  listOrders: { method: 'GET', path: '/api/:clientId/currentcustomer/orders', auth: 'customer' },
  changePassword: { method: 'POST', path: '/api/:clientId/currentcustomer/password', auth: 'customer' },
  exportData: { method: 'GET', path: '/api/:clientId/currentcustomer/export', auth: 'customer' },
  deleteAccount: { method: 'DELETE', path: '/api/:clientId/currentcustomer/account', auth: 'customer' },
} as const satisfies Record<string, RouteSpec>;
