import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { WireOrderAgain, WireOrderSummary } from '#core/contract/orders/orders.ts';
import { orderStatusOf } from '#core/contract/wire/codes.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { call } from '#store/lib/http.ts';
import { keysOf } from '#store/lib/keys-of.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useLocale, useT } from '#store/lib/page/i18n.tsx';
import { leaveAsGuest } from '#store/lib/person/forget-person.ts';
import type { Remembered } from '#store/lib/person/remembered.ts';
import { useStore } from '#store/lib/store.tsx';
import { useCart, useOrdering } from '#store/ordering/react.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Money } from '#ui/display/money.tsx';
import { Note, ProblemNote } from '#ui/display/note.tsx';
import './last-time.css';

type Missing = WireOrderAgain['missing'];

/** What the menu no longer has as it was ordered, and what came without a choice, dish by dish. */
function NotAllOfIt({ missing }: { missing: Missing }) {
  const t = useT();
  const keys = keysOf(missing.map(({ name }) => name));
  return (
    <Note tone="warn" live="polite">
      <strong>{t('again.missing')}</strong>
      <ul>
        {missing.map(({ name, reason }, position) => (
          <li key={keys[position]}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Puts the dishes of the last order into the cart; what could not come is named. */
function useAgain(orderId: string) {
  const { clientId } = useStore().client;
  const { cart } = useOrdering();
  const { isBusy, problem, run } = useAttempt();
  const [missing, setMissing] = useState<Missing>([]);
  const [isDone, setDone] = useState(false);
  async function again(): Promise<boolean> {
    const hasWorked = await run(() =>
      cart.write(async () => {
        const query = { cartId: cart.known()?.cartId };
        const filled = await call('orderAgain', { params: { clientId, orderId }, query });
        setMissing([...filled.missing, ...filled.changed]);
        return await call('getCart', { params: { clientId, cartId: filled.cartId } });
      }),
    );
    setDone(hasWorked);
    return hasWorked;
  }
  return { isBusy, problem, missing, isDone, again };
}

/** The newest of the orders that was handed over; null where none was, or none can be read. */
async function findEaten(
  clientId: string,
  orderIds: readonly string[],
  signal: AbortSignal,
): Promise<WireOrderSummary | null> {
  for (const orderId of orderIds) {
    const summary = await call('getOrderSummary', { params: { clientId, orderId }, signal }).catch(() => null);
    if (summary && orderStatusOf(summary.orderInfo.orderStatus) === 'delivered') return summary;
  }
  return null;
}

/** 'Last time': what was eaten, Again and Change, over the menu. */
export function LastTime({ person, slot }: { person: Remembered; slot: Element }) {
  const t = useT();
  const locale = useLocale();
  const { open } = useDialogs();
  const { clientId } = useStore().client;
  const { cart } = useCart();
  const { orderIds } = person;
  const { data } = useQuery({
    queryKey: ['order', clientId, orderIds, 'last', locale],
    queryFn: ({ signal }) => findEaten(clientId, orderIds, signal),
    enabled: orderIds.length > 0,
    retry: false,
  });
  const { isBusy, problem, missing, isDone, again } = useAgain(data?.orderInfo.orderId ?? '');
  const checkout = useRef<HTMLButtonElement>(null);
  const isReady = isDone && cart !== null && cart.itemCount > 0;
  useEffect(() => {
    if (isReady) checkout.current?.focus();
  }, [isReady]);
  const firstName = person.fullName.split(/\s+/u)[0] ?? '';
  const lines = data?.products ?? [];
  const keys = keysOf(lines.map(({ productId }) => productId));
  return createPortal(
    <section className="container last" aria-label={t('again.label')}>
      <div className="last__ticket">
        <div className="last__head">
          <h2 className="f22 display">{t('again.hello', { name: firstName })}</h2>
          <button type="button" className="link f13" onClick={() => leaveAsGuest('/')}>
            {t('again.forget')}
          </button>
        </div>
        {lines.length > 0 && (
          <>
            <p className="muted f13">{t('again.lastTime')}</p>
            <ul className="last__dishes">
              {lines.map(({ quantity, productName, variantName }, place) => (
                <li key={keys[place]}>
                  {quantity} × {variantName === null ? productName : `${productName}, ${variantName}`}
                </li>
              ))}
            </ul>
            {missing.length > 0 && <NotAllOfIt missing={missing} />}
            <ProblemNote text={problem} />
            <p className="vh" data-said="">
              {isReady
                ? t('again.filled', { count: cart.itemCount, total: formatMoney(fromWire(cart.totalAmount)) })
                : ''}
            </p>
            <div className="last__acts">
              {isReady ? (
                <Button ref={checkout} height={56} split onClick={() => open('checkout')}>
                  <span>{t('again.checkout')}</span>
                  <Money cents={fromWire(cart.totalAmount)} />
                </Button>
              ) : (
                <Button height={56} split busy={isBusy} onClick={() => void again()}>
                  <span>{t('again.again')}</span>
                  <Money cents={fromWire(data?.paymentInfo.amount ?? 0)} />
                </Button>
              )}
              <Button
                look="outline"
                height={56}
                busy={isBusy}
                onClick={async () => {
                  if (isReady || (await again())) open('cart');
                }}
              >
                {t('again.change')}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>,
    slot,
  );
}
