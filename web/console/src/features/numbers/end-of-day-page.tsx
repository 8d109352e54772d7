import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSearchParams } from '#console/lib/address.ts';
import { call } from '#console/lib/http.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { dateText } from '#console/lib/time/wall-clock.ts';
import type { WireEndOfDay } from '#core/contract/numbers/console-numbers.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { addDays } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Drawer } from './drawer.tsx';
import { EndOfDaySheet } from './end-of-day-sheet.tsx';
import { moneyText } from './money-text.ts';
import './numbers.css';
import './end-of-day.css';

/** The books of one trading day, to check, print and download. */
export function EndOfDayPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const locale = useLocale();
  const language = HTML_LANG[locale];
  const [params, setParams] = useSearchParams();
  const date = params.get('date') ?? undefined;
  const query = useQuery({
    queryKey: ['end-of-day', date],
    queryFn: () => call('getDay', { query: { date } }),
    placeholderData: keepPreviousData,
  });
  const day = query.data;
  const step = (days: number) => day && setParams({ date: addDays(day.date, days) });
  return (
    <Page
      title={t('numbers.endOfDay')}
      crumb={t('nav.numbers')}
      note={
        day && (
          <span className="row eod__days">
            <Button look="quiet" height={40} aria-label={t('numbers.dayBefore')} onClick={() => step(-1)}>
              <Icon name="chevron-left" />
            </Button>
            <b>{dateText(`${day.date}T12:00:00Z`, 'UTC', language, 'long')}</b>
            <Button
              look="quiet"
              height={40}
              aria-label={t('numbers.dayAfter')}
              aria-disabled={!day.isOver}
              onClick={() => step(1)}
            >
              <Icon name="chevron-right" />
            </Button>
          </span>
        )
      }
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
              <Drawer key={shown.date} cash={shown.drawer} paidBack={-shown.otherRefunded.amount} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Checks({ day: { checks, open } }: { day: WireEndOfDay }) {
  const t = useT();
  const rows = [
    {
      isRight: checks.takingsMatch,
      text: t(checks.takingsMatch ? 'numbers.check.takings' : 'numbers.check.takingsOff'),
    },
    {
      isRight: checks.cardProblems.length === 0,
      text: t(checks.cardProblems.length === 0 ? 'numbers.check.cards' : 'numbers.check.cardsOff', {
        count: checks.cardProblems.length,
      }),
    },
    { isRight: checks.taxesMatch, text: t(checks.taxesMatch ? 'numbers.check.taxes' : 'numbers.check.taxesOff') },
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
      {checks.cardProblems.length > 0 && (
        <ul className="rows">
          {checks.cardProblems.map(({ orderId, orderNumber, amount }) => (
            <li key={orderId}>
              <span>{t('numbers.order', { number: orderNumber ?? 0 })}</span>
              <span>{moneyText(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {open > 0 && (
        <p className="message message--warn">
          <Icon name="clock" />
          <span>
            {t('numbers.stillOpen', { count: open })} <Link to="/">{t('shell.board')}</Link>
          </span>
        </p>
      )}
    </Card>
  );
}
