import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { WireReservation } from '#core/contract/guests/reservations.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { CallError, call, errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { useLocation } from '#store/lib/page/router.tsx';
import { phoneText } from '#store/lib/person/phone.ts';
import { useStore } from '#store/lib/store.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { useAskFocus } from '#ui/actions/use-ask-focus.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Note, ProblemNote } from '#ui/display/note.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { momentText } from './when-text.ts';
import '#store/lib/page/info-page.css';
import './reserve.css';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const SEALS = { cancelled: 'ban', waits: 'mail', done: 'circle-check' } as const;

/** The reservation in the link: its details, a calendar file, and cancelling. */
export function ReservationConfirmPage() {
  const t = useT();
  const { client } = useStore();
  const { search } = useLocation();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { problem: failure, isBusy, run } = useAttempt();
  usePageTitle(t('reserve.yours'));
  const reservationId = new URLSearchParams(search).get('reservation') ?? '';
  const isId = UUID.test(reservationId);
  const params = { clientId: client.clientId, reservationId };
  const key = ['reservation', client.clientId, reservationId];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('getReservation', { params, signal }),
    enabled: isId,
    refetchOnMount: 'always',
  });
  const mailKey = new URLSearchParams(search).get('key');
  const waits = data !== undefined && !data.isHeld && data.status !== 'cancelled';
  const hasPressed = useRef(false);
  // Opening the mail's link is the press that holds the table.
  useEffect(() => {
    if (!waits || mailKey === null || hasPressed.current) return;
    hasPressed.current = true;
    const at = { clientId: client.clientId, reservationId };
    void run(async () => {
      const held = await call('holdTable', { params: at, body: { key: mailKey } });
      queries.setQueryData(['reservation', client.clientId, reservationId], held);
    });
  }, [waits, mailKey, client.clientId, reservationId, queries, run]);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useAskFocus(isAsking);
  const cancel = () =>
    run(async () => {
      queries.setQueryData(key, await call('cancelReservation', { params, body: {} }));
      setAsking(false);
      heading.current?.focus();
    });
  const isUnknown = !isId || (error instanceof CallError && error.status === 404);
  if (!data) return <NoReservation isUnknown={isUnknown} error={error} onRetry={() => void refetch()} />;
  const isCancelled = data.status === 'cancelled';
  const state = isCancelled ? 'cancelled' : waits ? 'waits' : 'done';
  return (
    <div className="container info reserve">
      <section className="info__card reserve__card">
        <span className="reserve__seal" data-cancelled={isCancelled || waits || undefined}>
          <Icon name={SEALS[state]} />
        </span>
        <div data-said="">
          <h1 ref={heading} tabIndex={-1} className="display f28">
            {/* Some days after the reservation the page no longer shows the name. */}
            {data.fullName === '' ? t('reserve.yours') : t(`reserve.${state}`, { name: data.fullName })}
          </h1>
        </div>
        <p className="muted">{t(`reserve.${state}.text`)}</p>
        <Facts reservation={data} />
        {isCancelled ? (
          <Link className={buttonClass({ block: true })} to="/reserve">
            {t('reserve.again')}
          </Link>
        ) : (
          <div className="reserve__actions" ref={isAsking ? undefined : box}>
            {!waits && (
              <a className={buttonClass({ look: 'primary' })} href={data.calendarUrl} download="reservation.ics">
                {t('reserve.calendar')}
              </a>
            )}
            {data.canCancel && !isAsking && (
              <Button look="outline" onClick={() => setAsking(true)}>
                {t('reserve.cancel')}
              </Button>
            )}
          </div>
        )}
        {isAsking && !isCancelled && (
          <div ref={box}>
            <CancelQuestion isBusy={isBusy} onYes={() => void cancel()} onNo={() => setAsking(false)} />
          </div>
        )}
        <ProblemNote text={failure} />
      </section>
    </div>
  );
}

/** Until the reservation is there, or why it does not come. */
function NoReservation({
  isUnknown,
  error,
  onRetry,
}: {
  isUnknown: boolean;
  error: Error | null;
  onRetry: () => void;
}) {
  const t = useT();
  const { client } = useStore();
  if (isUnknown || error) {
    return (
      <div className="container info">
        <EmptyState
          level={1}
          title={isUnknown ? t('reserve.unknown') : t('shell.error.title')}
          text={
            isUnknown ? t('reserve.unknown.text', { phone: phoneText(client.phone) }) : error ? errorText(error) : ''
          }
          action={
            isUnknown ? (
              <Link className={buttonClass()} to="/reserve">
                {t('menu.reserve')}
              </Link>
            ) : (
              <Button onClick={onRetry}>{t('shell.error.retry')}</Button>
            )
          }
        />
      </div>
    );
  }
  return (
    <div className="container info">
      <h1 className="display info__title">{t('reserve.yours')}</h1>
      <div className="page__wait">
        <Spinner size="l" label={t('shell.loading')} />
      </div>
    </div>
  );
}

function Facts({ reservation }: { reservation: WireReservation }) {
  const t = useT();
  const { client } = useStore();
  return (
    <dl className="reserve__facts">
      <div>
        <dt>{t('reserve.when')}</dt>
        <dd>{momentText(t, Date.parse(reservation.startUtc), client.timeZone)}</dd>
      </div>
      <div>
        <dt>{t('reserve.guests')}</dt>
        <dd>{t('reserve.party', { count: reservation.guests })}</dd>
      </div>
      <div>
        <dt>{t('info.contact.address')}</dt>
        <dd>{client.address}</dd>
      </div>
      {reservation.notes && (
        <div>
          <dt>{t('reserve.notes')}</dt>
          <dd>{reservation.notes}</dd>
        </div>
      )}
    </dl>
  );
}

function CancelQuestion({ isBusy, onYes, onNo }: { isBusy: boolean; onYes: () => void; onNo: () => void }) {
  const t = useT();
  return (
    <Note tone="warn" live="polite" className="reserve__ask">
      <p>{t('reserve.cancel.sure')}</p>
      <div className="reserve__actions">
        <Button look="danger" height={40} busy={isBusy} onClick={onYes}>
          {t('reserve.cancel.yes')}
        </Button>
        <Button look="outline" height={40} onClick={onNo}>
          {t('reserve.cancel.no')}
        </Button>
      </div>
    </Note>
  );
}
