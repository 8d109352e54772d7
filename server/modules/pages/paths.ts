/** Which screen an address shows, as far as rendering needs to know. Spec: store#routes */

import type { Menu } from '#core/domain/menu/menu.ts';
import { POLICY_PAGES } from '#core/domain/store/store-pages.ts';

const PLAIN = new Set([
  '/',
  '/delivery',
  '/reserve',
  '/reserve/reservation',
  '/reserve/reservation-confirm',
  '/feedback',
  '/changeLocation',
  '/contact',
  '/paymentMethods',
  '/serviceHours',
  ...Object.keys(POLICY_PAGES),
  '/payment',
  '/order-receiver',
  '/offers',
  '/success',
  '/profile',
  '/profile/info',
  '/profile/orders',
  '/profile/address',
  '/profile/helpAndSupports',
]);

/** An address with the id of one customer's cart renders the page that all visitors get. */
const PERSONAL: readonly [RegExp, string][] = [[/^\/payment\/[^/]+$/, '/payment/cart']];

/** The address to render for `path`: itself, its class where it names a cart, or '/not-found'. Few per store: a cache key. */
export function renderPath(path: string, menu: Menu): string {
  const bare = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
  if (PLAIN.has(bare)) return bare;
  const personal = PERSONAL.find(([pattern]) => pattern.test(bare));
  if (personal) return personal[1];
  const departmentId = /^\/products\/([0-9a-f-]{36})$/i.exec(bare)?.[1]?.toLowerCase();
  const department = menu.departments.find((one) => one.departmentId === departmentId);
  return department && !department.isDisabled ? `/products/${department.departmentId}` : '/not-found';
}
