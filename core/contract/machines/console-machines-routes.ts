/** Calls about machines, for the owner; part of `CONSOLE_ROUTES`. */
import type { RouteSpec } from '#core/contract/wire/paths.ts';

export const CONSOLE_MACHINES_ROUTES = {
  getMachines: { method: 'GET', path: '/api/console/machines', auth: 'staff' },
  createApiKey: { method: 'POST', path: '/api/console/machines/keys', auth: 'staff' },
  revokeApiKey: { method: 'DELETE', path: '/api/console/machines/keys/:keyId', auth: 'staff' },
  createWebhook: { method: 'POST', path: '/api/console/machines/webhooks', auth: 'staff' },
  updateWebhook: { method: 'PUT', path: '/api/console/machines/webhooks/:endpointId', auth: 'staff' },
  deleteWebhook: { method: 'DELETE', path: '/api/console/machines/webhooks/:endpointId', auth: 'staff' },
  rotateWebhookSecret: { method: 'POST', path: '/api/console/machines/webhooks/:endpointId/secret', auth: 'staff' },
  testWebhook: { method: 'POST', path: '/api/console/machines/webhooks/:endpointId/test', auth: 'staff' },
  resendDelivery: { method: 'POST', path: '/api/console/machines/deliveries/:deliveryId/resend', auth: 'staff' },
} as const satisfies Record<string, RouteSpec>;
