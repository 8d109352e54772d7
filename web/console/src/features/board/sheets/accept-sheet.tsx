import * as Radio from 'radix-ui/radio-group';
import { useCallback, useState } from 'react';
import { OrderFacts, OrderSheet } from '#console/features/board/order-sheet.tsx';
import { firstChoice, promisedAt, READY_CHOICES, stepChoice } from '#console/features/board/ticket/promise.ts';
import { CorrectionNote } from '#console/lib/money/correction-note.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { firstName } from '#console/lib/person-name.ts';
import { serverNow, useClock } from '#console/lib/time/clock.ts';
import { clockText } from '#console/lib/time/wall-clock.ts';
import type { WireTicket } from '#core/contract/wire/console.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { SoldOutLines } from './sold-out-lines.tsx';
import './accept-sheet.css';

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
        <SoldOutLines ticket={ticket} />
      </div>
    </OrderSheet>
  );
}
