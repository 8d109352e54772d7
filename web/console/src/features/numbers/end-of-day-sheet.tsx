import { Fragment, type ReactNode } from 'react';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { clockText, dateText } from '#console/lib/time/wall-clock.ts';
import type { WireEndOfDay } from '#core/contract/numbers/console-numbers.ts';
import { orderTypeOf } from '#core/contract/wire/codes.ts';
import { pageCountry } from '#core/domain/country/page-country.ts';
import { moneyText } from './money-text.ts';

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

/** Refunds and disputes of that day, also of orders from other days. */
function AfterPaying({ day }: { day: WireEndOfDay }) {
  const t = useT();
  const { disputed, disputeFees, disputesWon, payouts } = day;
  if (disputed.count + disputesWon.count + payouts.count === 0) return null;
  return (
    <dl className="ledger ledger--aside">
      {disputed.count > 0 && <Row label={t('numbers.disputed', { count: disputed.count })} amount={disputed.amount} />}
      {disputeFees !== 0 && <Row label={t('numbers.disputeFees')} amount={disputeFees} />}
      {disputesWon.count > 0 && (
        <Row label={t('numbers.disputesWon', { count: disputesWon.count })} amount={disputesWon.amount} />
      )}
      {payouts.count > 0 && <Row label={t('numbers.payouts', { count: payouts.count })} amount={payouts.amount} />}
    </dl>
  );
}

/** What each driver took and handed in: a part of the cash above. */
function DriversCash({ day }: { day: WireEndOfDay }) {
  const t = useT();
  if (day.drivers.length === 0) return null;
  return (
    <Part title={t('numbers.drivers')}>
      {day.drivers.map(({ name, orders, dueAmount, takenAmount, receivedAmount }) => (
        <Fragment key={name}>
          <Row label={t('numbers.driverTaken', { name, count: orders })} amount={takenAmount} />
          {takenAmount !== dueAmount && (
            <Row label={t('numbers.driverDiffers', { name })} amount={takenAmount - dueAmount} />
          )}
          <Row label={t('numbers.driverReceived', { name })} amount={receivedAmount} />
        </Fragment>
      ))}
    </Part>
  );
}

/** The printed sheet for the accountant. */
export function EndOfDaySheet({ day, zone }: { day: WireEndOfDay; zone: string }) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  return (
    <article className="eod__sheet on-paper" aria-label={t('numbers.endOfDay')}>
      <header className="eod__head">
        <div>
          <h2>{day.tradingName}</h2>
          <p>
            {[day.legalName, day.gstNumber && `${pageCountry().tax.word} ${day.gstNumber}`].filter(Boolean).join(' · ')}
          </p>
          <p>
            {dateText(`${day.date}T12:00:00Z`, 'UTC', language, 'long')}, {clockText(day.fromUtc, zone)} –{' '}
            {clockText(day.toUtc, zone)}
            {!day.isOver && ` · ${t('numbers.notOver')}`}
          </p>
        </div>
        <p className="eod__count">
          <b>{day.orders}</b>
          {t('numbers.orders')}
        </p>
      </header>
      <Part title={t('numbers.sales')} sum={<Sum label={t('numbers.takings')} amount={day.takings} />}>
        <Row label={t('numbers.items')} amount={day.items} />
        {day.discounts !== 0 && <Row label={t('numbers.discounts')} amount={day.discounts} />}
        {day.surcharges !== 0 && <Row label={t('numbers.surcharges')} amount={day.surcharges} />}
        <Row label={t('numbers.deliveryFees')} amount={day.deliveryFees} />
        {day.taxAdded !== 0 && <Row label={t('numbers.taxAdded')} amount={day.taxAdded} />}
        {day.refunded !== 0 && <Row label={t('numbers.refunded')} amount={day.refunded} />}
      </Part>
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
      <Part title={t('numbers.paid')} sum={<Sum label={t('numbers.received')} amount={day.received} />}>
        <Row label={t('numbers.cash', { count: day.cash.orders })} amount={day.cash.amount} />
        <Row label={t('numbers.card', { count: day.card.orders })} amount={day.card.amount} />
        {day.cashOnCard.orders > 0 && (
          <Row label={t('numbers.cashOnCard', { count: day.cashOnCard.orders })} amount={day.cashOnCard.amount} />
        )}
        {day.cashDifference.orders > 0 && (
          <Row
            label={t('numbers.cashDifference', { count: day.cashDifference.orders })}
            amount={day.cashDifference.amount}
          />
        )}
        {day.cardCorrected.orders > 0 && (
          <Row
            label={t('numbers.cardCorrected', { count: day.cardCorrected.orders })}
            amount={day.cardCorrected.amount}
          />
        )}
        {day.cardRefunded.count > 0 && (
          <Row label={t('numbers.cardRefunded', { count: day.cardRefunded.count })} amount={day.cardRefunded.amount} />
        )}
        {day.otherRefunded.count > 0 && (
          <Row
            label={t('numbers.otherRefunded', { count: day.otherRefunded.count })}
            amount={day.otherRefunded.amount}
          />
        )}
        {day.refundsReturned.count > 0 && (
          <Row
            label={t('numbers.refundsReturned', { count: day.refundsReturned.count })}
            amount={day.refundsReturned.amount}
          />
        )}
      </Part>
      <DriversCash day={day} />
      {(day.cashToCome.orders > 0 || day.voided.count > 0 || day.paidBack.count > 0) && (
        <dl className="ledger ledger--aside">
          {day.cashToCome.orders > 0 && (
            <Row label={t('numbers.cashToCome', { count: day.cashToCome.orders })} amount={day.cashToCome.amount} />
          )}
          {day.voided.count > 0 && (
            <Row label={t('numbers.voided', { count: day.voided.count })} amount={day.voided.amount} />
          )}
          {day.paidBack.count > 0 && (
            <Row label={t('numbers.paidBack', { count: day.paidBack.count })} amount={day.paidBack.amount} />
          )}
        </dl>
      )}
      <AfterPaying day={day} />
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
