/** Calls about machines, for the owner, and by machines, with a key. */
import type { RouteSpec } from './paths.ts';

export const MACHINE_ROUTES = {
  getMachines: { method: 'GET', path: '/api/console/machines', auth: 'staff' },
  createApiKey: { method: 'POST', path: '/api/console/machines/keys', auth: 'staff' },
  revokeApiKey: { method: 'DELETE', path: '/api/console/machines/keys/:keyId', auth: 'staff' },
  createWebhook: { method: 'POST', path: '/api/console/machines/webhooks', auth: 'staff' },
  updateWebhook: { method: 'PUT', path: '/api/console/machines/webhooks/:endpointId', auth: 'staff' },
  deleteWebhook: { method: 'DELETE', path: '/api/console/machines/webhooks/:endpointId', auth: 'staff' },
  rotateWebhookSecret: { method: 'POST', path: '/api/console/machines/webhooks/:endpointId/secret', auth: 'staff' },
  testWebhook: { method: 'POST', path: '/api/console/machines/webhooks/:endpointId/test', auth: 'staff' },
  resendDelivery: { method: 'POST', path: '/api/console/machines/deliveries/:deliveryId/resend', auth: 'staff' },

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
