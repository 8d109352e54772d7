import { useEffect, useState } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Plate } from '#ui/display/plate.tsx';
import { useOrder } from './api.ts';
import { DishPicture } from './dish-picture.tsx';
import { KeepOrder } from './running/keep-order.tsx';
import './order.css';

/** '/success': thanks the customer and opens the order's page. */
export function SuccessPage() {
  const t = useT();
  const { client } = useStore();
  const [orderId, setOrderId] = useState<string | null>(null);
  useEffect(() => setOrderId(sessionStore.get('orderId') ?? ''), []);
  const { summary } = useOrder(client.clientId, orderId ?? '');
  const number = summary?.orderInfo.orderNumber;
  if (orderId === '') {
    return (
      <div className="container order">
        <EmptyState
          level={1}
          title={t('order.noOrder.title')}
          text={t('order.noOrder.text')}
          action={
            <Link to="/" className={buttonClass({ height: 56 })}>
              {t('cart.backToMenu')}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className="container order">
      <div className="result result--thanks">
        <Plate state="received">
          <DishPicture summary={summary} />
        </Plate>
        <div role="status">
          <h1 className="display result__title">{t('order.thanks.title')}</h1>
          <p className="muted result__text">
            {number ? t('order.thanks.number', { number, name: client.tradingName }) : t('order.thanks.text')}
          </p>
        </div>
        {orderId && <KeepOrder />}
        <div className="result__acts">
          <Link
            to={orderId ? `/order-receiver?orderId=${orderId}` : '/order-receiver'}
            className={buttonClass({ height: 56, block: true })}
          >
            {t('order.see')}
          </Link>
          <Link to="/" className={buttonClass({ look: 'ghost', block: true })}>
            {t('cart.backToMenu')}
          </Link>
        </div>
      </div>
    </div>
  );
}
