/** Calls by machines, with a key. No page makes them, so that none loads their paths. */
import type { RouteSpec } from './paths.ts';

export const MACHINE_ROUTES = {
  posListOrders: { method: 'GET', path: '/api/pos/orders', auth: 'machine' },
  posGetOrder: { method: 'GET', path: '/api/pos/orders/:orderId', auth: 'machine' },
  posAcknowledge: { method: 'POST', path: '/api/pos/orders/:orderId/acknowledge', auth: 'machine' },
  posSetStatus: { method: 'POST', path: '/api/pos/orders/:orderId/status', auth: 'machine' },
  posGetDay: { method: 'GET', path: '/api/pos/numbers/day', auth: 'machine' },
  posGetMenu: { method: 'GET', path: '/api/pos/menu', auth: 'machine' },
  posPushMenu: { method: 'PUT', path: '/api/pos/menu', auth: 'machine' },
  posListStock: { method: 'GET', path: '/api/pos/stock', auth: 'machine' },
  posPollPrinters: { method: 'POST', path: '/api/pos/print-jobs', auth: 'machine' },
  posTakePrintJob: { method: 'POST', path: '/api/pos/print-jobs/:jobId/take', auth: 'machine' },
  posEndPrintJob: { method: 'POST', path: '/api/pos/print-jobs/:jobId/result', auth: 'machine' },
  posSetStock: { method: 'POST', path: '/api/pos/stock', auth: 'machine' },
} as const satisfies Record<string, RouteSpec>;
