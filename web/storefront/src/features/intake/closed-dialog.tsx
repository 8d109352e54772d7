import { type ClosedReason, closedReason, nextOpening, openStateAt } from '#core/domain/hours/opening-hours.ts';
import { orderingSchedule } from '#core/domain/hours/ordering-schedule.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { addDays, SECOND_MS, toLocal } from '#core/domain/time/zoned-time.ts';
import { useFullSlots } from '#store/lib/full-slots.ts';
import { useOrderNotice } from '#store/lib/notice/dish-notice.ts';
import { type RoutedDialogProps, useDialogs } from '#store/lib/page/dialogs.ts';
import { type Translate, useT } from '#store/lib/page/i18n.tsx';
import { Rich } from '#store/lib/page/rich.tsx';
import { sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { clockText } from '#store/lib/time/clock.ts';
import { storeNow } from '#store/lib/time/server-time.ts';
import { useSeconds } from '#store/lib/time/use-seconds.ts';
import { savePreference } from '#store/ordering/react.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Countdown } from '#ui/display/order/countdown.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type FirstSlot, firstSlot, scheduledOrderType } from './first-slot.ts';
import { NightArt } from './night-art.tsx';
import './closed.css';

const TITLES = {
  open: 'closed.title.open',
  'no-information': 'closed.title.unknown',
  between: 'closed.title.between',
  today: 'closed.title.today',
  now: 'closed.title.now',
} as const satisfies Record<ClosedReason, string>;

/** 'today at 5:00 pm', 'tomorrow at 11:30 am', 'Monday at 5:00 pm', from a week on 'Monday 14 December at 5:00 pm'. */
function openingText(t: Translate, ms: number, nowMs: number, zone: string): string {
  const { date, minutes, weekday } = toLocal(ms, zone);
  const time = clockText(t, minutes, 'full');
  const today = toLocal(nowMs, zone).date;
  if (date === today) return t('closed.when.today', { time });
  if (date === addDays(today, 1)) return t('closed.when.tomorrow', { time });
  const named = t('info.weekday', { day: weekday });
  if (date < addDays(today, 7)) return t('closed.when.day', { day: named, time });
  const [, month = '', day = ''] = date.split('-');
  return t('closed.when.day', { day: `${named} ${t('info.hours.date', { day: Number(day), month })}`, time });
}

/** 'Schedule for 5:00 pm', '… for tomorrow 5:00 pm', '… for Monday 23 November 5:00 pm'. */
function scheduleText(t: Translate, { date, minutes }: FirstSlot['slot'], nowMs: number, zone: string): string {
  const time = clockText(t, minutes, 'full');
  const today = toLocal(nowMs, zone).date;
  if (date === today) return t('closed.schedule', { time });
  if (date === addDays(today, 1)) return t('closed.schedule.tomorrow', { time });
  const [, month = '', day = ''] = date.split('-');
  return t('closed.schedule.day', { time, day: t('info.hours.date', { day: Number(day), month }) });
}

/** Restaurant closed: a countdown to the next opening, and a button that leads to the menu. */
export function ClosedDialog({ open, onClose }: RoutedDialogProps) {
  const t = useT();
  const dialogs = useDialogs();
  const now = useSeconds(open);
  const store = useStore();
  const { client, settings } = store;
  const schedule = orderingSchedule(store, offeredOrderTypes(settings));
  const zone = client.timeZone;
  const reason = closedReason(schedule, now, zone);
  const isOpen = reason === 'open';
  const opening = nextOpening(schedule, now, zone);
  const { label } = openStateAt(schedule, now, zone);
  const full = useFullSlots(client.clientId, open ? scheduledOrderType(settings) : null);
  const notice = useOrderNotice();
  const first = isOpen ? null : firstSlot(settings, store, now, zone, full, notice.minutes);

  function browse(): void {
    // Not asked again in this tab until something is added.
    sessionStore.set('orderPreference', { timings: String(storeNow()), enabled: false });
    onClose();
  }
  function plan(): void {
    if (!first) return;
    if (first.orderType === 'delivery') {
      dialogs.open('preference', 'delivery', { replace: true });
      return;
    }
    savePreference({
      orderType: 'pickup',
      address: null,
      distanceKm: null,
      isAddressInRange: true,
      laterUtc: new Date(first.slot.startMs).toISOString(),
      chosenMs: storeNow(),
    });
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={browse}
      title={t(TITLES[reason])}
      closeLabel={t('shell.close')}
      size="s"
      className="closed"
      foot={
        <div className="closed__foot">
          {isOpen && (
            <Button height={56} block onClick={() => dialogs.open('preference', undefined, { replace: true })}>
              {t('preference.now')}
            </Button>
          )}
          {first && (
            <Button height={56} block icon="calendar-clock" onClick={plan}>
              {scheduleText(t, first.slot, now, zone)}
            </Button>
          )}
          <Button look="ghost" block onClick={browse}>
            {t('preference.browse')}
          </Button>
        </div>
      }
    >
      <NightArt />
      {notice.dish && (
        <Note tone="warn" icon="clock">
          {t('preference.noticeOf', { item: notice.dish.name, notice: notice.dish.words })}
        </Note>
      )}
      {!isOpen && label && <p className="closed__label">{label}</p>}
      {isOpen && <p className="closed__when muted">{t('closed.open.text')}</p>}
      {!isOpen && opening === null && <p className="closed__when muted">{t('closed.unknown')}</p>}
      {!isOpen && opening !== null && (
        <>
          <p className="closed__when muted">
            <Rich
              id="closed.opens"
              values={{ when: openingText(t, opening, now, zone) }}
              components={[<strong key="when" />]}
            />
          </p>
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
        </>
      )}
    </Dialog>
  );
}
