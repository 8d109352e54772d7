import { useQuery } from '@tanstack/react-query';
import * as Radio from 'radix-ui/radio-group';
import { useCallback, useState } from 'react';
import { OrderFacts, OrderSheet } from '#console/features/board/order-sheet.tsx';
import { firstChoice, READY_CHOICES, stepChoice } from '#console/features/board/ticket/promise.ts';
import { call } from '#console/lib/http.ts';
import { CorrectionNote } from '#console/lib/money/correction-note.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { firstName } from '#console/lib/person-name.ts';
import { STAFF_KEY } from '#console/lib/queries.ts';
import { serverNow, useClock } from '#console/lib/time/clock.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { orderTypeOf } from '#core/contract/wire/codes.ts';
import { promisedAt } from '#core/domain/orders/moves.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { SoldOutLines } from './sold-out-lines.tsx';
import './accept-sheet.css';

const STEP_MINUTES = 5;

/** What the restaurant's own history says of an order of now; a press promises it. Nothing where it says nothing. */
function Usual({ ticket, onChoose }: { ticket: WireTicket; onChoose: (minutes: number) => void }) {
  const t = useT();
  const { data: staff } = useQuery<WireStaff>({ queryKey: STAFF_KEY, enabled: false });
  const clientId = staff?.client.clientId;
  const { data: waits } = useQuery({
    queryKey: ['waits', clientId],
    queryFn: () => call('getWaits', { params: { clientId: clientId ?? '' } }),
    enabled: clientId !== undefined && !ticket.isScheduledOrder,
  });
  const usual = waits?.[orderTypeOf(ticket.orderType) === 'delivery' ? 'delivery' : 'pickup']?.usual;
  if (usual === undefined) return null;
  const minutes = Math.max(STEP_MINUTES, Math.ceil(usual / STEP_MINUTES) * STEP_MINUTES);
  return (
    <Button look="quiet" height={40} icon="clock" onClick={() => onChoose(minutes)}>
      {t('orders.usual', { minutes })}
    </Button>
  );
}

/** Asks when the order will be ready. Previews what the guest will see. */
export function AcceptSheet({
  ticket,
  zone,
  cooking,
  onAccept,
  onReject,
  onClose,
}: {
  ticket: WireTicket;
  zone: string;
  /** Number of tickets in preparation. */
  cooking: number;
  onAccept: (readyInMinutes: number) => void;
  onReject: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const dueAt = Date.parse(ticket.dueUtc);
  const requestedAt = ticket.isScheduledOrder ? dueAt : null;
  const [minutes, setMinutes] = useState(() => firstChoice(serverNow(), dueAt));
  // Round to whole minutes, because the sheet shows no seconds.
  const nowMs = useClock(useCallback((ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS, []));
  const timeFor = (choice: number) => clockText(promisedAt(nowMs, choice, requestedAt), zone);
  const less = stepChoice(nowMs, minutes, requestedAt, -1);
  const more = stepChoice(nowMs, minutes, requestedAt, 1);
  const values = { name: firstName(ticket.customerName ?? ''), time: clockText(dueAt, zone) };
  return (
    <OrderSheet
      ticket={ticket}
      title={t('orders.acceptTitle')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" height={56} onClick={onReject}>
            {t('orders.rejectInstead')}
          </Button>
          <Button look="primary" height={56} icon="check" className="grow" onClick={() => onAccept(minutes)}>
            {t('orders.acceptFor', { time: timeFor(minutes) })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <OrderFacts ticket={ticket} />
        <Radio.Root
          className="times"
          aria-label={t('orders.minutesFromNow')}
          value={String(minutes)}
          onValueChange={(value) => setMinutes(Number(value))}
        >
          {READY_CHOICES.map((choice) => (
            <Radio.Item key={choice} value={String(choice)} className="times__item">
              <b>{choice}</b>
              <span>{timeFor(choice)}</span>
            </Radio.Item>
          ))}
        </Radio.Root>
        <Usual ticket={ticket} onChoose={setMinutes} />
        <div className="promise">
          <Button
            look="quiet"
            height={40}
            aria-label={t('orders.less')}
            aria-disabled={less === null}
            onClick={() => less !== null && setMinutes(less)}
          >
            −5
          </Button>
          <div aria-live="polite">
            <div className="promise__time">{timeFor(minutes)}</div>
            <p className="promise__note">
              {requestedAt === null ? t('orders.wasQuoted', values) : t('orders.hasRequested', values)}
            </p>
          </div>
          <Button
            look="quiet"
            height={40}
            aria-label={t('orders.more')}
            aria-disabled={more === null}
            onClick={() => more !== null && setMinutes(more)}
          >
            +5
          </Button>
        </div>
        <p className="says">
          <Icon name="cooking-pot" />
          <span>
            <b>{t('orders.cooking', { count: cooking })}</b> {t('orders.thisOne', { count: ticket.itemCount })}
          </span>
        </p>
        <CorrectionNote corrections={ticket.corrections} zone={zone} className="line-flag line-flag--note" />
        <SoldOutLines ticket={ticket} onCancel={onReject} />
      </div>
    </OrderSheet>
  );
}
