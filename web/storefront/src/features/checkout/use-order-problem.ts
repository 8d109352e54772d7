import { useEffect } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { nextOpening, openStateAt } from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { missingToMinimum } from '#store/lib/cart-block.ts';
import { pausedUntil } from '#store/lib/order-pause.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { pauseSentence } from '#store/lib/pause-words.ts';
import { useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import type { OrderPlacing } from '#store/ordering/place-order.ts';
import { MINIMUM_PROBLEM, type PlaceProblem, pauseProblem, placeProblem } from '#store/ordering/place-problem.ts';
import type { Refusal } from '#store/ordering/placing.ts';
import type { OrderPreference } from '#store/ordering/preference.ts';

export interface OrderProblem {
  /** Why the order type takes no orders for now: it is paused, or the restaurant is closed. Null while it takes them. */
  readonly paused: string | null;
  /** The server's refusal, else the pause; null for neither. */
  readonly notice: string | null;
  /** Where to show `notice`, and its remedy; null where there is nothing to point at. */
  readonly problem: PlaceProblem | null;
}

/**
 * The reason why the order cannot be placed: the server's refusal, or what it would refuse: a pause, closed
 * hours, a total below the minimum.
 */
export function useOrderProblem(
  cart: WireCart,
  preference: OrderPreference | null,
  failure: Refusal | null,
): OrderProblem {
  const t = useT();
  const store = useStore();
  const { client, settings, ownSchedules } = store;
  const now = useNow();
  const orderType = preference?.orderType ?? 'pickup';
  const schedule = scheduleFor(store, orderType);
  const canSchedule = settings[orderType].allowsSchedule;
  // Shown before the customer pays; the server checks again.
  const untilMs = preference?.laterUtc ? null : pausedUntil(client, orderType, now);
  const isForNow = preference !== null && preference.laterUtc === null;
  const isClosed = isForNow && !openStateAt(schedule, now, client.timeZone).isOpen;
  const pause = untilMs === null ? null : pauseSentence(t, orderType, untilMs, now, client.timeZone);
  const paused = pause ?? (isClosed ? closedText() : null);
  const missing = missingToMinimum(cart);

  function closedText(): string {
    const opening = nextOpening(schedule, now, client.timeZone);
    const own = ownSchedules[orderType] ? (`.${orderType}` as const) : '';
    if (opening === null) return t(`preference.closed${own}`);
    return t(`preference.closedUntil${own}`, { when: whenText(t, opening, now, client.timeZone) });
  }
  if (failure) return { paused, notice: failure.message, problem: placeProblem(failure, { canSchedule }) };
  if (paused) return { paused, notice: paused, problem: pauseProblem({ canSchedule }) };
  if (missing === 0) return { paused, notice: null, problem: null };
  const minimum = formatMoney(fromWire(cart.minimumOrder));
  const notice = t('cart.minimum', { minimum, amount: formatMoney(missing) });
  return { paused, notice, problem: MINIMUM_PROBLEM };
}

/** After a change of order type, address or time the server's refusal no longer applies. */
export function useChangedChoice(preference: OrderPreference | null, placing: OrderPlacing): void {
  const choice = JSON.stringify([preference?.orderType, preference?.address, preference?.laterUtc]);
  useEffect(() => {
    if (choice) placing.change();
  }, [choice, placing]);
}
