/** The order preference in the form that the cart and its texts need. Routes pass these to the other features. */
import { useEffect, useMemo, useState } from 'react';
import type { SetServiceBody } from '#core/contract/cart/cart.ts';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import { estimateRange } from '#core/domain/settings/store-settings.ts';
import { addressLines } from '#store/lib/address/address-lines.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { type Store, useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { minutesText, useClosedText } from '#store/lib/time/estimate.ts';
import { useNow } from '#store/lib/time/now.tsx';
import type { OrderPreference } from '#store/ordering/preference.ts';
import { usePreference } from '#store/ordering/react.tsx';
import { persist } from '#store/start/persist.ts';
import type { DeliveryQuote } from './delivery-quote.ts';

type Quotes = typeof import('./delivery-quote.ts');

/** Stays for the page, so that only its first delivery waits. */
let known: Quotes | null = null;

/**
 * The rules of delivery zones, fetched when somebody has chosen a delivery: the first view does without them. Null until then,
 * and without a network.
 */
function useQuotes(isNeeded: boolean): Quotes | null {
  const [quotes, setQuotes] = useState(() => known);
  useEffect(() => {
    if (!isNeeded || quotes) return;
    let isGone = false;
    const take = (fetched: Quotes) => {
      known = fetched;
      if (!isGone) setQuotes(fetched);
    };
    void persist(() => import('./delivery-quote.ts')).then(take);
    return () => {
      isGone = true;
    };
  }, [isNeeded, quotes]);
  return quotes;
}

/** The quote for the chosen address; null for pickup and without a distance. */
function quoteOf(preference: OrderPreference | null, { zones, settings }: Store, quotes: Quotes | null) {
  if (!quotes || preference?.orderType !== 'delivery' || preference.distanceKm === null) return null;
  const { distanceKm, address } = preference;
  return quotes.quoteFor(zones, { distanceKm, address }, settings.delivery.estimateMinutes);
}

export interface OrderTypeChoice {
  readonly preference: OrderPreference | null;
  /** For the cart; null while nothing was chosen, and until the zone of a delivery is known. */
  readonly body: SetServiceBody | null;
  readonly quote: DeliveryQuote | null;
  /** First line of the order panel's block: the street, or the restaurant's for pickup. */
  readonly headline: string;
  /** 'Now / ASAP, 25 to 35 min' or 'tomorrow 5 pm'. */
  readonly timing: string;
  /** In place of 'Now' while no order for now is taken. */
  readonly closed: string | null;
  /** How long an order of now takes, in minutes. */
  readonly estimate: ReturnType<typeof estimateRange>;
}

export function useOrderTypeChoice(): OrderTypeChoice {
  const t = useT();
  const now = useNow();
  const store = useStore();
  const closedText = useClosedText();
  const preference = usePreference();
  const closed = closedText(preference?.orderType ?? 'pickup');
  const quotes = useQuotes(preference?.orderType === 'delivery');
  return useMemo(() => {
    const quote = quoteOf(preference, store, quotes);
    const orderType = preference?.orderType ?? 'pickup';
    const estimate = estimateRange(orderType, quote?.estimateMinutes ?? store.settings[orderType].estimateMinutes);
    const laterMs = preference?.laterUtc ? Date.parse(preference.laterUtc) : Number.NaN;
    const where = preference?.address?.display_name ?? store.client.address;
    return {
      preference,
      body:
        preference && (quotes || preference.orderType === 'pickup')
          ? {
              orderType: ORDER_TYPE_CODES[preference.orderType],
              deliveryZoneId: quote?.zone?.zoneId ?? null,
              dueUtc: preference.laterUtc,
            }
          : null,
      quote,
      closed,
      estimate,
      headline: addressLines(where).street,
      timing:
        laterMs > now
          ? whenText(t, laterMs, now, store.client.timeZone)
          : (closed ?? t('preference.asap', { minutes: minutesText(t, estimate) })),
    };
  }, [preference, quotes, store, now, t, closed]);
}
