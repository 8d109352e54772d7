import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from '#console/lib/address.ts';
import { CallError, call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { moneyText } from '#console/lib/money/signed-money.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { serverNow } from '#console/lib/time/clock.ts';
import { OwnRange } from '#console/lib/time/own-range.tsx';
import { dayText } from '#console/lib/time/wall-clock.ts';
import type { WireBookPeriod } from '#core/contract/books/accounts.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { pageCountry } from '#core/domain/country/page-country.ts';
import { addDays, type LocalDate, toLocal } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { BookFiles } from './book-files.tsx';
import { BookSettings } from './book-settings.tsx';
import { Boxes, Lines } from './boxes.tsx';
import { monthOf } from './months.ts';
import { SetupForm } from './setup-form.tsx';
import { StatementsCard } from './statements-card.tsx';
import './accounts.css';

const KINDS = ['period', 'month', 'own'] as const;
type Kind = (typeof KINDS)[number];
type Days = Pick<WireBookPeriod, 'from' | 'to'>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What the tax's form asks of the restaurant's sales, and the files for its accountant. */
export function AccountsPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const tax = pageCountry().tax.word;
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((one) => one === params.get('by')) ?? 'period';
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const days = DATE.test(from) && DATE.test(to) ? { from, to } : {};
  const query = useQuery({
    queryKey: ['books', 'period', days],
    queryFn: () => call('getBookPeriod', { query: days }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isOwner = isAllowed(staff.role, 'books');
  const isUnanswered = query.error instanceof CallError && query.error.reason === 'books-unanswered';
  const show = (by: Kind, shown: Partial<Days> = {}) => setParams({ ...(by === 'period' ? {} : { by }), ...shown });
  const choose = (by: Kind) => {
    const today = toLocal(serverNow(), staff.client.timeZone).date;
    if (by === 'month') show(by, monthOf(addDays(monthOf(today).from, -1)));
    else show(by);
  };
  return (
    <Page
      title={t('accounts.title')}
      crumb={t('nav.numbers')}
      note={
        query.data && kind !== 'own' && <Steps period={query.data} kind={kind} onStep={(next) => show(kind, next)} />
      }
      actions={
        query.data && (
          <Segmented
            label={t('accounts.by')}
            value={kind}
            onChange={choose}
            options={KINDS.map((one) => ({ value: one, label: t(`accounts.by.${one}`, { tax }) }))}
          />
        )
      }
    >
      {isUnanswered ? (
        <Card title={t('accounts.setup', { tax })} named className="accounts__setup">
          {isOwner ? (
            <SetupForm answered={null} onDone={() => queries.invalidateQueries({ queryKey: ['books'] })} />
          ) : (
            <p>{t('accounts.setup.waits', { tax })}</p>
          )}
        </Card>
      ) : (
        <>
          {kind === 'own' && <OwnRange key={`${from}${to}`} range={days} onChange={(own) => show('own', own)} />}
          <Loaded query={query}>
            {(period) => (
              <div className="accounts" aria-busy={query.isPlaceholderData}>
                <div className="stack">
                  <Warnings period={period} />
                  <Boxes period={period} />
                  <Lines period={period} staff={staff} />
                </div>
                <div className="stack">
                  <BookFiles period={period} />
                  {isOwner && <StatementsCard />}
                  {isOwner && <BookSettings />}
                </div>
              </div>
            )}
          </Loaded>
        </>
      )}
    </Page>
  );
}

type StepsProps = { period: WireBookPeriod; kind: 'period' | 'month'; onStep: (days: Days) => void };

/** The days, with the period or month before and after them. */
function Steps({ period, kind, onStep }: StepsProps) {
  const t = useT();
  const shortDay = useShortDay();
  const { from, to, previous, next } = period;
  const month = { previous: monthOf(addDays(from, -1)), next: monthOf(addDays(to, 1)) };
  const steps = kind === 'month' ? month : { previous, next };
  return (
    <span className="row accounts__days">
      <Button look="quiet" height={40} aria-label={t('accounts.before')} onClick={() => onStep(daysOf(steps.previous))}>
        <Icon name="chevron-left" />
      </Button>
      <b>
        {shortDay(from)} – {shortDay(to)}
      </b>
      <Button look="quiet" height={40} aria-label={t('accounts.after')} onClick={() => onStep(daysOf(steps.next))}>
        <Icon name="chevron-right" />
      </Button>
    </span>
  );
}

const daysOf = ({ from, to }: Days): Days => ({ from, to });

/** A function that writes a day in the reader's language. */
function useShortDay(): (day: LocalDate) => string {
  const language = HTML_LANG[useLocale()];
  return (day) => dayText(day, language, 'short');
}

function Warnings({ period: { firstOpen, basisEndsAt } }: { period: WireBookPeriod }) {
  const t = useT();
  const shortDay = useShortDay();
  return (
    <>
      {firstOpen !== null && (
        <Message look="warn" icon="clock">
          {t('accounts.open', { day: shortDay(firstOpen) })}
        </Message>
      )}
      {basisEndsAt !== null && (
        <Message look="warn" icon="alert">
          {t('accounts.large', { most: moneyText(basisEndsAt).replace(/\.00$/, '') })}
        </Message>
      )}
    </>
  );
}
