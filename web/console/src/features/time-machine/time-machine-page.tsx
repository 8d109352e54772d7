import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#console/lib/http.ts';
import { numberOrRefused } from '#console/lib/money/typed-number.ts';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { serverNow } from '#console/lib/time/clock.ts';
import { clockText, dateText } from '#console/lib/time/wall-clock.ts';
import type { WireTimeMachine } from '#core/contract/menu/time-machine.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { cents } from '#core/domain/money/money.ts';
import { DAY_MINUTES, MINUTE_MS, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import '#ui/forms/input.css';
import './time-machine.css';

type Service = 'pickup' | 'delivery';

const PAUSE_MS = 400;
const STEP_MINUTES = 15;
const TICKS = [0, 180, 360, 540, 720, 900, 1080, 1260];

/** The value after a short time without changes. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Null for an invalid date or time. */
function instantOf(date: string, minutes: number, zone: string): number | null {
  try {
    return toInstant(date, minutes, zone).ms;
  } catch {
    return null;
  }
}

/** The store at another date, time and distance, in a frame that only this person sees. */
export function TimeMachinePage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const locale = useLocale();
  const zone = staff.client.timeZone;
  const [start] = useState(() => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS);
  const [atMs, setAt] = useState(start);
  const [service, setService] = useState<Service>('pickup');
  const [km, setKm] = useState('2');
  const distance = numberOrRefused(km);
  const isDistance = distance >= 0 && distance <= 100;
  const settledAt = useSettled(atMs);
  const settledKm = useSettled(isDistance ? String(distance) : '');
  const query = {
    at: new Date(settledAt).toISOString(),
    service,
    ...(service === 'delivery' && settledKm !== '' ? { km: settledKm } : {}),
  };
  const facts = useQuery({
    queryKey: ['setup', 'time-machine', query],
    queryFn: () => call('getTimeMachine', { query }),
    placeholderData: keepPreviousData,
  });
  const local = toLocal(atMs, zone);
  const put = (date: string, minutes: number) => {
    const ms = instantOf(date, minutes, zone);
    if (ms !== null) setAt(ms);
  };
  const src = `/console/preview?${new URLSearchParams({ ...query, lang: locale }).toString()}`;
  return (
    <Page
      crumb={t('shell.store')}
      title={t('nav.machine')}
      bare
      actions={
        <Button look="ink" height={40} onClick={() => setAt(Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS)}>
          <Icon name="undo-2" />
          {t('machine.now')}
        </Button>
      }
    >
      <div className="tm">
        <div className="tm__row">
          <span className="tm__badge">
            <Icon name="history" />
            {dateText(atMs, zone, HTML_LANG[locale], 'short')} {local.date.slice(0, 4)}, {clockText(atMs, zone)}
          </span>
          <input
            className="input tm__field"
            type="date"
            aria-label={t('machine.date')}
            value={local.date}
            onChange={({ target }) => put(target.value, local.minutes)}
          />
          <input
            className="input tm__field"
            type="time"
            aria-label={t('machine.time')}
            value={clockText(atMs, zone)}
            onChange={({ target }) => {
              const [hours, minutes] = target.value.split(':').map(Number);
              if (hours !== undefined && minutes !== undefined) put(local.date, hours * 60 + minutes);
            }}
          />
          <Segmented
            label={t('machine.service')}
            value={service}
            onChange={setService}
            options={(['pickup', 'delivery'] as const).map((one) => ({ value: one, label: t(`machine.${one}`) }))}
          />
          {service === 'delivery' && (
            <label className="tm__km">
              <input
                className="input"
                inputMode="decimal"
                aria-label={t('machine.distance')}
                aria-invalid={!isDistance || undefined}
                value={km}
                onChange={({ target }) => setKm(target.value)}
              />
              {t('machine.km')}
            </label>
          )}
          {facts.data && <Jumps at={facts.data} onJump={setAt} />}
        </div>
        <Loaded query={facts}>
          {(at) => (
            <>
              <Day at={at} minutes={local.minutes} onMinutes={(minutes) => put(local.date, minutes)} />
              <Findings at={at} zone={zone} service={service} />
            </>
          )}
        </Loaded>
      </div>
      <iframe key={src} className="tm__store" title={t('machine.frame')} src={src} />
    </Page>
  );
}

