import { useEffect } from 'react';
import { lastReservationDate, tableTimes } from '#core/domain/guests/reservation.ts';
import { MAX_EMAIL, MAX_FULL_NAME, MAX_PHONE, MAX_RESERVATION_NOTES } from '#core/domain/guests/text-lengths.ts';
import type { OpeningSchedule } from '#core/domain/hours/opening-hours.ts';
import { addDays, toLocal } from '#core/domain/time/zoned-time.ts';
import { Honeypot } from '#kit/forms/honeypot.tsx';
import type { CallForm } from '#kit/forms/use-call-form.ts';
import { useCallForm } from '#store/lib/call-form.ts';
import { call } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { useLocation, useNavigate } from '#store/lib/page/router.tsx';
import { phoneText } from '#store/lib/person/phone.ts';
import { useLargestParty } from '#store/lib/person/reservations.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { ProblemNote } from '#ui/display/note.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { EMPTY_RESERVATION, type ReservationForm } from './reserve-form.ts';
import { TablePicker } from './table-picker.tsx';
import { momentText } from './when-text.ts';
import '#store/lib/page/info-page.css';
import './reserve.css';

type StepProps = { form: CallForm<ReservationForm> };

const ONE_SEAT = { seats: 1, largestParty: 1, stayMinutes: 1 };

/** The first day with free times, from today: late in the evening today has none. */
function firstDay(schedule: OpeningSchedule, nowMs: number, zone: string): string {
  const today = toLocal(nowMs, zone).date;
  const days = [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(today, ahead));
  const request = { schedule, zone, nowMs, rules: ONE_SEAT, held: [], guests: 1 };
  return days.find((day) => tableTimes(day, request).length > 0) ?? today;
}

/** The party size, the day and the time. */
function WhenStep({ form }: StepProps) {
  const t = useT();
  const navigate = useNavigate();
  const now = useNow();
  const { client, schedule } = useStore();
  const largestParty = useLargestParty(client.clientId);
  const { values, errorOf, set } = form;
  const zone = client.timeZone;
  const today = toLocal(now, zone).date;
  // A stored day may be in the past now.
  const isPast = values.date < today;
  const date = isPast ? firstDay(schedule, now, zone) : values.date;
  const parties = Array.from({ length: largestParty }, (_, index) => String(index + 1));
  return (
    <form
      {...form.step(
        ({ startUtc }) => ({ startUtc: startUtc === '' ? t('reserve.error.time') : undefined }),
        () => navigate('/reserve/reservation'),
      )}
      className="info__card reserve__card"
    >
      <div className="form2">
        <SelectField
          label={t('reserve.guests')}
          options={parties.map((value) => ({ value, label: t('reserve.party', { count: Number(value) }) }))}
          value={values.guests}
          hint={t('reserve.larger', { phone: phoneText(client.phone) })}
          error={errorOf('guests')}
          onChange={(guests) => set({ guests, startUtc: '' })}
        />
        <TextField
          type="date"
          label={t('reserve.date')}
          min={today}
          max={lastReservationDate(now, zone)}
          value={date}
          error={errorOf('date')}
          onChange={(event) => event.target.value && set({ date: event.target.value, startUtc: '' })}
        />
      </div>
      <div className="reserve__times">
        {form.isReady && (
          <TablePicker
            clientId={client.clientId}
            date={date}
            guests={Number(values.guests)}
            value={values.startUtc}
            error={errorOf('startUtc')}
            onChange={(startUtc) => set({ startUtc, date })}
          />
        )}
      </div>
      <Button height={56} block type="submit">
        {t('reserve.next')}
      </Button>
    </form>
  );
}

/** The contact details; sending them reserves the table. */
function WhoStep({ form }: StepProps) {
  const t = useT();
  const { client } = useStore();
  const { values, errorOf, text } = form;
  const startMs = Date.parse(values.startUtc);
  const lost = errorOf('startUtc') ?? errorOf('guests');
  return (
    <form {...form.form} className="info__card reserve__card">
      <div className="reserve__summary">
        <Icon name="calendar-clock" />
        <p>
          <strong>{momentText(t, startMs, client.timeZone)}</strong>
          <span>{t('reserve.party', { count: Number(values.guests) })}</span>
        </p>
        <Link className="link" to="/reserve">
          {t('reserve.change')}
        </Link>
      </div>
      <ProblemNote text={lost} />
      <div className="form2">
        <TextField
          label={t('checkout.fullName')}
          autoComplete="name"
          required
          maxLength={MAX_FULL_NAME}
          {...text('fullName')}
        />
        <TextField
          label={t('checkout.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={MAX_PHONE}
          {...text('phone')}
        />
        <TextField
          wide
          label={t('checkout.email')}
          type="email"
          autoComplete="email"
          required
          maxLength={MAX_EMAIL}
          hint={t('reserve.email.hint')}
          {...text('email')}
        />
        <TextArea
          wide
          label={t('reserve.notes')}
          rows={3}
          maxLength={MAX_RESERVATION_NOTES}
          placeholder={t('reserve.notes.example')}
          {...text('notes')}
        />
      </div>
      <Honeypot value={values.website} onChange={(website) => form.set({ website })} />
      {form.error && !lost && <ProblemNote text={form.error} />}
      <Button height={56} block type="submit" busy={form.isBusy}>
        {t('reserve.submit')}
      </Button>
      <p className="hint">{t('reserve.privacy', { name: client.tradingName })}</p>
    </form>
  );
}

/** /reserve and its child route for the details; the texts survive a reload. */
export function ReservePage() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { client } = useStore();
  const largestParty = useLargestParty(client.clientId);
  const form = useCallForm({
    initial: EMPTY_RESERVATION,
    keepAs: 'reserve',
    check: ({ fullName, phone, email }) => ({
      fullName: fullName.trim() === '' ? t('checkout.error.fullName') : undefined,
      phone: phone.trim() === '' ? t('checkout.error.phone') : undefined,
      email: email.trim() === '' ? t('checkout.error.email') : undefined,
    }),
    send: async ({ guests, date: _date, ...body }, reservationId) => {
      const made = await call('reserveTable', {
        params: { clientId: client.clientId },
        body: { ...body, reservationId, guests: Number(guests) },
      });
      navigate(`/reserve/reservation-confirm?reservation=${made.reservationId}`, { replace: true });
    },
  });
  usePageTitle(t('menu.reserve'));
  const isWho = pathname === '/reserve/reservation';
  const lacksTime = isWho && form.isReady && form.values.startUtc === '' && !form.isBusy;
  useEffect(() => {
    if (lacksTime) navigate('/reserve', { replace: true });
  }, [lacksTime, navigate]);
  if (largestParty === 0)
    return (
      <div className="container info">
        <EmptyState
          level={1}
          title={t('reserve.none.title')}
          text={t('reserve.none.text', { phone: phoneText(client.phone) })}
          action={
            <a className={buttonClass()} href={`tel:${client.phone}`}>
              {t('reserve.call')}
            </a>
          }
        />
      </div>
    );
  return (
    <div className="container info reserve">
      <h1 className="display info__title">{t('menu.reserve')}</h1>
      <p className="info__intro">{t(isWho ? 'reserve.intro.who' : 'reserve.intro', { name: client.tradingName })}</p>
      <p className="reserve__step hint">{t('reserve.step', { step: isWho ? 2 : 1 })}</p>
      {isWho ? form.values.startUtc !== '' && <WhoStep form={form} /> : <WhenStep form={form} />}
    </div>
  );
}
