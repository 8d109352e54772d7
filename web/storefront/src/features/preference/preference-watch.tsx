import { useEffect } from 'react';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { dialogIn, useDialogs } from '#store/lib/page/dialogs.ts';
import { linkedOrderType } from '#store/lib/page/linked-order-type.ts';
import { rememberedPerson } from '#store/lib/person/remembered.ts';
import { localStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { storeNow } from '#store/lib/time/server-time.ts';
import { currentPreference, savePreference, useOrdering } from '#store/ordering/react.tsx';
import { refreshed, renewal } from './first-visit.ts';

/**
 * Keeps a chosen order preference valid while a menu page is open. The store asks for one when the first dish is added,
 * or on arrival (docs/decisions/090, 254). Renders nothing.
 */
export function PreferenceWatch() {
  const { schedule, ownSchedules, client, settings } = useStore();
  const { open } = useDialogs();
  const { cart } = useOrdering();
  const { timeZone } = client;
  useEffect(() => {
    const linked = linkedOrderType(location.search, settings);
    // Suggested when the first dish is added, also on another page; a choice of this tab stands.
    if (linked && !currentPreference()) localStore.set('orderType', linked === 'delivery' ? 'Delivery' : 'Pickup');
  }, [settings]);
  useEffect(() => {
    function renew(isArriving: boolean) {
      const preference = currentPreference();
      if (!preference) return;
      if (!settings[preference.orderType].isOffered) return savePreference(null);
      const nowMs = storeNow();
      const verdict = renewal(preference, {
        isArriving,
        hasCart: (cart.state().cart?.itemCount ?? 0) > 0,
        // As `scheduleFor`, whose chunk this part, which comes early on wide screens, would load.
        isOpen: openStateAt(ownSchedules[preference.orderType] ?? schedule, nowMs, timeZone).isOpen,
        isDialogOpen: dialogIn(location.search) !== null,
        isRemembered: rememberedPerson() !== null,
        nowMs,
      });
      if (verdict !== 'nothing') savePreference(refreshed(preference, nowMs));
      if (verdict === 'ask') open('preference');
    }
    renew(true);
    // A choice is 15 minutes old between two of the clock's quarter hours.
    const timer = setInterval(() => renew(false), MINUTE_MS);
    return () => clearInterval(timer);
  }, [schedule, ownSchedules, settings, timeZone, open, cart]);
  return null;
}
