import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { cashValues, roundCash } from '#core/domain/money/cash.ts';
import { type Cents, cents } from '#core/domain/money/money.ts';
import type { OrderType, Tender } from '#core/domain/orders/order-type.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { rememberedPerson } from '#store/lib/person/remembered.ts';
import { useStore } from '#store/lib/store.tsx';
import { Mark } from '#ui/brand/mark.tsx';
import { Note } from '#ui/display/note.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import '#ui/display/accordion.css';
import type { PaymentOptions } from '#store/ordering/checkout.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { KnownLine } from './known-line.tsx';

export type PaymentMethodsProps = {
  options: PaymentOptions;
  /** What the order comes to. */
  total: Cents;
  orderType: OrderType;
  chosen: Tender | null;
  /** The card form, shown while card payment is chosen. */
  card: ReactNode;
  /** Marks of the accepted cards. */
  cardMarks: ReactNode;
  /** The refusal, if the payment method is its reason. */
  problem: string | null;
};

/**
 * The payment methods, one row below the other: what the chosen one asks for opens below them, so that no row moves. One line
 * for a remembered guest who pays cash.
 */
export function PaymentMethods({ options, total, orderType, chosen, card, cardMarks, problem }: PaymentMethodsProps) {
  const t = useT();
  const { setValue } = useFormContext<CheckoutForm>();
  const [isOpen, setOpen] = useState(() => rememberedPerson()?.payment !== 'cash');
  const cash = roundCash(total, useStore().client.cashStep ?? 1);
  const label = (mode: Tender) => {
    if (mode === 'card') return t('checkout.card');
    return t(orderType === 'delivery' ? 'checkout.cash.delivery' : 'checkout.cash.pickup');
  };
  const cashText = (
    <>
      {t(orderType === 'delivery' ? 'checkout.cash.delivery.text' : 'checkout.cash.pickup.text')}
      {cash !== total && <> {t('checkout.cash.amount', cashValues(cash, cents(cash - total), formatMoney))}</>}
    </>
  );
  if (chosen === 'cash' && !isOpen && !problem) {
    return (
      <KnownLine
        icon="banknote"
        title={label('cash')}
        change={t('checkout.payment.change')}
        onChange={() => setOpen(true)}
      >
        {cashText}
      </KnownLine>
    );
  }
  return (
    <>
      {options.isUnverified && <Note tone="warn">{t('checkout.unverified')}</Note>}
      {problem && <Note tone="danger">{problem}</Note>}
      {options.modes.length === 0 && !options.isUnverified && <Note tone="warn">{t('checkout.noPayment')}</Note>}
      {options.modes.length > 0 && (
        <div className="acc">
          <div role="radiogroup" aria-label={t('checkout.payment')}>
            {options.modes.map((mode) => (
              <label key={mode} className="acc__head pay__head">
                <input
                  type="radio"
                  className="mark-input"
                  name="payment"
                  value={mode}
                  checked={mode === chosen}
                  onChange={() => setValue('payment', mode)}
                />
                <Mark kind="radio" />
                <Icon name={mode === 'card' ? 'credit-card' : 'banknote'} />
                <span>{label(mode)}</span>
                {mode === 'card' && <span className="pay__brands">{cardMarks}</span>}
              </label>
            ))}
          </div>
          {chosen === 'card' && <div className="acc__body pay__body">{card}</div>}
          {chosen === 'cash' && <div className="acc__body pay__body muted f13">{cashText}</div>}
        </div>
      )}
    </>
  );
}
