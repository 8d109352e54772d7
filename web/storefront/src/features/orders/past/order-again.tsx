import { useState } from 'react';
import type { WireOrderAgain } from '#core/contract/orders/orders.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { call } from '#store/lib/http.ts';
import { keysOf } from '#store/lib/keys-of.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useNavigate } from '#store/lib/page/router.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useCartState, useOrdering } from '#store/ordering/react.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useAskFocus } from '#ui/actions/use-ask-focus.ts';
import { Note, ProblemNote } from '#ui/display/note.tsx';
import { toast } from '#ui/overlays/toast.ts';
import './order-again.css';

type Missing = WireOrderAgain['missing'];

/** The dishes that the menu no longer has as they were, and the link to go on. */
function NotAllOfIt({ missing, onCart }: { missing: Missing; onCart: () => void }) {
  const t = useT();
  const keys = keysOf(missing.map(({ name }) => name));
  return (
    <Note tone="warn" live="polite">
      <strong>{t('orders.again.missing')}</strong>
      <ul className="again__missing">
        {missing.map(({ name, reason }, position) => (
          <li key={keys[position]}>
            {name}: {reason}
          </li>
        ))}
      </ul>
      <Button height={40} onClick={onCart}>
        {t('cart.view')}
      </Button>
    </Note>
  );
}

/** 'Order again': the order's dishes as a cart. A filled cart is only replaced when the customer agrees. */
export function OrderAgain({ orderId }: { orderId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { client } = useStore();
  const { clientId } = client;
  const count = useCartState(({ cart }) => cart?.itemCount ?? 0);
  const ordering = useOrdering();
  const [isAsking, setAsking] = useState(false);
  const [missing, setMissing] = useState<Missing>([]);
  const { isBusy, problem, run } = useAttempt();
  const toCart = () => navigate('/?cart');

  async function rebuild(into: string | undefined): Promise<void> {
    setAsking(false);
    let lost: Missing = [];
    const isDone = await run(() =>
      ordering.cart.write(async () => {
        const again = await call('orderAgain', { params: { clientId, orderId }, query: { cartId: into } });
        lost = [...again.missing, ...again.changed];
        return await call('getCart', { params: { clientId, cartId: again.cartId } });
      }),
    );
    if (!isDone) return;
    if (lost.length > 0) setMissing(lost);
    else {
      void toast.success(t('orders.again.done'));
      toCart();
    }
  }

  const isLost = missing.length > 0;
  const box = useAskFocus(isAsking || isLost);
  return (
    <div ref={box}>
      {isLost && <NotAllOfIt missing={missing} onCart={toCart} />}
      {isAsking && (
        <Note tone="info" live="polite">
          {t('orders.again.ask', { count })}
          <div className="again__ways">
            <Button height={40} onClick={() => void rebuild(ordering.cart.known()?.cartId)}>
              {t('orders.again.add')}
            </Button>
            <Button height={40} look="outline" onClick={() => void rebuild(undefined)}>
              {t('orders.again.replace')}
            </Button>
            <Button height={40} look="ghost" onClick={() => setAsking(false)}>
              {t('orders.again.cancel')}
            </Button>
          </div>
        </Note>
      )}
      <ProblemNote text={problem} className="again__problem" />
      {!isLost && !isAsking && (
        <Button
          block
          icon="rotate-ccw"
          busy={isBusy}
          onClick={() => (count > 0 ? setAsking(true) : void rebuild(undefined))}
        >
          {t('orders.again')}
        </Button>
      )}
    </div>
  );
}
