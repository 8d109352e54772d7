/** The paths of the calls about the books. */
import type { RouteSpec } from '#core/contract/wire/paths.ts';

export const BOOKS_ROUTES = {
  getDay: { method: 'GET', path: '/api/console/books/day', auth: 'staff' },
  getDrawer: { method: 'GET', path: '/api/console/books/drawer', auth: 'staff' },
  closeDay: { method: 'POST', path: '/api/console/books/day/close', auth: 'staff' },
  recountDay: { method: 'POST', path: '/api/console/books/day/recount', auth: 'staff' },
  bookTill: { method: 'POST', path: '/api/console/books/till', auth: 'staff' },
} as const satisfies Record<string, RouteSpec>;
