import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { driversByOrder } from '#console/lib/drivers.ts';
import { call } from '#console/lib/http.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { BOARD_KEY, DRIVERS_KEY } from '#console/lib/queries.ts';
import type { WireDriver, WireReturned } from '#core/contract/drivers/drivers.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { orderStatusOf, orderTypeOf } from '#core/contract/wire/codes.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { firstNameOf } from '#core/domain/drivers/drivers.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';

/** A delivery that is cooked, or that is out and may change over to another driver. */
const canBeSent = (ticket: WireTicket) => orderTypeOf(ticket.orderType) === 'delivery' && ticket.column === 'ready';

/** Chooses deliveries, in the order of the run, and who drives them. */
export function SendCard({ drivers, returned }: { drivers: readonly WireDriver[]; returned: readonly WireReturned[] }) {
  const t = useT();
  const queries = useQueryClient();
  const board = useQuery({
    queryKey: BOARD_KEY,
    queryFn: () => call('getBoard', {}),
    refetchInterval: useFallbackPoll(),
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [driverId, setDriverId] = useState<string | null>(null);
  const { problem, isBusy, run } = useAttempt();
  const tickets = (board.data?.tickets ?? []).filter(canBeSent);
  const active = drivers.filter(({ isActive }) => isActive);
  const driver = active.find((one) => one.driverId === driverId);
  const names = driversByOrder(drivers);
  const wanted = chosen.flatMap((orderId) => tickets.find((ticket) => ticket.orderId === orderId) ?? []);
  const toggle = (orderId: string) =>
    setChosen((before) => (before.includes(orderId) ? before.filter((one) => one !== orderId) : [...before, orderId]));
  const send = async () => {
    if (!driver) return;
    const orders = wanted.map(({ orderId, version }) => ({ orderId, version }));
    const isSent = await run(async () => {
      const after = await call('sendRun', { params: { driverId: driver.driverId }, body: { orders } });
      queries.setQueryData(DRIVERS_KEY, after);
    });
    // Also after a refusal: the list shows what another board did.
    await queries.invalidateQueries({ queryKey: BOARD_KEY });
    if (isSent) setChosen([]);
  };
  const reason = wanted.length === 0 ? t('drivers.chooseOrders') : driver ? undefined : t('drivers.chooseDriver');
  return (
    <Card title={t('drivers.send')} named>
      {tickets.length === 0 ? (
        <p className="quiet-text">{t('drivers.nothingReady')}</p>
      ) : (
        <div className="send-out">
          <ul className="send-out__orders">
            {tickets.map((ticket) => (
              <li key={ticket.orderId}>
                <OrderChoice
                  ticket={ticket}
                  place={wanted.indexOf(ticket) + 1}
                  driver={names.get(ticket.orderId)}
                  back={returned.find(({ orderId }) => orderId === ticket.orderId)}
                  onToggle={() => toggle(ticket.orderId)}
                />
              </li>
            ))}
          </ul>
          <RadioGroup
            title={t('drivers.who')}
            value={driverId}
            onChange={setDriverId}
            options={active.map((one) => ({
              value: one.driverId,
              label: one.name,
              sub:
                one.stops.length === 0 ? t('drivers.inTheShop') : t('drivers.stopsLeft', { count: one.stops.length }),
            }))}
          />
          <Refusal text={problem} />
          <Button
            look="primary"
            height={56}
            icon="navigation"
            busy={isBusy}
            blocked={reason}
            onClick={() => void send()}
          >
            {t('drivers.sendWith', { count: wanted.length, name: firstNameOf(driver?.name ?? '') })}
          </Button>
        </div>
      )}
    </Card>
  );
}

function OrderChoice({
  ticket,
  place,
  driver,
  back,
  onToggle,
}: {
  ticket: WireTicket;
  /** In the run; 0 where it is not chosen. */
  place: number;
  driver: string | undefined;
  /** How it came back, where a driver met nobody. */
  back: WireReturned | undefined;
  onToggle: () => void;
}) {
  const t = useT();
  const isOut = orderStatusOf(ticket.orderStatus) === 'on-its-way';
  return (
    <Checkbox
      checked={place > 0}
      onChange={onToggle}
      label={
        <span className="send-out__order">
          <b className="num">{ticket.orderNumber}</b> {ticket.deliveryAddress}
        </span>
      }
      hint={[
        ticket.customerName,
        ticket.needsIdCheck ? t('deliveries.checkId') : null,
        (ticket.cashDueAmount ?? 0) > 0
          ? t('deliveries.collect', { amount: formatMoney(fromWire(ticket.cashDueAmount ?? 0)) })
          : null,
        back ? t('board.cameBack', { name: back.driverName, reason: t(`board.back.${back.reason}`) }) : null,
        isOut ? (driver ? t('drivers.outWith', { name: driver }) : t('drivers.outWithout')) : null,
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={place > 0 ? <span className="tag tag--info num">{place}</span> : undefined}
    />
  );
}
