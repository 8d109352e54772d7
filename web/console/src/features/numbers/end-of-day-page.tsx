import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSearchParams } from '#console/lib/address.ts';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { moneyText } from '#console/lib/money/signed-money.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { DaySteps } from '#console/lib/time/day-steps.tsx';
import type { WireDay } from '#core/contract/books/day.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { DrawerCards } from './drawer-cards.tsx';
import { EndOfDaySheet } from './end-of-day-sheet.tsx';
import './numbers.css';
import './end-of-day.css';

/** The books of one trading day, to check, print and close. */
export function EndOfDayPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const date = params.get('date') ?? undefined;
  const query = useQuery({
    queryKey: ['end-of-day', date],
    queryFn: () => call('getDay', { query: { date } }),
    placeholderData: keepPreviousData,
  });
  const day = query.data;
  const refresh = () => void query.refetch();
  return (
    <Page
      title={t('numbers.endOfDay')}
      crumb={t('nav.numbers')}
      note={day && <DaySteps date={day.date} isLast={!day.isOver} onStep={(to) => setParams({ date: to })} />}
      actions={
        day && (
          <Button look="primary" height={40} onClick={() => window.print()}>
            <Icon name="printer" />
            {t('numbers.print')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(shown) => (
          <div className="eod" aria-busy={query.isPlaceholderData}>
            <EndOfDaySheet day={shown} zone={staff.client.timeZone} />
            <div className="stack eod__side">
              <Checks day={shown} />
              {isAllowed(staff.role, 'drawer') && <DrawerCards day={shown} onDone={refresh} />}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Orders that a person should look at, by number. */
function Orders({ list }: { list: WireDay['checks']['unsettled'] }) {
  const t = useT();
  return (
    <ul className="rows">
      {list.map(({ orderId, orderNumber, amount }) => (
        <li key={orderId}>
          <span>{t('numbers.order', { number: orderNumber ?? 0 })}</span>
          <span>{moneyText(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function Checks({ day: { checks, open, closed, state, isOver } }: { day: WireDay }) {
  const t = useT();
  const { cardProblems, unsettled, provider } = checks;
  const isCounted = closed !== null && closed.counted !== null;
  const rows = [
    {
      isRight: cardProblems.length === 0,
      text: t(cardProblems.length === 0 ? 'numbers.check.cards' : 'numbers.check.cardsOff', {
        count: cardProblems.length,
      }),
    },
    {
      isRight: unsettled.length === 0,
      text: t(unsettled.length === 0 ? 'numbers.check.settled' : 'numbers.check.settledOff', {
        count: unsettled.length,
      }),
    },
    ...(provider === null
      ? []
      : [
          {
            isRight: provider.length === 0,
            text: t(provider.length === 0 ? 'numbers.check.provider' : 'numbers.check.providerOff', {
              count: provider.length,
            }),
          },
        ]),
    // The days of before were never counted, and nobody counts a day that goes on.
    ...(state === 'reckoned' || !(isOver || isCounted)
      ? []
      : [{ isRight: isCounted, text: t(isCounted ? 'numbers.check.counted' : 'numbers.check.countedOff') }]),
  ];
  const right = rows.filter(({ isRight }) => isRight).length;
  return (
    <Card
      title={t('numbers.check')}
      aside={
        <span className={classNames('tag end', right === rows.length ? 'tag--ok' : 'tag--bad')}>
          {t('numbers.check.count', { right, of: rows.length })}
        </span>
      }
    >
      <ul className="checks">
        {rows.map(({ isRight, text }) => (
          <li key={text} className={isRight ? 'checks__ok' : 'checks__bad'}>
            <Icon name={isRight ? 'circle-check' : 'octagon-alert'} />
            {text}
          </li>
        ))}
      </ul>
      {cardProblems.length > 0 && <Orders list={cardProblems} />}
      {unsettled.length > 0 && <Orders list={unsettled} />}
      {provider !== null && provider.length > 0 && <Orders list={provider} />}
      {open > 0 && (
        <Message look="warn" icon="clock">
          <span>
            {t('numbers.stillOpen', { count: open })} <Link to="/">{t('shell.board')}</Link>
          </span>
        </Message>
      )}
    </Card>
  );
}
