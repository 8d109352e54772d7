import { OPENING_CALENDAR } from '#core/contract/store/opening-calendar.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { type ClosedReason, closedReason, nextOpening, openStateAt } from '#core/domain/hours/opening-hours.ts';
import { orderingSchedule } from '#core/domain/hours/ordering-schedule.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { ContactLink } from '#store/lib/page/contact-link.tsx';
import { type RoutedDialogProps, useDialogs } from '#store/lib/page/dialogs.ts';
import { useLocale, useT } from '#store/lib/page/i18n.tsx';
import { sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { storeNow } from '#store/lib/time/server-time.ts';
import { useSeconds } from '#store/lib/time/use-seconds.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Countdown } from '#ui/display/order/countdown.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { backText } from './back-text.ts';
import { OrderAhead } from './order-ahead.tsx';
import { useWaitingDish, WaitingDish } from './waiting-dish.tsx';
import './closed.css';

const TITLES = {
  open: 'closed.title.open',
  'no-information': 'closed.title.unknown',
  between: 'closed.title.between',
  today: 'closed.title.today',
  now: 'closed.title.now',
} as const satisfies Record<ClosedReason, string>;

/** A calendar entry with a reminder: the store sends guests nothing before they have ordered. */
function TellMe({ isMain }: { isMain: boolean }) {
  const t = useT();
  const lang = useLocale();
  const { clientId } = useStore().client;
  return (
    <a
      className={isMain ? buttonClass({ height: 56, block: true }) : 'link closed__link'}
      href={fillPath(OPENING_CALENDAR, { clientId }, { lang })}
      download="opening.ics"
    >
      {t('closed.tell')}
      <span className="vh"> {t('closed.tell.how')}</span>
    </a>
  );
}

/** Restaurant closed: when it is back, and the dish that was pressed for one of the first times. */
export function ClosedDialog({ open, onClose }: RoutedDialogProps) {
  const t = useT();
  const dialogs = useDialogs();
  const now = useSeconds(open);
  const store = useStore();
  const dish = useWaitingDish();
  const schedule = orderingSchedule(store, offeredOrderTypes(store.settings));
  const zone = store.client.timeZone;
  const reason = closedReason(schedule, now, zone);
  const isOpen = reason === 'open';
  const opening = isOpen ? null : nextOpening(schedule, now, zone);
  const { label } = openStateAt(schedule, now, zone);

  function browse(): void {
    // Not asked again in this tab until something is added.
    sessionStore.set('orderPreference', { timings: String(storeNow()), enabled: false });
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={browse}
      title={t(TITLES[reason])}
      description={isOpen ? undefined : label}
      closeLabel={t('closed.close')}
      size="s"
      className="closed"
    >
      <WaitingDish dish={dish}>
        {isOpen ? t('closed.open.text') : opening === null ? t('closed.unknown') : backText(t, opening, now, zone)}
      </WaitingDish>
      {isOpen ? (
        <Button height={56} block onClick={() => dialogs.open('preference', undefined, { replace: true })}>
          {t('preference.now')}
        </Button>
      ) : (
        <OrderAhead
          open={open}
          dish={dish}
          onClose={onClose}
          tellMe={(isMain) => opening !== null && <TellMe isMain={isMain} />}
        />
      )}
      {!isOpen && opening === null && (
        <ContactLink className={buttonClass({ height: 56, block: true })}>
          {t('preference.noService.contact')}
        </ContactLink>
      )}
      {opening !== null && (
        <Countdown
          secondsLeft={Math.ceil((opening - now) / SECOND_MS)}
          label={t('closed.countdown')}
          labels={{
            days: t('closed.days'),
            hours: t('closed.hours'),
            minutes: t('closed.minutes'),
            seconds: t('closed.seconds'),
          }}
          announce={(seconds) => t('closed.announce', { seconds })}
        />
      )}
    </Dialog>
  );
}
