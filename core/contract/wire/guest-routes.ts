/** The calls of the store's pages that need no account; the console makes some of them for guests on the telephone. */
import type { RouteSpec } from './paths.ts';
import { FIRST_ROUTES } from './routes-first.ts';

export const GUEST_ROUTES = {
  ...FIRST_ROUTES,
  listProducts: { method: 'GET', path: '/api/:clientId/products', auth: 'none' },
  getAlsoOrdered: { method: 'GET', path: '/api/:clientId/also-ordered', auth: 'none' },
  getComboGroups: { method: 'GET', path: '/api/:clientId/products/:productId/comboproducts', auth: 'none' },
  getComboItem: {
    method: 'GET',
    path: '/api/:clientId/products/:productId/comboproducts/:comboProductId/items/:comboItemId',
    auth: 'none',
  },

  clearCart: { method: 'POST', path: '/api/:clientId/cart/clear', auth: 'optional' },
  addPromoCode: { method: 'POST', path: '/api/:clientId/cart/promocode/add', auth: 'optional' },
  removePromotion: { method: 'POST', path: '/api/:clientId/cart/promotions/remove', auth: 'optional' },
  applyPromotion: { method: 'POST', path: '/api/:clientId/cart/promotions/apply', auth: 'optional' },
  getOffers: { method: 'GET', path: '/api/:clientId/offers', auth: 'none' },

  getTables: { method: 'GET', path: '/api/:clientId/reservations', auth: 'none' },
  reserveTable: { method: 'POST', path: '/api/:clientId/reservations', auth: 'none' },
  getReservation: { method: 'GET', path: '/api/:clientId/reservations/:reservationId', auth: 'none' },
  holdTable: { method: 'POST', path: '/api/:clientId/reservations/:reservationId/hold', auth: 'none' },
  cancelReservation: { method: 'POST', path: '/api/:clientId/reservations/:reservationId/cancel', auth: 'none' },
  sendFeedback: { method: 'POST', path: '/api/:clientId/feedback', auth: 'none' },
  sendContact: { method: 'POST', path: '/api/:clientId/contact', auth: 'none' },
  getLocations: { method: 'GET', path: '/api/client/:clientId/locations', auth: 'none' },

  placeOrder: { method: 'POST', path: '/api/:clientId/orders', auth: 'optional' },
  getFullSlots: { method: 'GET', path: '/api/:clientId/slots', auth: 'none' },
  getWaits: { method: 'GET', path: '/api/:clientId/waits', auth: 'none' },
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
  sayHere: { method: 'POST', path: '/api/:clientId/orders/:orderId/here', auth: 'optional' },
  getOrderNotices: { method: 'GET', path: '/api/:clientId/orders/:orderId/notices', auth: 'optional' },
  setOrderNotices: { method: 'PUT', path: '/api/:clientId/orders/:orderId/notices', auth: 'optional' },
  reportNoticeShown: { method: 'POST', path: '/api/:clientId/orders/:orderId/notices/shown', auth: 'none' },
  stopOrderNotices: { method: 'POST', path: '/api/:clientId/orders/:orderId/notices/stop', auth: 'none' },
  getOrderDriver: { method: 'GET', path: '/api/:clientId/orders/:orderId/driver', auth: 'optional' },
  getOrderRating: { method: 'GET', path: '/api/:clientId/orders/:orderId/rating', auth: 'optional' },
  rateOrder: { method: 'PUT', path: '/api/:clientId/orders/:orderId/rating', auth: 'optional' },
  orderAgain: { method: 'POST', path: '/api/:clientId/orders/:orderId/again', auth: 'optional' },

  searchAddress: { method: 'GET', path: '/api/geo/search', auth: 'none' },
  findAddress: { method: 'POST', path: '/api/geo/search', auth: 'none' },
  reverseAddress: { method: 'GET', path: '/api/geo/reverse', auth: 'none' },
  routeTo: { method: 'GET', path: '/api/geo/route', auth: 'none' },
} as const satisfies Record<string, RouteSpec>;
