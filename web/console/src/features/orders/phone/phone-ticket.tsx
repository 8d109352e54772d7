import { useState } from 'react';
import { errorText } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireCart, WireCartLine } from '#core/contract/cart/cart.ts';
import { orderTypeOf } from '#core/contract/wire/codes.ts';
import { choiceTexts } from '#core/domain/cart/line-choices.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { PhoneCart } from './phone-cart.ts';

const money = (amount: number) => formatMoney(fromWire(amount));

function choicesOf({ variantName, selectedModifierCategories, comboItems }: WireCartLine): string {
  const chosen = selectedModifierCategories.flatMap(({ categoryName, selectedModifierItems }) =>
    selectedModifierItems.map(({ qty, ...item }) => ({ ...item, modifierCategoryName: categoryName, quantity: qty })),
  );
  return [
    variantName,
    ...choiceTexts(chosen),
    ...comboItems.map((item) => (item.qty > 1 ? `${item.qty} × ${item.comboProductName}` : item.comboProductName)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Totals({ cart, onForget }: { cart: WireCart; onForget: (promotionId: string) => void }) {
  const t = useT();
  return (
    <dl className="order-bill__sum">
      <div>
        <dt>{t('history.items')}</dt>
        <dd>{money(cart.amount)}</dd>
      </div>
      {cart.appliedPromotions.map(({ promotionId, name, discountApplied }) => (
        <div key={promotionId} className="is-off">
          <dt>
            {name}{' '}
            <button
              type="button"
              className="phone-ticket__forget"
              aria-label={t('phone.forgetOffer', { name })}
              onClick={() => onForget(promotionId)}
            >
              <Icon name="x" size="s" />
            </button>
          </dt>
          <dd>{`−${money(discountApplied)}`}</dd>
        </div>
      ))}
      {cart.surcharge && (
        <div>
          <dt>{`${cart.surcharge.name} ${cart.surcharge.percent} %`}</dt>
          <dd>{money(cart.surcharge.amount)}</dd>
        </div>
      )}
      {cart.orderType !== null && orderTypeOf(cart.orderType) === 'delivery' && (
        <div>
          <dt>{t('history.delivery')}</dt>
          <dd>{money(cart.deliveryCharge)}</dd>
        </div>
      )}
      {cart.exclusiveTaxes.map((tax) => (
        <div key={tax.taxId}>
          <dt>{`${tax.name} ${tax.rate} %`}</dt>
          <dd>{money(tax.taxAmount)}</dd>
        </div>
      ))}
      <div className="order-bill__total">
        <dt>{t('money.total')}</dt>
        <dd>{money(cart.totalAmount)}</dd>
      </div>
    </dl>
  );
}

/** The cart so far, with the store's prices and offers. */
export function PhoneTicket({ phoneCart }: { phoneCart: PhoneCart }) {
  const t = useT();
  const { cart, change } = phoneCart;
  const [code, setCode] = useState('');
  if (!cart || cart.products.length === 0) return <p className="no-entries">{t('phone.empty')}</p>;
  const apply = () => {
    if (code.trim() !== '') change.mutate({ kind: 'code', code: code.trim() }, { onSuccess: () => setCode('') });
  };
  return (
    <div className="phone-ticket">
      <ul className="order-bill__lines">
        {cart.products.map((line) => (
          <li key={line.uniqueId}>
            <b>{line.qty}</b>
            <span>
              {line.productName}
              {choicesOf(line) !== '' && <small>{choicesOf(line)}</small>}
              {line.problem && <small className="err">{line.problem.message}</small>}
            </span>
            <span className="phone-ticket__end">
              {money(line.totalPrice)}
              <button
                type="button"
                className="phone-ticket__forget"
                aria-label={t('phone.remove', { name: line.productName })}
                onClick={() => change.mutate({ kind: 'remove', uniqueId: line.uniqueId })}
              >
                <Icon name="x" size="s" />
              </button>
            </span>
          </li>
        ))}
      </ul>
      {/* Inside the form of the order: a form of its own would send that one too. */}
      <div className="phone-ticket__code">
        <input
          className="input"
          aria-label={t('phone.code')}
          placeholder={t('phone.code')}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        <Button look="quiet" height={40} onClick={apply}>
          {t('phone.useCode')}
        </Button>
      </div>
      {change.isError && (
        <Message look="warn" icon="alert" role="alert">
          {errorText(change.error)}
        </Message>
      )}
      <Totals cart={cart} onForget={(promotionId) => change.mutate({ kind: 'forget', promotionId })} />
    </div>
  );
}
