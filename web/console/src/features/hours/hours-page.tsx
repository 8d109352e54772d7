import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call } from '#console/lib/http.ts';
import { useDraft, useDraftCheck } from '#console/lib/page/draft.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { dateWords } from '#console/lib/time/day-name.ts';
import { clockText, whenText } from '#console/lib/time/wall-clock.ts';
import type { WireHours, WireHoursCheck, WireHoursDraft } from '#core/contract/hours/console-hours.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { withRange } from '#core/domain/hours/asked-gaps.ts';
import { ORDER_TYPES, type OrderType } from '#core/domain/orders/order-type.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { AffectedSheet } from './affected-sheet.tsx';
import { AskedGaps } from './asked-gaps.tsx';
import { GuestsRead } from './guests-read.tsx';
import { MealPeriods } from './meal-periods.tsx';
import { OwnWeek } from './own-week.tsx';
import { SpecialDates } from './special-dates.tsx';
import { CopyDaySheet, WeekEditor } from './week-editor.tsx';
import './hours.css';

type OwnHours = WireHours['orderTypes']['pickup'];
type Draft = WireHoursDraft & Pick<WireHours, 'orderTypes'>;

const TABS = ['week', 'delivery', 'pickup', 'meals'] as const;
type Tab = (typeof TABS)[number];

/** The tab on which a field of the draft is. */
function tabOf(field: string): Tab {
  if (field.startsWith('mealPeriods')) return 'meals';
  return ORDER_TYPES.find((orderType) => field.startsWith(`orderTypes.${orderType}.`)) ?? 'week';
}

const HOURS_KEY = ['setup', 'hours'] as const;

/** Some systems write '24:00' for midnight; the page shows 00:00. An open day without ranges is open all day. */
function readHours({ weekly, overrides, orderTypes, mealPeriods }: WireHours): Draft {
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
  const own = (one: OwnHours): OwnHours => ({
    weekly: one.weekly?.map(opened) ?? null,
    overrides: one.overrides.map(opened),
    lastOrderMinutes: one.lastOrderMinutes,
  });
  return {
    weekly: weekly.map(opened),
    overrides: overrides.map(opened),
    orderTypes: { pickup: own(orderTypes.pickup), delivery: own(orderTypes.delivery) },
    mealPeriods: mealPeriods.map(tidy),
  };
}

/** The draft with a gap filled: in the order type's own hours, or in the store's where it has none. */
function opened(draft: Draft, { orderType, weekday, fromTime, toTime }: WireHoursCheck['gaps'][number]): Draft {
  const fill = <Days extends Draft['weekly']>(days: Days) =>
    days.map((day) => {
      if (day.weekday !== weekday) return day;
      const { isClosed, ranges } = withRange(day, { fromTime, toTime });
      return { weekday, isClosed, ranges: ranges.map((range) => ({ ...range })) };
    });
  const own = draft.orderTypes[orderType];
  if (!own.weekly) return { ...draft, weekly: fill(draft.weekly) };
  return { ...draft, orderTypes: { ...draft.orderTypes, [orderType]: { ...own, weekly: fill(own.weekly) } } };
}

