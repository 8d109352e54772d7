/** Drivers, their runs and their cash, for staff; and for a driver, his or her run. */
import type { RouteSpec } from '#core/contract/wire/paths.ts';

export const DRIVER_ROUTES = {
  getDrivers: { method: 'GET', path: '/api/console/drivers', auth: 'staff' },
  sendRun: { method: 'POST', path: '/api/console/drivers/:driverId/run', auth: 'staff' },
  sortRun: { method: 'PUT', path: '/api/console/drivers/:driverId/run', auth: 'staff' },
  receiveCash: { method: 'POST', path: '/api/console/drivers/:driverId/cash', auth: 'staff' },
  getDeliveries: { method: 'GET', path: '/api/console/deliveries', auth: 'staff' },
  handOver: { method: 'POST', path: '/api/console/deliveries/:orderId/hand-over', auth: 'staff' },
  sharePosition: { method: 'PUT', path: '/api/console/deliveries/position', auth: 'staff' },
  hidePosition: { method: 'DELETE', path: '/api/console/deliveries/position', auth: 'staff' },
} as const satisfies Record<string, RouteSpec>;
