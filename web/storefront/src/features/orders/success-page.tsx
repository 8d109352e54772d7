import { useEffect, useState } from 'react';
import { orderPage } from '#core/contract/orders/order-link.ts';
import { isEnded } from '#core/domain/orders/status.ts';
import { FailedNote } from '#store/lib/page/failed-note.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useNavigate } from '#store/lib/page/router.tsx';
import { sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Plate } from '#ui/display/plate.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { useOrder } from './api.ts';
import { DishPicture } from './dish-picture.tsx';
import { KeepOrder } from './running/keep-order.tsx';
import './order.css';

/**
 * '/success': thanks the customer and leads to the order's page. It thanks once the order is known to run; one that has ended
 * shows its page.
 */
export function SuccessPage() {
  const t = useT();
  const { client } = useStore();
  const [orderId, setOrderId] = useState<string | null>(null);
  useEffect(() => setOrderId(sessionStore.get('orderId') ?? ''), []);
  const { status, summary, isUnknown, isFailed, retry } = useOrder(client.clientId, orderId ?? '');
  const navigate = useNavigate();
  const number = summary?.orderInfo.orderNumber;
  const isOver = isEnded(status);
  useEffect(() => {
    if (orderId && isOver) navigate(orderPage(orderId), { replace: true });
  }, [orderId, isOver, navigate]);
  if (orderId === '' || isUnknown) {
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
  if (status === null || isOver) {
    return (
      <div className="container order">
        <h1 className="vh">{t('order.title')}</h1>
        {isFailed ? (
          <FailedNote onRetry={retry}>{t('order.failed')}</FailedNote>
        ) : (
          <div className="page__wait">
            <Spinner size="l" label={t('order.loading')} />
          </div>
        )}
      </div>
    );
  }
  return (
    <div className="container order">
      <div className="result result--thanks">
        <Plate state="received">
          <DishPicture summary={summary} />
        </Plate>
        <div data-said="">
          <h1 className="display result__title">{t('order.thanks.title')}</h1>
          <p className="muted result__text">
            {number ? t('order.thanks.number', { number, name: client.tradingName }) : t('order.thanks.text')}
          </p>
        </div>
        <KeepOrder />
        <div className="result__acts">
          <Link to={orderPage(orderId ?? '')} className={buttonClass({ height: 56, block: true })}>
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
