/** Whether the dishes of a line can be ordered by the chosen order type for the due time (decision 040). Pure. */

import type { Selection } from '#core/domain/cart/selection.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import { asapDue } from '#core/domain/hours/time-slots.ts';
import type { AgeRestrictedRefusal } from '#core/domain/menu/age-restriction.ts';
import {
  type Availability,
  type AvailabilityRefusal,
  availabilityRefusal,
  nextAvailable,
} from '#core/domain/menu/availability.ts';
import type { Product, Translated } from '#core/domain/menu/menu.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { Message } from '#server/errors.ts';
import { aheadText } from '#server/locales/moment.ts';
import type { Wording } from '#server/locales/wording.ts';
import { busyMinutes } from '#server/modules/intake/intake.ts';
import { noticeText, windowsText } from '#server/modules/menu/availability-text.ts';
import type { Store } from '#server/modules/menu/store-snapshot.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import { ageHoursRefusal } from './age-hours.ts';
import type { OrderChoice } from './price.ts';

export interface DishRefusal {
  readonly cause: AvailabilityRefusal;
  /** The dish with the problem, which may be part of a combo. */
  readonly name: Translated;
  readonly availability: Availability;
  /** When it can be ordered next, UTC ms; null when that is more than two weeks away. */
  readonly nextMs: number | null;
  readonly nowMs: number;
  readonly zone: string;
}

/**
 * When an order of that type is due, UTC ms: at the wanted time, else as soon as possible; null without an order type.
 */
export function dueOf(choice: OrderChoice, { tenant }: Pick<Store, 'tenant'>, nowMs: number): number | null {
  if (choice.dueMs !== null || choice.orderType === null) return choice.dueMs;
  return soonest(choice, tenant, nowMs);
}

function soonest({ orderType, zone }: OrderChoice, tenant: Store['tenant'], nowMs: number): number {
  const settings = storeSettings(tenant);
  const minutes = zone?.estimateMinutes ?? settings[orderType ?? 'pickup'].estimateMinutes;
  return asapDue(nowMs, minutes + busyMinutes(tenant, orderType ?? 'pickup', nowMs));
}

/**
 * Why a selection does not suit the chosen order type and time, by law or by the restaurant's rules for a dish; null
 * when it does. Cart lines and suggestions both use it.
 */
export function orderChoiceRefusal(
  selection: Pick<Selection, 'productId' | 'comboItems'>,
  choice: OrderChoice,
  store: Pick<Store, 'menu' | 'tenant'>,
  nowMs: number,
): AgeRestrictedRefusal | DishRefusal | null {
  const isAlcohol = store.menu.products.get(selection.productId)?.isAlcohol === true;
  const { orderType } = choice;
  const dueMs = isAlcohol ? dueOf(choice, store, nowMs) : null;
  const byLaw = orderType === null || dueMs === null ? null : ageHoursRefusal(orderType, dueMs, store.tenant);
  return byLaw ?? dishRefusal(selection, choice, store, nowMs);
}

/** The product itself and what is chosen in it as a combo. */
function dishesOf({ productId, comboItems }: DishChoice, { products }: Store['menu']): Product[] {
  const combo = products.get(productId);
  const chosen = new Set(comboItems.map(({ comboItemId }) => comboItemId));
  const eaten = (combo?.comboGroups ?? []).flatMap(({ items }) =>
    items.flatMap((item) => (chosen.has(item.comboItemId) ? (products.get(item.productId) ?? []) : [])),
  );
  return combo ? [combo, ...eaten] : eaten;
}

type DishChoice = Pick<Selection, 'productId'> & {
  readonly comboItems: readonly Pick<Selection['comboItems'][number], 'comboItemId'>[];
};

/** The longest notice of the dishes, in minutes; 0 for none. */
export function longestNotice(choices: readonly DishChoice[], menu: Store['menu']): number {
  const dishes = choices.flatMap((choice) => dishesOf(choice, menu));
  return Math.max(0, ...dishes.map(({ availability }) => availability?.noticeMinutes ?? 0));
}

/** The first dish of the selection that cannot be ordered: the product itself, or one chosen in a combo. */
export function dishRefusal(
  selection: DishChoice,
  choice: OrderChoice,
  store: Pick<Store, 'menu' | 'tenant'>,
  nowMs: number,
): DishRefusal | null {
  const { menu, tenant } = store;
  for (const { name, availability } of dishesOf(selection, menu)) {
    if (!availability) continue;
    const zone = tenant.timeZone;
    const cause = availabilityRefusal(availability, choice.orderType, dueOf(choice, store, nowMs), zone, nowMs);
    if (!cause) continue;
    const noticedMs = nowMs + (availability.noticeMinutes ?? 0) * MINUTE_MS;
    const fromMs = Math.max(soonest(choice, tenant, nowMs), noticedMs);
    const schedule = scheduleFor(tenant, choice.orderType);
    const nextMs = cause.kind === 'order-type' ? null : nextAvailable(availability, fromMs, schedule, zone);
    return { cause, name, availability, nextMs, nowMs, zone };
  }
  return null;
}

/** Why, and from when it can be ordered. */
export function dishMessage({ cause, name: item, availability, nextMs, nowMs, zone }: DishRefusal): Message {
  if (cause.kind === 'order-type') {
    return { key: cause.only === null ? 'cart.dish.noWay' : `cart.dish.${cause.only}`, values: { item } };
  }
  const next: Wording = (locale) => aheadText(nextMs ?? nowMs, nowMs, zone, locale);
  if (cause.kind === 'notice') {
    const notice: Wording = (locale) => noticeText(availability.noticeMinutes ?? 0, locale);
    return { key: nextMs === null ? 'cart.dish.notice' : 'cart.dish.noticeNext', values: { item, notice, next } };
  }
  const times: Wording = (locale) => windowsText(availability, locale);
  if (nextMs === null) return { key: 'cart.dish.times', values: { item, times } };
  return { key: 'cart.dish.timesNext', values: { item, times, next } };
}
