import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from '#console/lib/address.ts';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { RESERVATIONS_KEY } from '#console/lib/queries.ts';
import { More } from '#console/lib/search/more.tsx';
import { SearchBox } from '#console/lib/search/search-box.tsx';
import { serverNow } from '#console/lib/time/clock.ts';
import { DaySteps } from '#console/lib/time/day-steps.tsx';
import { clockText, dayText } from '#console/lib/time/wall-clock.ts';
import type { WireGuestReservation, WireGuestReservations } from '#core/contract/guests/console-guests.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { nationalPhone } from '#core/domain/country/page-phone.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { type Act, AnswerSheet, type Reservations } from './answer-sheet.tsx';
import './guests.css';

/** The reserved tables of a day, or those that a search finds; the address keeps both. */
export function ReservationsPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const date = params.get('date') ?? undefined;
  const q = params.get('q') ?? '';
  const [open, setOpen] = useState<{ reservations: Reservations; act: Act } | null>(null);
  const query = useInfiniteQuery({
    queryKey: [...RESERVATIONS_KEY, date, q],
    queryFn: ({ pageParam }) => call('listReservations', { query: { date, q, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: useFallbackPoll(),
    placeholderData: keepPreviousData,
  });
  const show = (day: string) => setParams({ date: day });
  const search = (text: string) =>
    setParams(
      { ...(date === undefined ? {} : { date }), ...(text.trim() === '' ? {} : { q: text }) },
      { replace: true },
    );
  const done = () => {
    setOpen(null);
    void queries.invalidateQueries({ queryKey: RESERVATIONS_KEY });
  };
  const { timeZone } = staff.client;
  const day = query.data?.pages[0]?.date;
  return (
    <Page title={t('nav.reservations')} note={day !== undefined && q === '' && <DaySteps date={day} onStep={show} />}>
      <div className="guests stack" aria-busy={query.isPlaceholderData}>
        <search className="guests__find">
          <SearchBox label={t('guests.search')} hint={t('guests.searchHint')} value={q} onChange={search} />
          <TextField
            label={t('guests.day')}
            type="date"
            value={date ?? day ?? ''}
            onChange={({ target }) => target.value !== '' && show(target.value)}
          />
        </search>
        <Loaded query={query}>
          {({ pages }) => (
            <Tables
              pages={pages}
              isSearch={q !== ''}
              timeZone={timeZone}
              onDay={show}
              onAct={(reservations, act) => setOpen({ reservations, act })}
            />
          )}
        </Loaded>
        <More list={query} />
      </div>
      {open && <AnswerSheet {...open} timeZone={timeZone} onDone={done} onClose={() => setOpen(null)} />}
    </Page>
  );
}
type TablesProps = {
  pages: readonly WireGuestReservations[];
  isSearch: boolean;
  timeZone: string;
  onDay: (date: string) => void;
  onAct: (reservations: Reservations, act: Act) => void;
};

/** Counts are the database's, of the whole day or search; a search has a list for each day. */
function Tables({ pages, isSearch, timeZone, onDay, onAct }: TablesProps) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  const items = pages.flatMap((page) => page.items);
  const [first] = pages;
  if (first === undefined) return null;
  const { date, total, unanswered, seats } = first;
  const { firstDate } = unanswered;
  const all = t('guests.dayTotal', total);
  const [one, ...more] = items.filter(({ status, startUtc }) => status === 'requested' && isToCome(startUtc));
  const days = [...new Set(items.map(({ startUtc }) => toLocal(Date.parse(startUtc), timeZone).date))];
  const longDay = (day: string) => dayText(day, language, 'long');
  return (
    <>
      {seats === 0 && <Message>{t('guests.off')}</Message>}
      {firstDate !== null && (
        <Message>
          <span>
            {t('guests.unanswered', { tables: unanswered.tables })}{' '}
            {(isSearch || firstDate !== date) && (
              <Button look="quiet" height={40} onClick={() => onDay(firstDate)}>
                {t('guests.firstUnanswered', { day: longDay(firstDate) })}
              </Button>
            )}
          </span>
        </Message>
      )}
      {items.length === 0 ? (
        <div className="no-entries">
          <Icon name="armchair" />
          <p>{t(isSearch ? 'guests.noneFound' : 'guests.noneOfDay')}</p>
        </div>
      ) : (
        <div className="row">
          <p data-said>
            {isSearch ? t('guests.found', { total: all }) : <b>{all}</b>}
            {items.length < total.entries && ` · ${t('guests.shown', { shown: items.length, all: total.entries })}`}
          </p>
          {one && more.length > 0 && (
            <Button look="quiet" height={40} icon="check-check" onClick={() => onAct([one, ...more], 'confirm')}>
              {t('guests.confirmAll', { count: more.length + 1 })}
            </Button>
          )}
        </div>
      )}
      {days.map((day) => (
        <section key={day} className="card" aria-label={longDay(day)}>
          {isSearch && (
            <div className="card__head">
              <h2>{longDay(day)}</h2>
            </div>
          )}
          <ul className="card__body guests__list">
            {items
              .filter(({ startUtc }) => toLocal(Date.parse(startUtc), timeZone).date === day)
              .map((reservation) => (
                <Row
                  key={reservation.reservationId}
                  reservation={reservation}
                  timeZone={timeZone}
                  onAct={(act) => onAct([reservation], act)}
                />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const isToCome = (startUtc: string) => Date.parse(startUtc) > serverNow();

const STATUS_LOOKS = { requested: 'tag tag--warn', confirmed: 'tag tag--ok', cancelled: 'tag' } as const;
const ACTS: Readonly<Record<WireGuestReservation['status'], readonly Act[]>> = {
  requested: ['confirm', 'decline', 'resize'],
  confirmed: ['resize', 'cancel'],
  cancelled: [],
};

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
      {isToCome(startUtc) && ACTS[status].length > 0 && (
        <span className="guest__acts">
          {ACTS[status].map((act) => (
            <Button
              key={act}
              look={act === 'confirm' ? 'ink' : 'quiet'}
              height={40}
              onClick={() => onAct(act)}
              aria-label={t(`guests.${act}Named`, { name: fullName })}
            >
              {t(`guests.${act}`)}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}
