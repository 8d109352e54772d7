import { useState } from 'react';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { orderingSchedule } from '#core/domain/hours/ordering-schedule.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { ClosedDialog } from '#store/features/preference/closed/closed-dialog.tsx';
import { PreferenceDialog } from '#store/features/preference/preference-dialog.tsx';
import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { useFlow } from '#store/ordering/react.tsx';
import { inPlace } from '#store/start/in-place.tsx';

function PreferenceOverPage(props: RoutedDialogProps) {
  const { open, value } = props;
  const now = useNow();
  const store = useStore();
  const { client, settings } = store;
  const isForDish = useFlow((flow) => flow?.step.at === 'asking-preference');
  const schedule = orderingSchedule(store, offeredOrderTypes(settings));
  const tells = open && value === '' && isForDish && !openStateAt(schedule, now, client.timeZone).isOpen;
  // Stays with what it opened as, also while it closes and when the restaurant opens meanwhile.
  const [shown, setShown] = useState({ open, value, isClosed: tells });
  if (shown.open !== open || shown.value !== value) {
    setShown({ open, value, isClosed: open ? tells : shown.isClosed });
  }
  return shown.isClosed ? <ClosedDialog {...props} /> : <PreferenceDialog {...props} />;
}

/** The order preference. Where a dish was added while the restaurant is closed, it first says when it opens. */
export const RoutedPreferenceDialog = inPlace(PreferenceOverPage);

function ClosedOverPage(props: RoutedDialogProps) {
  return <ClosedDialog {...props} />;
}

/** As its own address has it. It comes with the preference, which shows it too. */
export const RoutedClosedDialog = inPlace(ClosedOverPage);
