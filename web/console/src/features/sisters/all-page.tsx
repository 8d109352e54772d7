import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireSister, WireSisterNumbers } from '#core/contract/sisters/sisters.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { cents } from '#core/domain/money/money.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { SISTERS_KEY, useSisters } from './use-sisters.ts';
import './sisters.css';

/** Restaurants whose numbers are asked for at one time. */
const AT_A_TIME = 3;
const REFRESH_MS = MINUTE_MS;

/** A card for each restaurant of the person: how the day goes there, and the way to its own console. */
export function AllPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const sisters = useSisters();
  // Counted anew with each round, so that twenty restaurants never ask at once.
  const [{ round, settled }, setProgress] = useState({ round: 0, settled: 0 });
  useEffect(() => {
    const timer = setInterval(() => setProgress((now) => ({ round: now.round + 1, settled: 0 })), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const settle = (of: number) => setProgress((now) => (now.round === of ? { ...now, settled: now.settled + 1 } : now));
  return (
    <Page title={t('sisters.all')}>
      <Loaded query={sisters}>
        {(restaurants) => (
          <ul className="sisters">
            {restaurants.map((restaurant, place) => (
              <SisterCard
                key={restaurant.restaurantId}
                restaurant={restaurant}
                isHere={restaurant.restaurantId === staff.client.clientId}
                round={round}
                isDue={place < settled + AT_A_TIME}
                onSettled={settle}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}

type CardProps = {
  restaurant: WireSister;
  isHere: boolean;
  round: number;
  isDue: boolean;
  onSettled: (round: number) => void;
};

function SisterCard({ restaurant, isHere, round, isDue, onSettled }: CardProps) {
  const t = useT();
  const { restaurantId, tradingName, address, consoleUrl } = restaurant;
  const { data, isError } = useQuery({
    queryKey: [...SISTERS_KEY, restaurantId, round],
    queryFn: () =>
      call('getSisterNumbers', { query: { restaurantId } }).finally(() => {
        onSettled(round);
      }),
    enabled: isDue,
    retry: false,
    refetchOnWindowFocus: false,
    placeholderData: (before) => before,
  });
  return (
    <li className="card sister" aria-busy={!data && !isError}>
      <h2>{isHere ? <Link to="/">{tradingName}</Link> : <a href={consoleUrl}>{tradingName}</a>}</h2>
      <p className="quiet-text">{address}</p>
      {isError ? (
        <Message look="warn" icon="alert">
          {t('sisters.noAnswer')}
        </Message>
      ) : (
        data && <Figures numbers={data} />
      )}
      {!isHere && (
        <Link className={buttonClass({ look: 'quiet', height: 40 })} to={`/all/copy?to=${restaurantId}`}>
          <Icon name="copy" />
          {t('sisters.copyTo', { name: tradingName })}
        </Link>
      )}
    </li>
  );
}

const moneyText = (dollars: number) => formatMoney(cents(Math.round(dollars * 100)));

function Figures({ numbers }: { numbers: WireSisterNumbers }) {
  const t = useT();
  const { isOpen, changesUtc, timeZone, today, takingsBefore, promised, kept, toLookAt } = numbers;
  const time = changesUtc === null ? '' : clockText(changesUtc, timeZone);
  const state = time === '' ? (isOpen ? 'always' : 'closed') : isOpen ? 'until' : 'from';
  const seconds = today.acceptSeconds;
  const accept =
    seconds === null
      ? '–'
      : seconds < 120
        ? t('numbers.seconds', { count: seconds })
        : t('numbers.minutes', { count: Math.round(seconds / 60) });
  const facts = [
    [t('numbers.orders'), String(today.orders)],
    [t('numbers.average'), moneyText(today.average)],
    [t('numbers.accept'), accept],
    [t('sisters.onTime'), promised === 0 ? '–' : `${Math.round((kept / promised) * 100)} %`],
  ] as const;
  return (
    <>
      <p className={isOpen ? 'sister__state sister__state--open' : 'sister__state'}>
        {t(`sisters.${state}`, { time })}
      </p>
      <p>
        <span className="sister__label">{t('numbers.takings')}</span>
        <b className="sister__takings">{moneyText(today.revenue)}</b>{' '}
        <span className="quiet-text">{t('sisters.before', { amount: moneyText(takingsBefore) })}</span>
      </p>
      <dl className="sister__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {toLookAt > 0 && (
        <Message look="warn" icon="alert">
          {t('money.attentionCount', { count: toLookAt })}
        </Message>
      )}
    </>
  );
}
