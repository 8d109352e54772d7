import { createPortal } from 'react-dom';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { scheduleFor } from '#core/domain/hours/order-type-hours.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { pausedUntil } from '#store/lib/order-pause.ts';
import { ContactLink } from '#store/lib/page/contact-link.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { pauseSentence } from '#store/lib/pause-words.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { Note } from '#ui/display/note.tsx';
import './pause-note.css';

/** Neither delivery nor pickup is offered. Spec: checkout#no-service */
function NoService() {
  const t = useT();
  const { client } = useStore();
  return (
    <>
      {t('preference.noService.text', { name: client.tradingName })}{' '}
      <ContactLink className="link">{t('preference.noService.contact')}</ContactLink>
    </>
  );
}

/**
 * A note on every page while an order type is paused: which, until when, and what can be ordered. It names the
 * order types that are open at this time; without one it renders nothing. Where none is offered at all it says so.
 */
export function PauseNote() {
  const t = useT();
  const now = useNow();
  const store = useStore();
  const { client, settings } = store;
  const zone = client.timeZone;
  const page = document.querySelector('.page');
  if (!page) return null;
  const offered = offeredOrderTypes(settings);
  const openNow = offered.filter((orderType) => openStateAt(scheduleFor(store, orderType), now, zone).isOpen);
  const paused = openNow.filter((orderType) => pausedUntil(client, orderType, now) !== null);
  if (offered.length > 0 && paused.length === 0) return null;
  const open = openNow.filter((orderType) => !paused.includes(orderType));
  const sentences = [
    ...paused.map((orderType) => pauseSentence(t, orderType, pausedUntil(client, orderType, now) ?? now, now, zone)),
    ...open.map((orderType) => t(`preference.open.${orderType}`)),
  ];
  return createPortal(
    <Note tone="warn" icon="clock" live="polite" className="pause-note">
      {offered.length === 0 ? <NoService /> : [...new Set(sentences)].join(' ')}
    </Note>,
    page,
  );
}