function Jumps({ at, onJump }: { at: WireTimeMachine; onJump: (ms: number) => void }) {
  const t = useT();
  if (at.jumps.length === 0) return null;
  return (
    <fieldset className="tm__jumps" aria-label={t('machine.jumps')}>
      {at.jumps.map(({ kind, name, atUtc }) => (
        <Button key={`${kind} ${atUtc}`} look="quiet" height={40} onClick={() => onJump(Date.parse(atUtc))}>
          {kind === 'opening' || kind === 'clock-change' ? t(`machine.jump.${kind}`) : name}
        </Button>
      ))}
    </fieldset>
  );
}

type DayProps = { at: WireTimeMachine; minutes: number; onMinutes: (minutes: number) => void };

/** The hours of the day, with the chosen time marked. */
function Day({ at, minutes, onMinutes }: DayProps) {
  const t = useT();
  const percent = (value: number) => `${(value / DAY_MINUTES) * 100}%`;
  return (
    <div className="tm__day">
      <div className="tm__lane" aria-hidden="true">
        {at.ranges.map(({ fromMinutes, toMinutes }) => (
          <i key={fromMinutes} style={{ left: percent(fromMinutes), width: percent(toMinutes - fromMinutes) }} />
        ))}
      </div>
      <input
        className="tm__hand"
        type="range"
        min={0}
        max={DAY_MINUTES - STEP_MINUTES}
        step={STEP_MINUTES}
        aria-label={t('machine.slider')}
        aria-valuetext={`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`}
        value={Math.round(minutes / STEP_MINUTES) * STEP_MINUTES}
        onChange={({ target }) => onMinutes(Number(target.value))}
      />
      <div className="tm__hours" aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick} style={{ left: percent(tick) }}>
            {String(tick / 60).padStart(2, '0')}:00
          </span>
        ))}
      </div>
    </div>
  );
}

function Findings({ at, zone, service }: { at: WireTimeMachine; zone: string; service: Service }) {
  const t = useT();
  const locale = useLocale();
  const clock = (utc: string) => clockText(utc, zone);
  const dollars = (amount: number) => formatMoney(cents(Math.round(amount * 100)));
  const when = (utc: string) => `${dateText(utc, zone, HTML_LANG[locale], 'short')}, ${clock(utc)}`;
  return (
    <div className="tm__finds" role="status">
      {at.isOpen ? (
        <span className="tag tag--ok">
          {at.closesAtUtc ? t('machine.openUntil', { time: clock(at.closesAtUtc) }) : t('machine.open')}
        </span>
      ) : (
        <span className="tag tag--bad">
          {at.opensAtUtc ? t('machine.closedUntil', { time: when(at.opensAtUtc) }) : t('machine.closed')}
        </span>
      )}
      {at.label && <span className="tag tag--info">{at.label}</span>}
      {!at.isOffered && <span className="tag tag--warn">{t(`machine.no.${service}`)}</span>}
      {at.surcharge && (
        <span className="tag tag--warn">{t('machine.surcharge', { percent: at.surcharge.percent })}</span>
      )}
      {at.isOffered && at.firstSlotUtc && (
        <span className="tag">{t('machine.firstSlot', { time: clock(at.firstSlotUtc) })}</span>
      )}
      {service === 'delivery' &&
        (at.zone ? (
          <span className="tag">
            {t('machine.zone', { zone: at.zone.name, fee: dollars(at.zone.fee), minimum: dollars(at.zone.minimum) })}
          </span>
        ) : (
          <span className="tag tag--bad">{t('machine.noZone')}</span>
        ))}
      {at.r18 === 'refused' && <span className="tag tag--warn">{t('machine.r18')}</span>}
      {at.promotions.length > 0 && (
        <span className="tag" title={at.promotions.join(', ')}>
          {t('machine.offers', { count: at.promotions.length })}
        </span>
      )}
      {at.soldOut.length > 0 && (
        <span className="tag" title={at.soldOut.join(', ')}>
          {t('machine.soldOut', { count: at.soldOut.length })}
        </span>
      )}
      {at.backInStock.map((name) => (
        <span key={name} className="tag tag--ok">
          {t('machine.back', { name })}
        </span>
      ))}
      <span className="quiet-text tm__only">{t('machine.only')}</span>
    </div>
  );
}
