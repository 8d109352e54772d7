import { Fragment, type ReactNode } from 'react';
import { moneyText } from '#console/lib/money/signed-money.ts';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { clockText, dayText, whenText } from '#console/lib/time/wall-clock.ts';
import type { WireDay, WireDrawerDay, WireMoves } from '#core/contract/books/day.ts';
import { orderTypeOf } from '#core/contract/wire/codes.ts';
import { pageCountry } from '#core/domain/country/page-country.ts';
import { moveWord, SOLD_WORDS } from './day-lines.ts';

/** Dollars to the cent. */
const cents = (dollars: number) => Math.round(dollars * 100) / 100;

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{moneyText(amount)}</dd>
    </>
  );
}

function Part({ title, children, sum }: { title: string; children: ReactNode; sum?: ReactNode }) {
  return (
    <section className="ledger__part">
      <h3>{title}</h3>
      <dl className="ledger">{children}</dl>
      {sum}
    </section>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <p className="ledger__sum">
      <span>{label}</span>
      <span>{moneyText(amount)}</span>
    </p>
  );
}

function Moves({ moves }: { moves: WireMoves }) {
  const t = useT();
  return moves.map((move) => <Row key={`${move.kind}${move.isBack}`} label={moveWord(t, move)} amount={move.amount} />);
}

/** What each driver took, handed in and still has; a difference is a line and no mistake of the books. */
function DriversCash({ day }: { day: WireDay }) {
  const t = useT();
  if (day.drivers.length === 0) return null;
  return (
    <Part title={t('numbers.drivers')}>
      {day.drivers.map(({ name, orders, dueAmount, takenAmount, receivedAmount, heldAmount }) => (
        <Fragment key={name}>
          <Row label={t('numbers.driverTaken', { name, count: orders })} amount={takenAmount} />
          {takenAmount !== dueAmount && (
            <Row
              label={t(takenAmount > dueAmount ? 'numbers.driverMore' : 'numbers.driverLess', { name })}
              amount={takenAmount - dueAmount}
            />
          )}
          <Row label={t('numbers.driverReceived', { name })} amount={receivedAmount} />
          {heldAmount !== 0 && <Row label={t('numbers.driverHolds', { name })} amount={heldAmount} />}
        </Fragment>
      ))}
    </Part>
  );
}

/** The drawer of a closed day. Before it is closed nobody reads here what should lie in it. */
function DrawerPart({ day: { drawer, closed } }: { day: WireDay }) {
  const t = useT();
  if (closed === null) return null;
  const { expected, left } = closed;
  const difference = drawer.moves.find(({ kind }) => kind === 'difference');
  // By the count that closed the day; a later one is of another day.
  const counted = closed.counted === null ? null : expected + (difference?.amount ?? 0);
  const taken = counted === null || left === null ? 0 : cents(counted - left);
  const before = drawer.moves.flatMap((move) => {
    if (move.kind === 'difference') return [];
    const isTaken = move.kind === 'till' && move.isBack;
    const amount = isTaken ? cents(move.amount + taken) : move.amount;
    return amount === 0 ? [] : [{ ...move, amount }];
  });
  return (
    <Part title={t('numbers.drawer')} sum={counted === null && <p className="quiet-text">{t('numbers.notCounted')}</p>}>
      {drawer.from !== null && <Row label={t('numbers.float')} amount={drawer.from} />}
      <Moves moves={before} />
      <Row label={t('numbers.expected')} amount={expected} />
      {counted !== null && <Row label={t('numbers.counted')} amount={counted} />}
      {difference && <Moves moves={[difference]} />}
      {taken !== 0 && <Row label={t('numbers.takenAtClosing')} amount={-taken} />}
      {left !== null && <Row label={t('numbers.left')} amount={left} />}
    </Part>
  );
}

