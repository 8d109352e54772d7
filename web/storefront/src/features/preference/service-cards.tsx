import { useId } from 'react';
import { formatMoney } from '#core/domain/money/money.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { ContactLink } from '#store/lib/page/contact-link.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useEstimate } from '#store/lib/time/estimate.ts';
import { Mark } from '#ui/brand/mark.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { lowestFee } from './delivery-quote.ts';

const ICONS = { delivery: 'bike', pickup: 'shopping-bag' } as const;
const SERVICES: readonly OrderType[] = ['delivery', 'pickup'];

export type ServiceCardsProps = {
  value: OrderType | null;
  /** The browser may share its position. Chooses between two texts. */
  isLocationOn: boolean;
  onChange: (service: OrderType) => void;
};

/** Delivery and Pickup as two radio cards; one that is not offered shows the reason and a link to /contact. */
export function ServiceCards({ value, isLocationOn, onChange }: ServiceCardsProps) {
  const t = useT();
  const name = useId();
  const { settings, zones } = useStore();
  const estimate = useEstimate();
  const fee = lowestFee(zones);
  const cost = (service: OrderType) => {
    if (service === 'pickup') return t('menu.facts.free');
    return fee === null ? null : t('menu.facts.from', { price: formatMoney(fee) });
  };
  return (
    <div className="pref" role="radiogroup" aria-label={t('preference.title')}>
      {SERVICES.map((service) => {
        if (!settings[service].isOffered) {
          return (
            <ContactLink key={service} className="pref__card pref__card--off">
              <span className="pref__icon">
                <Icon name={ICONS[service]} size="l" />
              </span>
              <span>
                <strong>{t(`shell.order.${service}`)}</strong>
                <small>{t(isLocationOn ? 'preference.none.located' : 'preference.none')}</small>
              </span>
            </ContactLink>
          );
        }
        const price = cost(service);
        return (
          <label key={service} className="pref__card">
            <input
              type="radio"
              className="vh"
              name={name}
              value={service}
              checked={value === service}
              onChange={() => onChange(service)}
            />
            <span className="pref__icon">
              <Icon name={ICONS[service]} size="l" />
            </span>
            <span className="pref__text">
              <strong>{t(`shell.order.${service}`)}</strong>
              <small className="num">
                <span>{estimate(service)}</span>
                {price && <span>{price}</span>}
              </small>
            </span>
            <Mark kind="radio" on={value === service} className="pref__mark" />
          </label>
        );
      })}
    </div>
  );
}
