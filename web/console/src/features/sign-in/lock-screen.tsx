import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { CallError, call, errorText } from '#console/lib/http.ts';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { asked } from '#console/lib/page/later.ts';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { ServeryMark } from '#console/lib/page/servery-mark.tsx';
import { firstName, initials } from '#console/lib/person-name.ts';
import { usePlace } from '#console/lib/place.ts';
import { enter, hand, leave } from '#console/lib/session.ts';
import { useClock } from '#console/lib/time/clock.ts';
import { clockText, dateText } from '#console/lib/time/wall-clock.ts';
import type { WireLock } from '#core/contract/staff/console-people.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Keypad } from './keypad.tsx';
import './sign-in.css';

const PasswordPad = asked(() => import('./password-pad.tsx').then((m) => m.PasswordPad));

/** Keeps the counts as fresh as the board's. */
const POLL_MS = 4_000;

type Person = WireLock['people'][number];
const COLUMNS = ['new', 'scheduled', 'preparing', 'ready'] as const;

/** 'Saturday 21 November · open until 22:00'. */
function Today({ client }: Pick<WireStaff, 'client'>) {
  const t = useT();
  const locale = useLocale();
  const { subdomain, timeZone } = client;
  const place = usePlace(subdomain).data;
  const language = HTML_LANG[locale];
  const { time, date, closesAtMs, isOpen } = useClock(
    useCallback(
      (nowMs: number) => ({
        time: clockText(nowMs, timeZone),
        date: dateText(nowMs, timeZone, language, 'long'),
        ...(place ? openStateAt(place.schedule, nowMs, timeZone) : { isOpen: false, closesAtMs: null }),
      }),
      [timeZone, language, place],
    ),
  );
  const until =
    isOpen && closesAtMs !== null ? ` · ${t('board.openUntil', { time: clockText(closesAtMs, timeZone) })}` : '';
  return (
    <>
      <p className="signin__clock">{time}</p>
      <p className="signin__date">
        {date}
        {until}
      </p>
    </>
  );
}

export type LockScreenProps = {
  staff: WireStaff;
  /** Receives the number of waiting orders after each answer. */
  onWaiting: (count: number) => void;
};

/** The rest of the screen stands while its code comes. */
const ByPassword = ({ staff }: Pick<LockScreenProps, 'staff'>) => (
  <Suspense fallback={null}>
    <PasswordPad staff={staff} />
  </Suspense>
);

/** The lock screen of a shared tablet: waiting orders, and the PIN of the next person. */
export function LockScreen({ staff, onWaiting }: LockScreenProps) {
  const t = useT();
  const queries = useQueryClient();
  const lock = useQuery({
    queryKey: ['lock'],
    queryFn: () => call('getLock', {}),
    refetchInterval: POLL_MS,
    // Queries behind the lock stop; this one continues in the background and retries soon.
    refetchIntervalInBackground: true,
    retry: false,
  });
  const [chosen, setChosen] = useState<Person | null>(null);
  const [isByPassword, setByPassword] = useState(false);
  const [pin, setPin] = useState('');
  const [error, setError] = useState('');
  const isBusy = useRef(false);
  const pad = useRef<HTMLElement>(null);

  // On a phone the pad is below the list of people.
  useEffect(() => {
    if (chosen) pad.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const waiting = lock.data?.waiting;
  const newCount = waiting?.new ?? 0;

  useEffect(() => onWaiting(newCount), [newCount, onWaiting]);

  const choose = (person: Person | null) => {
    setChosen(person);
    setByPassword(false);
    setPin('');
    setError('');
  };

  async function unlock(person: Person, entered: string) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const now = await call('unlockTablet', { body: { staffId: person.staffId, pin: entered } });
      // The same person finds everything as before.
      (person.staffId === staff.staffId ? enter : hand)(queries, now);
    } catch (failure) {
      // After too many wrong PINs the session is over; the next step is e-mail and password.
      if (failure instanceof CallError && failure.status === 401) leave(queries);
      setError(errorText(failure));
      setPin('');
    } finally {
      isBusy.current = false;
    }
  }

  const length = chosen?.pinLength ?? 0;
  const press = (digit: string) => {
    if (!chosen || pin.length >= length) return;
    const next = pin + digit;
    setPin(next);
    setError('');
    if (next.length === length) void unlock(chosen, next);
  };

  return (
    <main className="signin">
      <section className="signin__who">
        <p className="signin__place">
          <ServeryMark />
          <span>{staff.client.tradingName}</span>
          <small>{t('sign-in.console')}</small>
        </p>
        <Today client={staff.client} />
        <dl className="lock-counts">
          {COLUMNS.map((column) => (
            <div key={column} className={column === 'new' && newCount > 0 ? 'lock-counts__new' : undefined}>
              <dt>{t(`lock.column.${column}`)}</dt>
              <dd>{waiting?.[column] ?? '–'}</dd>
            </div>
          ))}
        </dl>
        <h2 className="lock__question" id="lock-question">
          {t('lock.who')}
        </h2>
        <LockPeople
          people={lock.data?.people ?? []}
          chosenId={chosen?.staffId ?? null}
          isByPassword={isByPassword}
          onChoose={choose}
          onPassword={() => {
            choose(null);
            setByPassword(true);
          }}
        />
      </section>
      <section ref={pad} className="signin__pad">
        {isByPassword ? (
          <ByPassword staff={staff} />
        ) : (
          <div className="lock__hello">
            <h1 className="signin__title">
              {chosen ? t('lock.hello', { name: firstName(chosen.name) }) : t('lock.locked')}
            </h1>
            <p className="signin__lead">{chosen ? t('lock.pin', { digits: length }) : t('lock.choose')}</p>
          </div>
        )}
        {error !== '' && (
          <p className="signin__error" role="alert">
            <Icon name="alert-circle" />
            <span>{error}</span>
          </p>
        )}
        {chosen && (
          <Keypad
            entered={pin.length}
            length={length}
            onDigit={press}
            onDelete={() => setPin(pin.slice(0, -1))}
            onLeave={() => choose(null)}
          />
        )}
        {newCount > 0 && (
          <p className="lock__ringing" role="status">
            <Icon name="bell-ring" />
            <span>
              <b>{t('lock.newOrders', { count: newCount })}</b> {t('lock.anyone')}
            </span>
          </p>
        )}
      </section>
    </main>
  );
}

type LockPeopleProps = {
  people: readonly Person[];
  chosenId: string | null;
  isByPassword: boolean;
  onChoose: (person: Person) => void;
  onPassword: () => void;
};

/** The people who have a PIN at this restaurant, and the way in by e-mail and password. */
function LockPeople({ people, chosenId, isByPassword, onChoose, onPassword }: LockPeopleProps) {
  const t = useT();
  return (
    <fieldset className="lock__people" aria-labelledby="lock-question">
      {people.map((person) => (
        <button
          key={person.staffId}
          type="button"
          className="person"
          aria-pressed={person.staffId === chosenId}
          onClick={() => onChoose(person)}
        >
          <span className="person__badge" aria-hidden="true">
            {initials(person.name)}
          </span>
          <span>
            {firstName(person.name)}
            <small>{t(`shell.role.${person.role}`)}</small>
          </span>
        </button>
      ))}
      <button type="button" className="person person--other" aria-pressed={isByPassword} onClick={onPassword}>
        <span className="person__badge">
          <Icon name="user-round" />
        </span>
        <span>
          {t('sign-in.email')}
          <small>{t('lock.andPassword')}</small>
        </span>
      </button>
    </fieldset>
  );
}
