import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from '#console/lib/address.ts';
import { call } from '#console/lib/http.ts';
import { moneyText } from '#console/lib/money/signed-money.ts';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { serverNow } from '#console/lib/time/clock.ts';
import { OwnRange } from '#console/lib/time/own-range.tsx';
import { clockText, dayText } from '#console/lib/time/wall-clock.ts';
import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { BucketsChart } from './buckets-chart.tsx';
import { DishRatings } from './dish-ratings.tsx';
import { EstimateNote } from './estimate-note.tsx';
import { Kpis } from './kpis.tsx';
import { NotServed, OrderTypes, TopProducts } from './panels.tsx';
import { type RangeKind, readRange } from './range.ts';
import { Sources } from './sources.tsx';
import './numbers.css';

const KINDS = ['today', '7', '30', 'own'] as const satisfies readonly RangeKind[];
/** Milliseconds. Orders change these numbers often, but reports need not follow each order. */
const REFRESH_MS = 60_000;

/** The dashboard: today against the same day last week, or a range against the previous one. */
export function NumbersPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const zone = staff.client.timeZone;
  const today = toLocal(serverNow(), zone).date;
  const range = readRange(params, today);
  const query = useQuery({
    queryKey: ['numbers', range.from, range.to],
    queryFn: () => call('getNumbers', { query: { from: range.from, to: range.to } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const choose = (kind: RangeKind) => {
    if (kind === 'today') setParams({});
    else if (kind === 'own') setParams({ from: range.from ?? today, to: range.to ?? today });
    else setParams({ days: kind });
  };
  return (
    <Page
      title={t(`numbers.range.${range.kind}`)}
      note={query.data && <Span numbers={query.data} zone={zone} />}
      actions={
        <>
          <Segmented
            label={t('numbers.range')}
            value={range.kind}
            onChange={choose}
            options={KINDS.map((one) => ({ value: one, label: t(`numbers.range.${one}`) }))}
          />
          {staff.client.hasAccounts && (
            <Button look="quiet" height={40} icon="receipt" onClick={() => void navigate('/numbers/accounts')}>
              {t('accounts.title')}
            </Button>
          )}
          <Button look="quiet" height={40} icon="receipt" onClick={() => void navigate('/numbers/day')}>
            {t('numbers.endOfDay')}
          </Button>
          <Button look="quiet" height={40} icon="credit-card" onClick={() => void navigate('/numbers/payouts')}>
            {t('payouts.title')}
          </Button>
        </>
      }
    >
      {range.kind === 'own' && <OwnRange key={`${range.from}${range.to}`} range={range} onChange={setParams} />}
      <Loaded query={query}>
        {(numbers) => (
          <div className="dash" aria-busy={query.isPlaceholderData}>
            {numbers.isFilling && <p className="dash__wide">{t('numbers.filling')}</p>}
            <Kpis numbers={numbers} />
            <p className="quiet-text dash__wide">
              {t('numbers.counted.when')}{' '}
              {numbers.later.orders > 0 &&
                `${t('numbers.later', { count: numbers.later.orders })}: ${moneyText(numbers.later.revenue)}`}
            </p>
            <BucketsChart numbers={numbers} />
            <TopProducts numbers={numbers} clientId={staff.client.clientId} />
            <div className="dash__cards">
              <OrderTypes numbers={numbers} />
              <NotServed numbers={numbers} />
              <Sources numbers={numbers} staff={staff} />
            </div>
            <EstimateNote numbers={numbers} staff={staff} />
            <DishRatings />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** 'Saturday 21 November, until 18:07', or the first and the last day. */
function Span({ numbers: { isToday, nowUtc, from, to }, zone }: { numbers: WireNumbers; zone: string }) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  const day = (date: string) => dayText(date, language, from === to ? 'long' : 'short');
  const text = isToday
    ? t('numbers.until', { day: day(from), time: clockText(nowUtc, zone) })
    : from === to
      ? day(from)
      : `${day(from)} – ${day(to)}`;
  return <span className="quiet-text">{text}</span>;
}
