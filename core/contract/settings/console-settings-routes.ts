/** Set-up pages, taxes, pictures, and what guests left; part of `CONSOLE_ROUTES`. */
import type { RouteSpec } from '#core/contract/wire/paths.ts';

export const CONSOLE_SETTINGS_ROUTES = {
  getReadiness: { method: 'GET', path: '/api/console/readiness', auth: 'staff' },
  getPlace: { method: 'GET', path: '/api/console/place', auth: 'staff' },
  checkPlace: { method: 'POST', path: '/api/console/place/check', auth: 'staff' },
  confirmPlace: { method: 'PUT', path: '/api/console/place', auth: 'staff' },
  getSharing: { method: 'GET', path: '/api/console/sharing', auth: 'staff' },
  getSettingsPage: { method: 'GET', path: '/api/console/settings/:page', auth: 'staff' },
  saveSettingsPage: { method: 'POST', path: '/api/console/settings/:page', auth: 'staff' },
  listSurchargeDays: { method: 'GET', path: '/api/console/surcharge-days', auth: 'staff' },
  uploadPicture: { method: 'POST', path: '/api/console/pictures', auth: 'staff' },
  listTaxes: { method: 'GET', path: '/api/console/taxes', auth: 'staff' },
  saveTax: { method: 'POST', path: '/api/console/taxes', auth: 'staff' },
  deleteTax: { method: 'DELETE', path: '/api/console/taxes/:taxId', auth: 'staff' },
  listReservations: { method: 'GET', path: '/api/console/reservations', auth: 'staff' },
  answerReservation: { method: 'POST', path: '/api/console/reservations/:reservationId', auth: 'staff' },
  confirmReservations: { method: 'POST', path: '/api/console/reservations', auth: 'staff' },
  listMessages: { method: 'GET', path: '/api/console/messages', auth: 'staff' },
  handleMessage: { method: 'POST', path: '/api/console/messages/:messageId', auth: 'staff' },
} as const satisfies Record<string, RouteSpec>;
