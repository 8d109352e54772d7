/**
 * Every HTTP call: method, path and who may make it. Plain data without zod, so that the browser's bundle carries the
 * paths and not the validators. Path parameters are written `:name`.
 *
 * auth: `none` anybody · `optional` a customer's bearer token is used when sent · `customer` needs one (401 without)
 *       · `staff` needs the console's session cookie.
 */
export interface RouteSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly auth: 'none' | 'optional' | 'customer' | 'staff';
  /** The body is sent as a multipart form (§7); JSON is taken too. */
  readonly form?: true;
}

export const ROUTES = {
  getClient: { method: 'GET', path: '/api/client/:subdomain', auth: 'optional' },
  getDeliveryZones: { method: 'GET', path: '/api/client/:clientId/deliveryzones', auth: 'none' },
  getSettings: { method: 'GET', path: '/api/client/:clientId/settings', auth: 'none' },
  getDepartments: { method: 'GET', path: '/api/:clientId/departments', auth: 'none' },
  getMenu: { method: 'GET', path: '/api/:clientId/menu', auth: 'none' },
  listProducts: { method: 'GET', path: '/api/:clientId/products', auth: 'none' },
  getProduct: { method: 'GET', path: '/api/:clientId/products/:productId', auth: 'optional' },
  getComboGroups: { method: 'GET', path: '/api/:clientId/products/:productId/comboproducts', auth: 'none' },
  getComboItem: {
    method: 'GET',
    path: '/api/:clientId/products/:productId/comboproducts/:comboProductId/items/:comboItemId',
    auth: 'none',
  },

  addLine: { method: 'POST', path: '/api/:clientId/cart/add', auth: 'optional' },
  updateLine: { method: 'POST', path: '/api/:clientId/cart/update', auth: 'optional' },
  removeLine: { method: 'POST', path: '/api/:clientId/cart/remove/:uniqueId', auth: 'optional' },
  clearCart: { method: 'POST', path: '/api/:clientId/cart/clear', auth: 'optional' },
  setService: { method: 'POST', path: '/api/:clientId/cart/service', auth: 'optional' },
  addPromoCode: { method: 'POST', path: '/api/:clientId/cart/promocode/add', auth: 'optional' },
  removePromotion: { method: 'POST', path: '/api/:clientId/cart/promotions/remove', auth: 'optional' },
  applyPromotion: { method: 'POST', path: '/api/:clientId/cart/promotions/apply', auth: 'optional' },
  getOffers: { method: 'GET', path: '/api/:clientId/offers', auth: 'none' },
  getCartStatus: { method: 'GET', path: '/api/:clientId/cart/status', auth: 'optional' },
  getCart: { method: 'GET', path: '/api/:clientId/cart/:cartId', auth: 'optional' },

  placeOrder: { method: 'POST', path: '/api/:clientId/orders', auth: 'optional' },
  getFullSlots: { method: 'GET', path: '/api/:clientId/slots', auth: 'none' },
  getOrderStatus: { method: 'GET', path: '/api/:clientId/orders/:orderId/status', auth: 'none' },
  confirmPayment: { method: 'POST', path: '/api/:clientId/orders/:orderId/payment_intent_created', auth: 'optional' },
  getOrderSummary: { method: 'GET', path: '/api/:clientId/orders/:orderId/summary', auth: 'optional' },
  confirmSimulatedCard: { method: 'POST', path: '/api/:clientId/payments/simulator/confirm', auth: 'none' },

  answerSimulatedChallenge: {
    method: 'POST',
    path: '/api/:clientId/payments/simulator/challenge',
    auth: 'none',
  },
  getCartPayment: { method: 'GET', path: '/api/:clientId/cart/:cartId/payment', auth: 'optional' },

  cancelOrder: { method: 'POST', path: '/api/:clientId/orders/:orderId/cancel', auth: 'optional' },

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
  listOrders: { method: 'GET', path: '/api/:clientId/currentcustomer/orders', auth: 'customer' },
  changePassword: { method: 'POST', path: '/api/:clientId/currentcustomer/password', auth: 'customer' },
  exportData: { method: 'GET', path: '/api/:clientId/currentcustomer/export', auth: 'customer' },
  deleteAccount: { method: 'DELETE', path: '/api/:clientId/currentcustomer/account', auth: 'customer' },

  searchAddress: { method: 'GET', path: '/api/geo/search', auth: 'none' },
  reverseAddress: { method: 'GET', path: '/api/geo/reverse', auth: 'none' },
  routeTo: { method: 'GET', path: '/api/geo/route', auth: 'none' },

  staffSignIn: { method: 'POST', path: '/api/console/signin', auth: 'none' },
  staffSignOut: { method: 'POST', path: '/api/console/signout', auth: 'staff' },
  getStaff: { method: 'GET', path: '/api/console/me', auth: 'staff' },
  getBoard: { method: 'GET', path: '/api/console/board', auth: 'staff' },
  acceptOrder: { method: 'POST', path: '/api/console/orders/:orderId/accept', auth: 'staff' },
  rejectOrder: { method: 'POST', path: '/api/console/orders/:orderId/reject', auth: 'staff' },
  moveOrder: { method: 'POST', path: '/api/console/orders/:orderId/move', auth: 'staff' },
  getOrderMoney: { method: 'GET', path: '/api/console/orders/:orderId/payment', auth: 'staff' },
  refundOrder: { method: 'POST', path: '/api/console/orders/:orderId/refund', auth: 'staff' },
  listAttention: { method: 'GET', path: '/api/console/attention', auth: 'staff' },
  listStock: { method: 'GET', path: '/api/console/stock', auth: 'staff' },
  setStock: { method: 'POST', path: '/api/console/stock', auth: 'staff' },
} as const satisfies Record<string, RouteSpec>;

export type RouteName = keyof typeof ROUTES;

/** Server-sent event streams; not part of `ROUTES`, as an EventSource reads them and not `call()`. */
export const STREAMS = {
  /** What changed for every open page of a store: `{ "type": "menu" | "client" | "settings" | "zones", "version": n }`. */
  store: '/api/:clientId/events',
  /** `{ "status": 1..7 }` whenever the order moves. */
  order: '/api/:clientId/orders/:orderId/events',
  /** `{ "type": "order" | "stock", "orderId"? }` for staff. */
  console: '/api/console/events',
} as const;

/** `/api/:clientId/cart/:cartId` with parameters filled in and escaped, plus a query string. Throws on a missing parameter. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string | undefined>> = {},
  query: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
): string {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`Missing path parameter ${name} for ${path}`);
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`],
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}
