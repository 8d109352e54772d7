import { errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireBoardLoad, WireSlot } from '#core/contract/orders/console-board.ts';
import { ORDER_TYPE_CODES, orderStatusOf } from '#core/contract/wire/codes.ts';
import { STEP_MINUTES } from '#core/domain/hours/time-slots.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { heldText, kindOf, limitOf } from './load-grid.tsx';
import { useSetSlot } from './use-load.ts';

type SlotOrder = WireSlot['orders'][number];

function OrderFacts({ order, zone }: { order: SlotOrder; zone: string }) {
  const t = useT();
  const status = orderStatusOf(order.orderStatus) ?? 'pending';
  const isHere = status === 'on-its-way' && kindOf(order.orderType) === 'pickup';
  const isCooked = isHere || (status === 'preparing' && order.isReady);
  return (
    <>
      <Icon name={kindOf(order.orderType) === 'delivery' ? 'bike' : 'shopping-bag'} />
      <b className="load-order__no">{order.orderNumber}</b>
      <span className="load-order__what">
        <span>{order.customerName ?? t('board.items', { count: order.itemCount })}</span>
        <small>
          {clockText(order.readyUtc, zone)} · {t(isCooked ? 'board.tab.ready' : `orders.status.${status}`)}
          {order.customerName !== null && ` · ${t('board.items', { count: order.itemCount })}`}
        </small>
      </span>
    </>
  );
}

export type LoadSlotProps = {
  slot: WireSlot;
  services: WireBoardLoad['services'];
  zone: string;
  canClose: boolean;
  onBoard: ReadonlySet<string>;
  onOpen: (orderId: string) => void;
};

/** One quarter hour: its places, its orders, and whether it takes more. */
export function LoadSlot({ slot, services, zone, canClose, onBoard, onOpen }: LoadSlotProps) {
  const t = useT();
  const change = useSetSlot();
  const startMs = Date.parse(slot.startUtc);
  const from = clockText(startMs, zone);
  const held = slot.services.reduce((sum, one) => sum + one.held, 0);
  const unpaid = held - slot.orders.length;
  return (
    <section className="load__slot" aria-label={t('load.slot', { time: from })}>
      <h3>{`${from} – ${clockText(startMs + STEP_MINUTES * MINUTE_MS, zone)}`}</h3>
      {change.error && (
        <p className="load__error" role="alert">
          {errorText(change.error)}
        </p>
      )}
      {slot.services.map(({ orderType, held: ofType, state }) => {
        const kind = kindOf(orderType);
        const isLater = services.find((one) => one.orderType === orderType)?.allowsSchedule ?? false;
        const isClosed = state === 'closed';
        return (
          <div key={orderType} className="load-service">
            <Icon name={kind === 'delivery' ? 'bike' : 'shopping-bag'} />
            <span className="load-service__what">
              <b>{t(`board.type.${kind}`)}</b>
              <small>{heldText(t, ofType, limitOf(services, orderType))}</small>
            </span>
            {state !== 'free' && <span className={`load-state load-state--${state}`}>{t(`load.state.${state}`)}</span>}
            {canClose && isLater && state !== 'kept' && state !== 'out-of-hours' && (
              <Button
                look="quiet"
                height={40}
                aria-label={t(isClosed ? `load.open.${kind}` : `load.close.${kind}`, { time: from })}
                busy={change.isPending}
                onClick={() =>
                  change.mutate({
                    startUtc: slot.startUtc,
                    orderType: ORDER_TYPE_CODES[kind],
                    isClosed: !isClosed,
                  })
                }
              >
                {t(isClosed ? 'load.open' : 'load.close')}
              </Button>
            )}
          </div>
        );
      })}
      <p className="load__note" aria-live="polite">
        {t(slot.services.some(({ state }) => state === 'closed') ? 'load.isClosed' : 'load.note')}
      </p>
      {slot.orders.length === 0 && <p className="load__none">{t('load.none')}</p>}
      <ul className="load__orders">
        {slot.orders.map((order) => (
          <li key={order.orderId}>
            {onBoard.has(order.orderId) ? (
              <button type="button" className="load-order" onClick={() => onOpen(order.orderId)}>
                <OrderFacts order={order} zone={zone} />
                <Icon name="chevron-right" size="s" />
              </button>
            ) : (
              <div className="load-order load-order--gone">
                <OrderFacts order={order} zone={zone} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {unpaid > 0 && <p className="load__none">{t('load.unpaid', { count: unpaid })}</p>}
    </section>
  );
}
