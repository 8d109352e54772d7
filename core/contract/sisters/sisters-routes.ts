/** A person's own restaurants, of one owner, beside the one of the console. */
import type { RouteSpec } from '#core/contract/wire/paths.ts';

export const SISTERS_ROUTES = {
  listSisters: { method: 'GET', path: '/api/console/restaurants', auth: 'staff' },
  getSisterNumbers: { method: 'GET', path: '/api/console/restaurants/numbers', auth: 'staff' },
  pushMenu: { method: 'POST', path: '/api/console/restaurants/menu-push', auth: 'staff' },
} as const satisfies Record<string, RouteSpec>;
