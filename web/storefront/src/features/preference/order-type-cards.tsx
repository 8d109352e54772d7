import { type KeyboardEvent, useId } from 'react';
import { formatMoney } from '#core/domain/country/page-country.ts';
import type { Cents } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { ContactLink } from '#store/lib/page/contact-link.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useEstimate } from '#store/lib/time/estimate.ts';
import { Mark } from '#ui/brand/mark.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { lowestFee } from './delivery-quote.ts';
import { ORDER_TYPE_ICONS } from './order-type-icons.ts';

const ORDER_TYPES: readonly OrderType[] = ['delivery', 'pickup'];

/** Enter on the chosen card presses the dialog's main button, as in a form. */
function pressMain({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter' || !currentTarget.checked) return;
  currentTarget.closest('.pref-modal')?.querySelector<HTMLElement>('.pref__foot button:last-child')?.click();
}

export type OrderTypeCardsProps = {
  value: OrderType | null;
  /** What a delivery to the chosen address costs; null where it is not known. */
  quotedFee: Cents | null;
  onChange: (orderType: OrderType) => void;
};

/** Delivery and Pickup as two radio cards; one that is not offered shows the reason and a link to /contact. */
export function OrderTypeCards({ value, quotedFee, onChange }: OrderTypeCardsProps) {
  const t = useT();
  const name = useId();
  const { settings, zones } = useStore();
  const estimate = useEstimate();
  const fee = lowestFee(zones);
  const cost = (orderType: OrderType) => {
    if (orderType === 'pickup') return t('menu.facts.free');
    if (quotedFee !== null) return formatMoney(quotedFee);
    return fee === null ? null : t('shell.from', { value: formatMoney(fee) });
  };
  return (
    <div className="pref" role="radiogroup" aria-label={t('preference.title')}>
      {ORDER_TYPES.map((orderType) => {
        if (!settings[orderType].isOffered) {
          return (
            <ContactLink key={orderType} className="pref__card pref__card--off">
              <span className="pref__icon">
                <Icon name={ORDER_TYPE_ICONS[orderType]} size="l" />
              </span>
              <span>
                <strong>{t(`shell.order.${orderType}`)}</strong>
                <small>{t(`preference.closed.${orderType}`)}</small>
              </span>
            </ContactLink>
          );
        }
        const price = cost(orderType);
        return (
          <label key={orderType} className="pref__card">
            <input
              type="radio"
              className="vh"
              name={name}
              value={orderType}
              checked={value === orderType}
              onChange={() => onChange(orderType)}
              onKeyDown={pressMain}
            />
            <span className="pref__icon">
              <Icon name={ORDER_TYPE_ICONS[orderType]} size="l" />
            </span>
            <span className="pref__text">
              <strong>{t(`shell.order.${orderType}`)}</strong>
              <small className="num">
                <span>{estimate(orderType)}</span>
                {price && <span>{price}</span>}
              </small>
            </span>
            <Mark kind="radio" on={value === orderType} className="pref__mark" />
          </label>
        );
      })}
    </div>
  );
}
