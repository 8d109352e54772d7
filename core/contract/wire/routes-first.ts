/**
 * The calls that the store's first view may make. A browser loads all others with the first dialog or page that needs
 * them, so that the first view stays small.
 */
import type { RouteSpec } from './paths.ts';

export const FIRST_ROUTES = {
  getClient: { method: 'GET', path: '/api/client/:subdomain', auth: 'optional' },
  getDeliveryZones: { method: 'GET', path: '/api/client/:clientId/deliveryzones', auth: 'none' },
  getSettings: { method: 'GET', path: '/api/client/:clientId/settings', auth: 'none' },
  getDepartments: { method: 'GET', path: '/api/:clientId/departments', auth: 'none' },
  getMenu: { method: 'GET', path: '/api/:clientId/menu', auth: 'none' },
  getProduct: { method: 'GET', path: '/api/:clientId/products/:productId', auth: 'optional' },
  addLine: { method: 'POST', path: '/api/:clientId/cart/add', auth: 'optional' },
  updateLine: { method: 'POST', path: '/api/:clientId/cart/update', auth: 'optional' },
  removeLine: { method: 'POST', path: '/api/:clientId/cart/remove/:uniqueId', auth: 'optional' },
  setService: { method: 'POST', path: '/api/:clientId/cart/service', auth: 'optional' },
  getCartStatus: { method: 'GET', path: '/api/:clientId/cart/status', auth: 'optional' },
  getCart: { method: 'GET', path: '/api/:clientId/cart/:cartId', auth: 'optional' },
} as const satisfies Record<string, RouteSpec>;
