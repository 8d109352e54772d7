import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call } from '#console/lib/http.ts';
import { useDraft, useDraftCheck } from '#console/lib/page/draft.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { dateWords } from '#console/lib/time/day-name.ts';
import { clockText, dateText } from '#console/lib/time/wall-clock.ts';
import type { WireHours, WireHoursCheck, WireHoursDraft } from '#core/contract/hours/console-hours.ts';
import type { WireStaff } from '#core/contract/wire/console.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { AffectedSheet } from './affected-sheet.tsx';
import { MealPeriods } from './meal-periods.tsx';
import { SpecialDates } from './special-dates.tsx';
import { CopyDaySheet, WeekEditor } from './week-editor.tsx';
import './hours.css';

const HOURS_KEY = ['setup', 'hours'] as const;

/** Some systems write '24:00' for midnight; the page shows 00:00. An open day without ranges is open all day. */
function readHours({ weekly, overrides, mealPeriods }: WireHours): WireHoursDraft {
  const midnight = (time: string) => (time === '24:00' ? '00:00' : time.slice(0, 5));
  const tidy = <Range extends { fromTime: string; toTime: string }>(range: Range): Range => ({
    ...range,
    fromTime: midnight(range.fromTime),
    toTime: midnight(range.toTime),
  });
  const whole = [{ fromTime: '00:00', toTime: '00:00' }];
  const opened = <Day extends WireHoursDraft['weekly'][number] | WireHoursDraft['overrides'][number]>(
    day: Day,
  ): Day => ({
    ...day,
    ranges: day.isClosed || day.ranges.length > 0 ? day.ranges.map(tidy) : whole,
  });
  return { weekly: weekly.map(opened), overrides: overrides.map(opened), mealPeriods: mealPeriods.map(tidy) };
}

/** Opening hours: the week, special dates and meal periods, saved together. */
export function HoursPage({ staff }: { staff: WireStaff }) {
  const query = useQuery({
    queryKey: HOURS_KEY,
    queryFn: () => call('getHours', {}),
    refetchInterval: useFallbackPoll(),
  });
  const t = useT();
  if (query.data === undefined) {
    return (
      <Page crumb={t('shell.store')} title={t('nav.hours')}>
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    );
  }
  return <HoursForm loaded={query.data} refetch={() => void query.refetch()} staff={staff} />;
}

function HoursForm({ loaded, refetch, staff }: { loaded: WireHours; refetch: () => void; staff: WireStaff }) {
  const t = useT();
  const locale = useLocale();
  const queries = useQueryClient();
  const [tab, setTab] = useState<'week' | 'meals'>('week');
  const [isCopying, setCopying] = useState(false);
  const [affected, setAffected] = useState<WireHoursCheck['affected']>([]);
  const edited = useDraft<WireHours, WireHoursDraft>({
    loaded,
    read: readHours,
    refetch,
    send: async (draft, version) => {
      const { hours } = await call('saveHours', { body: { ...draft, version } });
      queries.setQueryData(HOURS_KEY, hours);
      return hours;
    },
  });
  const { draft, set } = edited;
  const check = useDraftCheck('hours', draft, (body) => call('checkHours', { body }));
  const fields = { ...edited.fields, ...check.data?.fields };
  const zone = staff.client.timeZone;
  const now = toLocal(Date.parse(loaded.nowUtc), zone);
  const { clockChange } = loaded;

  const save = async () => {
    // The last check may be older than the draft, so the server checks this draft again.
    const fresh = await call('checkHours', { body: draft }).catch(() => null);
    if (fresh && fresh.affected.length > 0) setAffected(fresh.affected);
    else await edited.save();
  };

  return (
    <Page crumb={t('shell.store')} title={t('nav.hours')} bare actions={edited.actions(() => void save())}>
      <div className="setup-cols">
        <div className="setup-cols__main">
          {edited.notices}
          <div className="row">
            <Segmented
              label={t('nav.hours')}
              value={tab}
              onChange={setTab}
              options={(['week', 'meals'] as const).map((one) => ({ value: one, label: t(`hours.tab.${one}`) }))}
            />
            {check.data && Object.keys(fields).length === 0 && <OpenTag check={check.data} zone={zone} />}
          </div>
          {tab === 'week' ? (
            <WeekEditor
              week={draft.weekly}
              onChange={(weekly) => set({ ...draft, weekly })}
              fields={fields}
              now={now}
            />
          ) : (
            <MealPeriods
              meals={draft.mealPeriods}
              onChange={(mealPeriods) => set({ ...draft, mealPeriods })}
              fields={fields}
            />
          )}
          <div className="row hours-page__foot">
            <Icon name="info" />
            <span className="quiet-text">
              {zone}.{' '}
              {clockChange &&
                t(`hours.clock.${clockChange.direction}`, {
                  date: dateWords(clockChange.date, locale, {
                    weekday: 'long',
                    day: 'numeric',
                    month: 'long',
                    year: 'numeric',
                  }),
                })}
            </span>
            {tab === 'week' && (
              <Button look="quiet" height={40} icon="copy" onClick={() => setCopying(true)}>
                {t('hours.copy')}
              </Button>
            )}
          </div>
        </div>
        <SpecialDates
          overrides={draft.overrides}
          onChange={(overrides) => set({ ...draft, overrides })}
          fields={fields}
          hours={loaded}
          today={now.date}
        />
      </div>
      {isCopying && (
        <CopyDaySheet
          week={draft.weekly}
          onCopy={(weekly) => set({ ...draft, weekly })}
          onClose={() => setCopying(false)}
        />
      )}
      {affected.length > 0 && (
        <AffectedSheet
          orders={affected}
          zone={zone}
          onClose={() => setAffected([])}
          onSave={() => {
            setAffected([]);
            void edited.save();
          }}
        />
      )}
      {edited.guard}
    </Page>
  );
}

/** Whether the store is open now by the hours in the form. */
function OpenTag({ check, zone }: { check: WireHoursCheck; zone: string }) {
  const t = useT();
  const locale = useLocale();
  const when = (utc: string) => `${dateText(utc, zone, HTML_LANG[locale], 'short')}, ${clockText(utc, zone)}`;
  if (check.isOpen) {
    return (
      <span className="tag tag--ok end" role="status">
        <Icon name="check" size="s" />
        {check.closesAtUtc ? t('hours.openUntil', { time: clockText(check.closesAtUtc, zone) }) : t('hours.openAlways')}
      </span>
    );
  }
  return (
    <span className="tag tag--warn end" role="status">
      <Icon name="clock" size="s" />
      {check.opensAtUtc ? t('hours.closedUntil', { time: when(check.opensAtUtc) }) : t('hours.closedAlways')}
    </span>
  );
}
