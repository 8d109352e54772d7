import { useFormContext, useWatch } from 'react-hook-form';
import type { PaymentMode, ServiceType } from '#core/contract/codes.ts';
import { Icon } from '#ui/icon.tsx';
import { Mark } from '#ui/mark.tsx';
import { Note } from '#ui/note.tsx';
import { useT } from '../../lib/i18n.tsx';
import { useStore } from '../../lib/store.tsx';
import '#ui/accordion.css';
import { brandOf } from './card-entry.ts';
import { CardFields } from './card-fields.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import type { PaymentOptions } from './payment-options.ts';

const BRANDS = [
  { brand: 'visa', text: 'VISA', name: 'Visa' },
  { brand: 'mastercard', text: 'MC', name: 'Mastercard' },
] as const;

function Brands() {
  const { control } = useFormContext<CheckoutForm>();
  const brand = brandOf(useWatch({ control, name: 'cardNumber' }));
  return (
    <span className="pay__brands">
      {BRANDS.map((one) => (
        <abbr key={one.brand} title={one.name} className={brand === one.brand ? 'is-on' : undefined}>
          {one.text}
        </abbr>
      ))}
    </span>
  );
}

export type PaymentMethodsProps = {
  options: PaymentOptions;
  service: ServiceType;
  chosen: PaymentMode | null;
  cardFailure: string | null;
};

/** The ways to pay as a radio accordion: the chosen one is open (§2.8). */
export function PaymentMethods({ options, service, chosen, cardFailure }: PaymentMethodsProps) {
  const t = useT();
  const { client } = useStore();
  const { setValue } = useFormContext<CheckoutForm>();
  const label = (mode: PaymentMode) => {
    if (mode === 'online') return t('checkout.card');
    return t(service === 'delivery' ? 'checkout.cash.delivery' : 'checkout.cash.pickup');
  };
  return (
    <>
      {options.isUnverified && <Note tone="warn">{t('checkout.unverified')}</Note>}
      {options.modes.length === 0 && <Note tone="warn">{t('checkout.noPayment')}</Note>}
      <div role="radiogroup" aria-label={t('checkout.payment')}>
        {options.modes.map((mode) => (
          <div key={mode} className="acc">
            <label className="acc__head pay__head">
              <input
                type="radio"
                className="mark-input"
                name="payment"
                value={mode}
                checked={mode === chosen}
                onChange={() => setValue('payment', mode)}
              />
              <Mark kind="radio" />
              <Icon name={mode === 'online' ? 'credit-card' : 'banknote'} />
              <span>{label(mode)}</span>
              {mode === 'online' && <Brands />}
            </label>
            {mode === chosen && mode === 'online' && (
              <div className="acc__body">
                {client.paymentProvider === 'simulator' ? (
                  <CardFields failure={cardFailure} />
                ) : (
                  <Note tone="warn">{t('checkout.error.system')}</Note>
                )}
              </div>
            )}
            {mode === chosen && mode === 'cash' && (
              <div className="acc__body muted f13">
                {t(service === 'delivery' ? 'checkout.cash.delivery.text' : 'checkout.cash.pickup.text')}
              </div>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
