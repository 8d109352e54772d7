/** The calls of the restaurant's console, which the store's pages do not load. */

import { ACCOUNTS_ROUTES } from '#core/contract/books/accounts-routes.ts';
import { BOOKS_ROUTES } from '#core/contract/books/books-routes.ts';
import { DRIVER_ROUTES } from '#core/contract/drivers/driver-routes.ts';
import { CONSOLE_MACHINES_ROUTES } from '#core/contract/machines/console-machines-routes.ts';
import { CONSOLE_MENU_ROUTES } from '#core/contract/menu/console-menu-routes.ts';
import { PRINTING_ROUTES } from '#core/contract/printing/console-printing-routes.ts';
import { CONSOLE_SETTINGS_ROUTES } from '#core/contract/settings/console-settings-routes.ts';
import { SISTERS_ROUTES } from '#core/contract/sisters/sisters-routes.ts';
import { FACTOR_ROUTES } from '#core/contract/staff/console-factor-routes.ts';
import { PEOPLE_ROUTES } from '#core/contract/staff/console-people-routes.ts';
import type { RouteSpec } from './paths.ts';

/** Hours, zones, promotions and the time machine. Ids travel in bodies. */
const HOURS_ROUTES = {
  getHours: { method: 'GET', path: '/api/console/hours', auth: 'staff' },
  checkHours: { method: 'POST', path: '/api/console/hours/check', auth: 'staff' },
  saveHours: { method: 'PUT', path: '/api/console/hours', auth: 'staff' },
  getZones: { method: 'GET', path: '/api/console/zones', auth: 'staff' },
  checkZones: { method: 'POST', path: '/api/console/zones/check', auth: 'staff' },
  saveZones: { method: 'PUT', path: '/api/console/zones', auth: 'staff' },
  listPromotions: { method: 'GET', path: '/api/console/promotions', auth: 'staff' },
  checkPromotion: { method: 'POST', path: '/api/console/promotions/check', auth: 'staff' },
  savePromotion: { method: 'PUT', path: '/api/console/promotions', auth: 'staff' },
  deletePromotion: { method: 'POST', path: '/api/console/promotions/delete', auth: 'staff' },
  simulatePrice: { method: 'POST', path: '/api/console/promotions/simulate', auth: 'staff' },
  getTimeMachine: { method: 'GET', path: '/api/console/time-machine', auth: 'staff' },
} as const satisfies Record<string, RouteSpec>;

export const CONSOLE_ROUTES = {
  staffSignIn: { method: 'POST', path: '/api/console/signin', auth: 'none' },
  staffSignOut: { method: 'POST', path: '/api/console/signout', auth: 'staff' },
  getStaff: { method: 'GET', path: '/api/console/me', auth: 'staff' },
  getBoard: { method: 'GET', path: '/api/console/board', auth: 'staff' },
  acceptOrder: { method: 'POST', path: '/api/console/orders/:orderId/accept', auth: 'staff' },
  acceptOrders: { method: 'POST', path: '/api/console/orders/accept', auth: 'staff' },
  rejectOrder: { method: 'POST', path: '/api/console/orders/:orderId/reject', auth: 'staff' },
  moveOrder: { method: 'POST', path: '/api/console/orders/:orderId/move', auth: 'staff' },
  setPromise: { method: 'POST', path: '/api/console/orders/:orderId/promise', auth: 'staff' },
  getBoardLoad: { method: 'GET', path: '/api/console/board/load', auth: 'staff' },
  setSlot: { method: 'POST', path: '/api/console/board/slot', auth: 'staff' },
  setIntake: { method: 'POST', path: '/api/console/intake', auth: 'staff' },
  getOrderMoney: { method: 'GET', path: '/api/console/orders/:orderId/payment', auth: 'staff' },
  refundOrder: { method: 'POST', path: '/api/console/orders/:orderId/refund', auth: 'staff' },
  settleLapsed: { method: 'POST', path: '/api/console/orders/:orderId/payment/lapsed', auth: 'staff' },
  markMismatchSeen: { method: 'POST', path: '/api/console/orders/:orderId/payment/seen', auth: 'staff' },
  resolveRefund: { method: 'POST', path: '/api/console/orders/:orderId/refunds/:refundId/resolve', auth: 'staff' },
  listPayouts: { method: 'GET', path: '/api/console/books/payouts', auth: 'staff' },
  getPayout: { method: 'GET', path: '/api/console/books/payouts/:payoutId', auth: 'staff' },
  getConnection: { method: 'GET', path: '/api/console/payments/connect', auth: 'staff' },
  startConnection: { method: 'POST', path: '/api/console/payments/connect', auth: 'staff' },
  markPayoutSeen: { method: 'POST', path: '/api/console/payouts/:payoutId/seen', auth: 'staff' },
  listAttention: { method: 'GET', path: '/api/console/attention', auth: 'staff' },
  listOrderHistory: { method: 'GET', path: '/api/console/orders', auth: 'staff' },
  placePhoneOrder: { method: 'POST', path: '/api/console/orders', auth: 'staff' },
  getOrderDetail: { method: 'GET', path: '/api/console/orders/:orderId', auth: 'staff' },
  correctOrder: { method: 'POST', path: '/api/console/orders/:orderId/corrections', auth: 'staff' },
  getDocket: { method: 'GET', path: '/api/console/orders/:orderId/docket', auth: 'staff' },
  listStock: { method: 'GET', path: '/api/console/stock', auth: 'staff' },
  setStock: { method: 'POST', path: '/api/console/stock', auth: 'staff' },
  setManyStock: { method: 'POST', path: '/api/console/stock/many', auth: 'staff' },
  setStockCount: { method: 'POST', path: '/api/console/stock/count', auth: 'staff' },
  addStock: { method: 'POST', path: '/api/console/stock/pieces', auth: 'staff' },
  getNumbers: { method: 'GET', path: '/api/console/numbers', auth: 'staff' },
  ...BOOKS_ROUTES,
  adoptEstimate: { method: 'POST', path: '/api/console/numbers/estimate', auth: 'staff' },
  getSmsUse: { method: 'GET', path: '/api/console/sms', auth: 'staff' },
  getDishRatings: { method: 'GET', path: '/api/console/ratings', auth: 'staff' },
  ...CONSOLE_MENU_ROUTES,
  ...HOURS_ROUTES,
  ...PEOPLE_ROUTES,
  ...DRIVER_ROUTES,
  ...ACCOUNTS_ROUTES,
  ...FACTOR_ROUTES,
  ...CONSOLE_SETTINGS_ROUTES,
  ...PRINTING_ROUTES,
  ...SISTERS_ROUTES,
  ...CONSOLE_MACHINES_ROUTES,
} as const satisfies Record<string, RouteSpec>;

/** Files that staff download; not part of `ROUTES`, as their answers are no envelopes. */
export const CONSOLE_DOCUMENTS = {
  /** The drafted menu as a table that can be imported again. */
  menuCsv: '/api/console/menu/export.csv',
  /** The whole menu as rows of JSON. */
  menuJson: '/api/console/menu/export.json',
  /** The same in a ZIP, with the pictures that it names. */
  menuArchive: '/api/console/menu/export.zip',
  /** A list with examples to fill in. */
  menuTemplate: '/api/console/menu/template.csv',
  /** A poster, table tent or cards with a QR code as a PDF, by `posterQuery`; for owners. */
  poster: '/api/console/poster.pdf',
} as const;
