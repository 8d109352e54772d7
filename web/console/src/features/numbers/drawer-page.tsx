import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from '#console/lib/address.ts';
import { call } from '#console/lib/http.ts';
import { moneyText } from '#console/lib/money/signed-money.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { DaySteps } from '#console/lib/time/day-steps.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { DrawerCards } from './drawer-cards.tsx';
import { DayState } from './end-of-day-sheet.tsx';
import './numbers.css';
import './end-of-day.css';

/** Counts the drawer, closes the day, and writes down cash in and out, for who does not see what was sold. */
export function DrawerPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const date = params.get('date') ?? undefined;
  const query = useQuery({
    queryKey: ['drawer', date],
    queryFn: () => call('getDrawer', { query: { date } }),
    placeholderData: keepPreviousData,
  });
  const day = query.data;
  return (
    <Page
      title={t('nav.drawer')}
      note={day && <DaySteps date={day.date} isLast={!day.isOver} onStep={(to) => setParams({ date: to })} />}
    >
      <Loaded query={query}>
        {(shown) => (
          <div className="stack" aria-busy={query.isPlaceholderData}>
            <DayState day={shown} zone={staff.client.timeZone} />
            {shown.closed?.counted != null && (
              <p>
                {t('numbers.counted')}: <b>{moneyText(shown.closed.counted)}</b>
              </p>
            )}
            <DrawerCards day={shown} onDone={() => void query.refetch()} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