/** Opening hours of the store and of order types, special dates and meal periods, saved together. */
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
  const queries = useQueryClient();
  const [tab, setTab] = useState<Tab>('week');
  const [isCopying, setCopying] = useState(false);
  const [affected, setAffected] = useState<WireHoursCheck['affected']>([]);
  const edited = useDraft<WireHours, Draft>({
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
  const orderType = tab === 'delivery' || tab === 'pickup' ? tab : null;
  const week = shownHours(draft, orderType, set);
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
              className="hours-tabs"
              itemClass={() => 'hours-tabs__tab'}
              value={tab}
              onChange={setTab}
              options={TABS.map((one) => ({ value: one, label: t(`hours.tab.${one}`) }))}
            />
            {check.data && Object.keys(fields).length === 0 && (
              <OpenTag check={orderType ? check.data.orderTypes[orderType] : check.data} zone={zone} />
            )}
          </div>
          <OtherTab fields={fields} tab={tab} onShow={setTab} />
          {orderType && (
            <OwnWeek
              key={orderType}
              orderType={orderType}
              own={week.weekly}
              store={draft.weekly}
              onChange={(weekly) => week.set({ weekly })}
              lastOrderMinutes={draft.orderTypes[orderType].lastOrderMinutes}
              onLastOrder={(lastOrderMinutes) => week.set({ lastOrderMinutes })}
              fields={fields}
              now={now}
            />
          )}
          {tab === 'week' && (
            <WeekEditor week={draft.weekly} onChange={(weekly) => week.set({ weekly })} fields={fields} now={now} />
          )}
          {tab === 'meals' && (
            <MealPeriods
              meals={draft.mealPeriods}
              onChange={(mealPeriods) => set({ ...draft, mealPeriods })}
              fields={fields}
            />
          )}
          <HoursFoot hours={loaded} zone={zone}>
            {week.weekly && tab !== 'meals' && (
              <Button look="quiet" height={40} icon="copy" onClick={() => setCopying(true)}>
                {t('hours.copy')}
              </Button>
            )}
          </HoursFoot>
        </div>
        <aside className="hours-side">
          {check.data && Object.keys(fields).length === 0 && <GuestsRead check={check.data} zone={zone} />}
          <AskedGaps gaps={check.data?.gaps ?? []} onOpen={(gap) => set(opened(draft, gap))} />
          <SpecialDates
            key={orderType}
            orderType={orderType}
            overrides={week.overrides}
            onChange={(overrides) => week.set({ overrides })}
            fields={fields}
            hours={loaded}
            today={now.date}
          />
        </aside>
      </div>
      {isCopying && week.weekly && (
        <CopyDaySheet week={week.weekly} onCopy={(weekly) => week.set({ weekly })} onClose={() => setCopying(false)} />
      )}
      {affected.length > 0 && (
        <AffectedSheet
          orders={affected}
          zone={zone}
          onClose={() => setAffected([])}
          onSave={() => void edited.save()}
        />
      )}
      {edited.guard}
    </Page>
  );
}

/** Says that there is a mistake on a tab that is not open. */
function OtherTab({ fields, tab, onShow }: { fields: object; tab: Tab; onShow: (tab: Tab) => void }) {
  const t = useT();
  const other = Object.keys(fields)
    .map(tabOf)
    .find((one) => one !== tab);
  if (!other) return null;
  return (
    <div className="message message--warn" role="status">
      <Icon name="alert" />
      <span>{t('hours.otherTab', { tab: t(`hours.tab.${other}`) })}</span>
      <Button look="quiet" height={40} className="end" onClick={() => onShow(other)}>
        {t('hours.otherTab.show')}
      </Button>
    </div>
  );
}

/** The zone, the next clock change, and what can be done with the week. */
function HoursFoot({
  hours: { clockChange },
  zone,
  children,
}: {
  hours: WireHours;
  zone: string;
  children: ReactNode;
}) {
  const t = useT();
  const locale = useLocale();
  return (
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
      {children}
    </div>
  );
}

/** The week and dates on the open tab, and how they are changed. */
function shownHours(draft: Draft, orderType: OrderType | null, set: (draft: Draft) => void) {
  if (!orderType) {
    const { weekly, overrides } = draft;
    return {
      weekly,
      overrides,
      set: ({ weekly: changed, overrides: dates }: Partial<OwnHours>) =>
        set({ ...draft, weekly: changed ?? weekly, overrides: dates ?? overrides }),
    };
  }
  const own = draft.orderTypes[orderType];
  return {
    ...own,
    set: (changes: Partial<OwnHours>) =>
      set({ ...draft, orderTypes: { ...draft.orderTypes, [orderType]: { ...own, ...changes } } }),
  };
}

/** Whether the store, or an order type, is open now by the hours in the form. */
function OpenTag({
  check,
  zone,
}: {
  check: Pick<WireHoursCheck, 'isOpen' | 'closesAtUtc' | 'opensAtUtc'>;
  zone: string;
}) {
  const t = useT();
  const locale = useLocale();
  const when = (utc: string) => whenText(utc, zone, HTML_LANG[locale]);
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
