import { useQueryClient } from '@tanstack/react-query';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { useCallForm } from '#console/lib/call-form.tsx';
import { useDrivers } from '#console/lib/drivers.ts';
import { call } from '#console/lib/http.ts';
import { readCents } from '#console/lib/money/typed-number.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { DRIVERS_KEY } from '#console/lib/queries.ts';
import { agoText } from '#console/lib/time/ago.ts';
import { useClock } from '#console/lib/time/clock.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireDriver } from '#core/contract/drivers/drivers.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { CallError } from '#core/contract/wire/call.ts';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { cents, fromWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { SendCard } from './send-card.tsx';
import './drivers.css';

/** As often as a driver's phone says where it is. */
const POLL_MS = 20_000;

/** Sends orders out with a driver; who is out with what, and the cash that comes back. */
export function DriversPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const query = useDrivers(true, POLL_MS);
  return (
    <Page title={t('nav.drivers')}>
      <Loaded query={query}>
        {({ drivers, returned }) =>
          drivers.length === 0 ? (
            <div className="no-entries">
              <Icon name="bike" />
              <p>{t('drivers.none')}</p>
            </div>
          ) : (
            <div className="stack">
              <SendCard drivers={drivers} returned={returned} />
              {drivers.map((driver) => (
                <DriverCard key={driver.driverId} driver={driver} zone={staff.client.timeZone} />
              ))}
              <p className="quiet-text">{t('drivers.privacy')}</p>
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

/** How far the driver is from the next stop, and when the phone said so. */
function DriverDistance({ position }: Pick<WireDriver, 'position'>) {
  const t = useT();
  const locale = useLocale();
  const ago = useClock((nowMs) => (position ? agoText(position.seenUtc, nowMs, locale) : ''));
  if (!position) return null;
  const km = position.kilometresToNext;
  return (
    <>
      {km !== null && ` · ${t('drivers.away', { km })}`} · {t('drivers.seen', { ago })}
    </>
  );
}

/** What a driver hands in: what he or she holds, or another amount; more than that is asked about. */
function ReceiveCash({ driver, onDone }: { driver: WireDriver; onDone: (after: DataOf<'getDrivers'>) => void }) {
  const t = useT();
  const { driverId, cash } = driver;
  const form = useCallForm({
    initial: { amount: Math.max(0, cash.heldAmount).toFixed(2), question: '' },
    check: ({ amount }) => ({ amount: readCents(amount) ? undefined : t('numbers.error.amount') }),
    send: async ({ amount, question }, idempotencyKey) => {
      const body = { amount: (readCents(amount) ?? 0) / 100, isOverBooked: question === amount, idempotencyKey };
      try {
        onDone(await call('receiveCash', { params: { driverId }, body }));
      } catch (error) {
        if (error instanceof CallError && error.reason === 'driver-over') form.set({ question: amount });
        throw error;
      }
    },
  });
  const { amount, question } = form.values;
  if (cash.heldAmount <= 0) return null;
  return (
    <form {...form.form} className="run-cash__in">
      {form.problem}
      <TextField label={t('drivers.handedIn')} inputMode="decimal" {...form.text('amount')} />
      <Button look="quiet" height={48} icon="banknote" type="submit" busy={form.isBusy}>
        {question === amount
          ? t('drivers.bookOver')
          : t('drivers.received', { amount: formatMoney(cents(readCents(amount) ?? 0)) })}
      </Button>
    </form>
  );
}

function DriverCard({ driver, zone }: { driver: WireDriver; zone: string }) {
  const t = useT();
  const queries = useQueryClient();
  const { problem, run } = useAttempt();
  const { driverId, stops, cash } = driver;
  const keep = (after: DataOf<'getDrivers'>) => queries.setQueryData(DRIVERS_KEY, after);
  const moveUp = (index: number) =>
    run(async () => {
      const moved = [...stops];
      moved.splice(index - 1, 0, ...moved.splice(index, 1));
      keep(
        await call('sortRun', {
          params: { driverId },
          body: { orders: moved.map(({ orderId }) => ({ orderId })) },
        }),
      );
    });
  return (
    <Card
      title={driver.name}
      named
      aside={
        <span className="quiet-text">
          {stops.length === 0 ? t('drivers.inTheShop') : t('drivers.stopsLeft', { count: stops.length })}
          <DriverDistance position={driver.position} />
        </span>
      }
    >
      <ol className="run-stops">
        {stops.map((stop, index) => (
          <li key={stop.orderId}>
            <span className="run-stops__place">{index + 1}</span>
            <span className="grow">
              <b className="num">{stop.orderNumber}</b> {stop.address}
              <span className="quiet-text"> · {t('drivers.left', { time: clockText(stop.sentUtc, zone) })}</span>
            </span>
            {stop.cashDueAmount > 0 && <span className="num">{formatMoney(fromWire(stop.cashDueAmount))}</span>}
            {index > 0 && (
              <IconButton
                look="line"
                icon="chevron-up"
                label={t('drivers.earlier', { number: stop.orderNumber })}
                onClick={() => void moveUp(index)}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="run-cash">
        <p>
          {t('drivers.cash', {
            count: cash.orders,
            taken: formatMoney(fromWire(cash.takenAmount)),
            received: formatMoney(fromWire(cash.receivedAmount)),
          })}
          {cash.takenAmount !== cash.dueAmount && (
            <b className="run-cash__off">{t('drivers.cashDiffers', { due: formatMoney(fromWire(cash.dueAmount)) })}</b>
          )}
        </p>
        <ReceiveCash key={cash.heldAmount} driver={driver} onDone={keep} />
      </div>
      <Refusal text={problem} />
    </Card>
  );
}
