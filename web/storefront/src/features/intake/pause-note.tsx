import { createPortal } from 'react-dom';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { pausedUntil } from '#store/lib/order-pause.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { pauseSentence } from '#store/lib/pause-words.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { Note } from '#ui/display/note.tsx';
import './pause-note.css';

/**
 * A note on every page while an order type is paused: which, until when, and what can be ordered. It names the
 * order types that are open at this time; without one it renders nothing.
 */
export function PauseNote() {
  const t = useT();
  const now = useNow();
  const store = useStore();
  const { client, settings } = store;
  const zone = client.timeZone;
  const page = document.querySelector('.page');
  if (!page) return null;
  const offered = offeredOrderTypes(settings).filter(
    (orderType) => openStateAt(scheduleFor(store, orderType), now, zone).isOpen,
  );
  const paused = offered.filter((orderType) => pausedUntil(client, orderType, now) !== null);
  if (paused.length === 0) return null;
  const open = offered.filter((orderType) => !paused.includes(orderType));
  const sentences = [
    ...paused.map((orderType) => pauseSentence(t, orderType, pausedUntil(client, orderType, now) ?? now, now, zone)),
    ...open.map((orderType) => t(`preference.open.${orderType}`)),
  ];
  return createPortal(
    <Note tone="warn" icon="clock" live="polite" className="pause-note">
      {[...new Set(sentences)].join(' ')}
    </Note>,
    page,
  );
}