function Head({ day, zone }: { day: WireDay; zone: string }) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  return (
    <header className="eod__head">
      <div>
        <h2>{day.tradingName}</h2>
        <p>
          {[day.legalName, day.gstNumber && `${pageCountry().tax.word} ${day.gstNumber}`].filter(Boolean).join(' · ')}
        </p>
        <p>
          {dayText(day.date, language, 'long')}, {clockText(day.fromUtc, zone)} – {clockText(day.toUtc, zone)}
          {!day.isOver && ` · ${t('numbers.notOver')}`}
        </p>
        <DayState day={day} zone={zone} />
      </div>
      <p className="eod__count">
        <b>{day.orders}</b>
        {t('numbers.orders')}
      </p>
    </header>
  );
}

/** Whether the day may still change, and who closed it. */
export function DayState({ day: { state, closed, date }, zone }: { day: WireDrawerDay | WireDay; zone: string }) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  if (state === 'reckoned') return <p>{t('numbers.state.reckoned')}</p>;
  if (state === 'late') {
    return <p>{t('numbers.state.late', { day: dayText(date, language, 'short') })}</p>;
  }
  if (!closed) return null;
  const time = whenText(closed.closedAtUtc, zone, language);
  const number = String(closed.number).padStart(4, '0');
  return (
    <p>
      {closed.closedBy === 'system'
        ? t('numbers.state.byItself', { number, time })
        : t('numbers.state.closed', { number, time, name: closed.closedBy })}
    </p>
  );
}

/** The printed sheet: sums of the ledger. */
export function EndOfDaySheet({ day, zone }: { day: WireDay; zone: string }) {
  const t = useT();
  return (
    <article className="eod__sheet on-paper" aria-label={t('numbers.endOfDay')}>
      <Head day={day} zone={zone} />
      {day.isFilling && <p>{t('numbers.filling')}</p>}
      <Part title={t('numbers.sales')} sum={<Sum label={t('numbers.takings')} amount={day.takings} />}>
        {day.sold.map(({ line, amount }) => (
          <Row key={line} label={t(SOLD_WORDS[line])} amount={amount} />
        ))}
        {day.sold.length === 0 && <Row label={t('numbers.items')} amount={0} />}
        {day.later.orders > 0 && (
          <Row label={t('numbers.later', { count: day.later.orders })} amount={day.later.amount} />
        )}
      </Part>
      {(day.taxes.length > 0 || day.takings !== 0) && (
        <Part title={t('numbers.gst')}>
          {day.taxes.map(({ name, rate, isInclusive, base, amount }) => (
            <Row
              key={`${name}${rate}${isInclusive}`}
              label={t(isInclusive ? 'numbers.taxIncluded' : 'numbers.taxOnTop', { name, rate, base: moneyText(base) })}
              amount={amount}
            />
          ))}
          {day.taxes.length === 0 && <Row label={t('numbers.noTax')} amount={0} />}
        </Part>
      )}
      <Part title={t('numbers.paid')} sum={<Sum label={t('numbers.received')} amount={day.received} />}>
        <Moves moves={day.paid} />
      </Part>
      {day.owed !== 0 && (
        <dl className="ledger ledger--aside">
          <Row label={t('numbers.owed')} amount={day.owed} />
        </dl>
      )}
      <DriversCash day={day} />
      {(day.cardAccount.length > 0 || day.inTransit) && (
        <Part
          title={t('numbers.cardAccount')}
          sum={
            day.inTransit !== null && (
              <p className="quiet-text">{t('numbers.inTransit', { amount: moneyText(day.inTransit) })}</p>
            )
          }
        >
          <Moves moves={day.cardAccount} />
        </Part>
      )}
      <DrawerPart day={day} />
      {day.types.length > 0 && (
        <Part title={t('numbers.byType')}>
          {day.types.map(({ orderType, orders, amount }) => (
            <Row
              key={orderType}
              label={t(orderTypeOf(orderType) === 'delivery' ? 'numbers.delivery' : 'numbers.pickup', {
                count: orders,
              })}
              amount={amount}
            />
          ))}
        </Part>
      )}
    </article>
  );
}
