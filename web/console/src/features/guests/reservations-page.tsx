import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call } from '#console/lib/http.ts';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { RESERVATIONS_KEY } from '#console/lib/queries.ts';
import { serverNow } from '#console/lib/time/clock.ts';
import { clockText, dateText } from '#console/lib/time/wall-clock.ts';
import type { WireGuestReservation } from '#core/contract/guests/console-guests.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { nationalPhone } from '#core/domain/country/page-phone.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { type Act, AnswerSheet } from './answer-sheet.tsx';
import './guests.css';

const WHENS = ['upcoming', 'past'] as const;

/** Reserved tables by day, with accept and decline. */
export function ReservationsPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const locale = useLocale();
  const queries = useQueryClient();
  const [when, setWhen] = useState<(typeof WHENS)[number]>('upcoming');
  const [open, setOpen] = useState<{ reservation: WireGuestReservation; act: Act } | null>(null);
  const query = useQuery({
    queryKey: [...RESERVATIONS_KEY, when],
    queryFn: () => call('listReservations', { query: { when } }),
    refetchInterval: useFallbackPoll(),
  });
  const { timeZone } = staff.client;
  const dayOf = ({ startUtc }: WireGuestReservation) => dateText(startUtc, timeZone, locale, 'long');
  const done = () => {
    setOpen(null);
    void queries.invalidateQueries({ queryKey: RESERVATIONS_KEY });
  };
  return (
    <Page
      title={t('nav.reservations')}
      actions={
        <Segmented
          label={t('guests.when')}
          value={when}
          onChange={setWhen}
          options={WHENS.map((one) => ({ value: one, label: t(`guests.${one}`) }))}
        />
      }
    >
      <Loaded query={query}>
        {({ items, seats }) => {
          const days = [...new Set(items.map(dayOf))];
          return (
            <div className="guests stack">
              {seats === 0 && <p className="message">{t('guests.off')}</p>}
              {items.length === 0 && (
                <div className="no-entries">
                  <Icon name="armchair" />
                  <p>{t(when === 'upcoming' ? 'guests.noneUpcoming' : 'guests.nonePast')}</p>
                </div>
              )}
              {days.map((day) => {
                const ofDay = items.filter((one) => dayOf(one) === day);
                const expected = ofDay.filter(({ status }) => status !== 'cancelled');
                return (
                  <section key={day} className="card">
                    <div className="card__head">
                      <h2>{day}</h2>
                      <span className="quiet-text">
                        {t('guests.dayTotal', {
                          tables: expected.length,
                          guests: expected.reduce((sum, one) => sum + one.guests, 0),
                        })}
                      </span>
                    </div>
                    <ul className="card__body guests__list">
                      {ofDay.map((reservation) => (
                        <Row
                          key={reservation.reservationId}
                          reservation={reservation}
                          timeZone={timeZone}
                          onAct={(act) => setOpen({ reservation, act })}
                        />
                      ))}
                    </ul>
                  </section>
                );
              })}
            </div>
          );
        }}
      </Loaded>
      {open && <AnswerSheet {...open} timeZone={timeZone} onDone={done} onClose={() => setOpen(null)} />}
    </Page>
  );
}

const STATUS_LOOKS = { requested: 'tag tag--warn', confirmed: 'tag tag--ok', cancelled: 'tag' } as const;

function Row({
  reservation,
  timeZone,
  onAct,
}: {
  reservation: WireGuestReservation;
  timeZone: string;
  onAct: (act: Act) => void;
}) {
  const t = useT();
  const { startUtc, guests, fullName, phone, email, notes, reply, status } = reservation;
  const canAct = status !== 'cancelled' && Date.parse(startUtc) > serverNow();
  return (
    <li className={status === 'cancelled' ? 'guest guest--off' : 'guest'}>
      <span className="guest__time">{clockText(startUtc, timeZone)}</span>
      <span className="guest__party">{t('guests.party', { count: guests })}</span>
      <span className="guest__who">
        <strong>{fullName}</strong>
        <span className="quiet-text">
          <a href={`tel:${phone}`}>{nationalPhone(phone)}</a> · <a href={`mailto:${email}`}>{email}</a>
        </span>
        {notes !== '' && <span className="guest__note">{notes}</span>}
        {reply !== '' && <span className="quiet-text">{t('guests.replied', { reply })}</span>}
      </span>
      <span className={STATUS_LOOKS[status]}>{t(`guests.status.${status}`)}</span>
      {canAct && (
        <span className="guest__acts">
          {status === 'requested' && (
            <>
              <Button
                look="ink"
                height={40}
                onClick={() => onAct('confirm')}
                aria-label={t('guests.confirmNamed', { name: fullName })}
              >
                {t('guests.confirm')}
              </Button>
              <Button
                look="quiet"
                height={40}
                onClick={() => onAct('decline')}
                aria-label={t('guests.declineNamed', { name: fullName })}
              >
                {t('guests.decline')}
              </Button>
            </>
          )}
          <Button
            look="quiet"
            height={40}
            onClick={() => onAct('resize')}
            aria-label={t('guests.resizeNamed', { name: fullName })}
          >
            {t('guests.resize')}
          </Button>
          {status === 'confirmed' && (
            <Button
              look="quiet"
              height={40}
              onClick={() => onAct('cancel')}
              aria-label={t('guests.cancelNamed', { name: fullName })}
            >
              {t('shell.cancel')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
