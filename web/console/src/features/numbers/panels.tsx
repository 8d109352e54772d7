import { useState } from 'react';
import { moneyText } from '#console/lib/money/signed-money.ts';
import { Card } from '#console/lib/page/card.tsx';
import { type MessageKey, useT } from '#console/lib/page/i18n.tsx';
import { usePictures } from '#console/lib/place.ts';
import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import { orderTypeOf } from '#core/contract/wire/codes.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

const FIRST = 7;

/** Products by revenue. */
export function TopProducts({ numbers: { products }, clientId }: { numbers: WireNumbers; clientId: string }) {
  const t = useT();
  const pictures = usePictures(clientId);
  const [showsAll, setShowsAll] = useState(false);
  const most = Math.max(...products.map(({ revenue }) => revenue), 0.01);
  return (
    <Card
      title={t('numbers.products')}
      className="dash__top"
      aside={<small className="quiet-text end">{t('numbers.soldRevenue')}</small>}
    >
      {products.length === 0 && <p className="quiet-text">{t('numbers.nothing')}</p>}
      <ol>
        {products.slice(0, showsAll ? undefined : FIRST).map(({ productId, name, sold, revenue }) => (
          <li key={productId} className="top">
            {pictures.data?.[productId] ? (
              <img src={pictures.data[productId]} alt="" width={40} height={40} loading="lazy" />
            ) : (
              <span className="top__blank" />
            )}
            <span className="top__name">
              {name}
              <progress className="meter" value={revenue} max={most} aria-hidden="true" />
            </span>
            <span className="top__n">
              {sold}
              <small>{moneyText(revenue)}</small>
            </span>
          </li>
        ))}
      </ol>
      {products.length > FIRST && (
        <Button look="quiet" height={40} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {t(showsAll ? 'numbers.fewerProducts' : 'numbers.allProducts')}
        </Button>
      )}
    </Card>
  );
}

const TYPE_KEYS: Readonly<Record<OrderType, { name: MessageKey; time: MessageKey }>> = {
  pickup: { name: 'numbers.pickup', time: 'numbers.readyIn' },
  delivery: { name: 'numbers.delivery', time: 'numbers.doorIn' },
};

/** Delivery and pickup: number of orders, revenue and actual minutes. */
export function OrderTypes({ numbers: { types, now } }: { numbers: WireNumbers }) {
  const t = useT();
  const delivery = types.find(({ orderType }) => orderTypeOf(orderType) === 'delivery')?.orders ?? 0;
  return (
    <Card title={t('numbers.types')}>
      {now.orders === 0 ? (
        <p className="quiet-text">{t('numbers.nothing')}</p>
      ) : (
        <>
          {types.length > 1 && (
            <progress className="meter meter--split" value={delivery} max={now.orders} aria-hidden="true" />
          )}
          <ul className="types">
            {types.map(({ orderType, orders, revenue, minutes, promised, kept }) => (
              <li key={orderType}>
                <Icon name={orderTypeOf(orderType) === 'delivery' ? 'bike' : 'shopping-bag'} />
                <span>
                  <b>{t(TYPE_KEYS[orderTypeOf(orderType) ?? 'pickup'].name, { count: orders })}</b>
                  <small>{moneyText(revenue)}</small>
                  {minutes !== null && (
                    <small>{t(TYPE_KEYS[orderTypeOf(orderType) ?? 'pickup'].time, { count: minutes })}</small>
                  )}
                  {promised > 0 && <small>{t('numbers.promises', { kept, all: promised })}</small>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

const REASONS: Readonly<Record<string, MessageKey>> = {
  'sold-out': 'numbers.reason.soldOut',
  'too-busy': 'numbers.reason.tooBusy',
  closing: 'numbers.reason.closing',
  address: 'numbers.reason.address',
  cancelled: 'numbers.reason.cancelled',
  unanswered: 'numbers.reason.unanswered',
  unpaid: 'numbers.reason.unpaid',
};

export function NotServed({ numbers: { notServed } }: { numbers: WireNumbers }) {
  const t = useT();
  const total = notServed.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title={t('numbers.notServed')} aside={<b className="end">{total}</b>}>
      {total === 0 && <p className="quiet-text">{t('numbers.allServed')}</p>}
      <dl className="rows">
        {notServed.map(({ reason, count }) => (
          <div key={reason}>
            <dt>{t(REASONS[reason] ?? 'numbers.reason.other')}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
