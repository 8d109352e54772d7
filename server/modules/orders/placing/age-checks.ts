/**
 * What an order of R18 dishes must satisfy: a declared age, and for alcohol a licence and the hours of the law.
 * Spec: menu#age-restricted-dishes
 */
import { isSoldBy } from '#core/domain/menu/age-restriction.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { ageHoursRefusal } from '#server/modules/cart/age-hours.ts';
import { ageHoursMessage } from '#server/modules/cart/line-text.ts';
import type { PricedCart } from '#server/modules/cart/price.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { refuse } from '#server/refuse.ts';

interface Declared {
  readonly orderType: OrderType;
  readonly isOver18: boolean;
  /** Asked on the telephone alone: on the page the guest declares to receive the order and to show an ID. */
  readonly isReceiverOver18: boolean;
  readonly dueMs: number;
}

/**
 * Refuses (400 for a missing declaration, 409 for what has to be changed), naming the field. `dueMs` is UTC ms. Licence and hours
 * are those of alcohol alone.
 */
export function checkAgeRestricted(
  { lines }: Pick<PricedCart, 'lines'>,
  tenant: Tenant,
  { orderType, isOver18, isReceiverOver18, dueMs }: Declared,
): void {
  if (!lines.some(({ product }) => product?.isR18)) return;
  const isAlcohol = lines.some(({ product }) => product?.isAlcohol);
  if (isAlcohol) checkLicence(tenant, orderType, dueMs);
  if (!isOver18) throw refuse('age-undeclared');
  if (!isReceiverOver18) throw refuse('receiver-undeclared');
  const refusal = isAlcohol ? ageHoursRefusal(orderType, dueMs, tenant) : null;
  if (refusal) throw refuse(`r18-${refusal.why}`, ageHoursMessage(refusal));
}

/** What takes alcohol away needs an off-licence, whatever the restaurant serves at its tables. */
function checkLicence(tenant: Tenant, orderType: OrderType, dueMs: number): void {
  const { licences } = storeSettings(tenant);
  const { date } = toLocal(dueMs, tenant.timeZone);
  if (isSoldBy(licences, orderType, date)) return;
  if (!isSoldBy(licences, 'table', date)) throw refuse('no-licence');
  throw refuse('no-licence', { key: 'order.r18.onlyTables' });
}
