import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { call } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { orderLinkHeaders } from '#store/lib/person/order-access.tsx';
import { useStore } from '#store/lib/store.tsx';
import { whenText } from '#store/lib/time/clock.ts';
import { useNow } from '#store/lib/time/now.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useAskFocus } from '#ui/actions/use-ask-focus.ts';
import { Note } from '#ui/display/note.tsx';
import { toast } from '#ui/overlays/toast.ts';
import './order.css';

/** How long a customer may cancel an order that the staff have not accepted. */
const CANCEL_MS = 5 * MINUTE_MS;

/** Cancels the order, after a second press. Renders nothing when it is too late; the server checks again. */
export function CancelOrder({
  clientId,
  orderId,
  createdUtc,
  paymentState,
  onCancelled,
}: {
  clientId: string;
  orderId: string;
  createdUtc: string;
  paymentState: string;
  /** The answer is rendered: move the focus there. */
  onCancelled?: (() => void) | undefined;
}) {
  const t = useT();
  const now = useNow();
  const queries = useQueryClient();
  const { client } = useStore();
  const endMs = Date.parse(createdUtc) + CANCEL_MS;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAttempt({ onError: (text) => void toast.error(text) });
  const box = useAskFocus(isAsking);
  if (now >= endMs) return null;
  async function cancel() {
    try {
      await call('cancelOrder', { params: { clientId, orderId }, headers: orderLinkHeaders() });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['order', clientId, orderId] }),
        queries.invalidateQueries({ queryKey: ['orders', clientId] }),
      ]);
      onCancelled?.();
    } finally {
      setAsking(false);
    }
  }
  if (!isAsking) {
    return (
      <div ref={box}>
        <Button look="ghost" block onClick={() => setAsking(true)}>
          {t('order.cancel')}{' '}
          <span className="muted f13">
            {t('order.cancel.until', { time: whenText(t, endMs, now, client.timeZone) })}
          </span>
        </Button>
      </div>
    );
  }
  return (
    <div ref={box}>
      <Note tone="warn" live="polite">
        <p>{t('order.cancel.ask', { money: paymentState })}</p>
        <div className="connect__ways">
          <Button look="danger" height={40} busy={isBusy} onClick={() => void run(cancel)}>
            {t('order.cancel.yes')}
          </Button>
          <Button look="outline" height={40} onClick={() => setAsking(false)}>
            {t('order.cancel.no')}
          </Button>
        </div>
      </Note>
    </div>
  );
}
