import { useEffect } from 'react';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { dialogIn, useDialogs } from '#store/lib/page/dialogs.ts';
import { rememberedPerson } from '#store/lib/person/remembered.ts';
import { useStore } from '#store/lib/store.tsx';
import { storeNow } from '#store/lib/time/server-time.ts';
import { whenCalm } from '#store/lib/time/when-calm.ts';
import { currentPreference, savePreference, useOrdering } from '#store/ordering/react.tsx';
import { onArrival, recall, refreshed, wasDismissed } from './first-visit.ts';

/**
 * Shows the order preference on the first visit, a moment after the page has loaded (docs/decisions/008), and keeps a
 * choice valid while the page is open. Routes mount it on the menu pages. Renders nothing.
 */
export function PreferenceWatch() {
  const { schedule, client } = useStore();
  const { open } = useDialogs();
  const { cart } = useOrdering();
  const { timeZone } = client;
  useEffect(() => {
    function arrive() {
      const nowMs = storeNow();
      const preference = currentPreference();
      const verdict = onArrival({
        preference,
        wasDismissed: wasDismissed(),
        hasCart: (cart.state().cart?.itemCount ?? 0) > 0,
        isOpen: openStateAt(schedule, nowMs, timeZone).isOpen,
        isDialogOpen: dialogIn(location.search) !== null,
        isRemembered: rememberedPerson() !== null,
        nowMs,
      });
      if (verdict !== 'nothing' && preference) savePreference(refreshed(preference, nowMs));
      if (verdict === 'ask') open('preference');
      if (verdict === 'closed') open('closed');
    }
    recall(storeNow());
    const cancel = whenCalm(arrive);
    // A choice made after the page loaded becomes 15 minutes old between two of these checks.
    const timer = setInterval(() => currentPreference() && arrive(), MINUTE_MS);
    return () => {
      cancel();
      clearInterval(timer);
    };
  }, [schedule, timeZone, open, cart]);
  return null;
}
