import { useState } from 'react';
import type { WireCart } from '#core/contract/cart/cart.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { cents, fromWire } from '#core/domain/money/money.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { sessionStore } from '#store/lib/storage.ts';
import { Money } from '#ui/display/money.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { CompleteOffer } from './complete-offer.tsx';
import { CodeEntry, EnteredCode } from './promo-box.tsx';
import { promotionParts } from './promotion-parts.ts';
import { type Promo, type PromoProps, usePromo } from './use-promo.ts';
import './promotions.css';

type Fitting = NonNullable<WireCart['fitting']>[number];

/** A code that would make this order cheaper, with the press that enters it. */
function FittingCode({ offer, promo }: { offer: Fitting; promo: Promo }) {
  const t = useT();
  const code = offer.promoCode ?? '';
  const amount = formatMoney(fromWire(offer.discountApplied));
  return (
    <div className="promo-on promo-on--fits" aria-busy={promo.isAdding || undefined}>
      <Icon name="ticket-percent" />
      <span>
        <strong>{offer.name}</strong>
        <small>{t('promotions.takes', { code, amount })}</small>
      </span>
      <button
        type="button"
        className="link"
        aria-label={t('promotions.applyCode', { code })}
        onClick={() => void promo.add(code)}
      >
        {t('promotions.apply')}
      </button>
    </div>
  );
}

/** The best code that fits, and behind one row the field for any other; it opens by itself for a code that waits or was refused. */
function CodeRow({ fitting, promo }: { fitting: readonly Fitting[]; promo: Promo }) {
  const t = useT();
  const [isOpen, setOpen] = useState(() => sessionStore.get('offeredCode') !== undefined);
  const [best, ...others] = fitting;
  return (
    <>
      {best && <FittingCode offer={best} promo={promo} />}
      <details
        className="promos__row"
        open={isOpen || promo.error !== null}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <Icon name="ticket-percent" />
          <span>{t('promotions.row')}</span>
          {others.length > 0 && <small>{t('promotions.more', { count: others.length })}</small>}
          <Icon name="chevron-down" />
        </summary>
        <CodeEntry promo={promo} />
        {others.map((offer) => (
          <FittingCode key={offer.promotionId} offer={offer} promo={promo} />
        ))}
      </details>
    </>
  );
}

/** The promo code and the cart's promotions with checkboxes. */
export function Promotions(props: PromoProps) {
  const t = useT();
  const promo = usePromo(props);
  const { codes, ticks, hints } = promotionParts(props.cart);
  return (
    <div className="promos">
      {codes.map((promotion) => (
        <EnteredCode key={promotion.promotionId} promotion={promotion} promo={promo} />
      ))}
      {ticks.length + hints.length > 0 && (
        <ul aria-label={t('promotions.list')} className="promos__list">
          {ticks.map((promotion) => {
            const { promotionId, name, isTicked, discountApplied } = promotion;
            const isBusy = promo.busyIds.has(promotionId);
            return (
              <li key={promotionId} aria-busy={isBusy || undefined}>
                <Checkbox
                  label={name}
                  // Until the server answers, the checkbox shows the wanted state.
                  checked={isBusy ? !isTicked : isTicked}
                  aria-disabled={isBusy || undefined}
                  onChange={(event) => !isBusy && void promo.setTicked(promotion, event.target.checked)}
                  aside={discountApplied > 0 && <Money cents={cents(-fromWire(discountApplied))} />}
                />
              </li>
            );
          })}
          {hints.map((promotion) => (
            <li key={promotion.promotionId} className="promos__hint">
              <Icon name="ticket-percent" size="s" />
              <span>
                {promotion.name} {!promotion.completes && <small>{promotion.refusal?.message}</small>}
              </span>
              <CompleteOffer promotion={promotion} className="link" />
            </li>
          ))}
        </ul>
      )}
      {codes.length === 0 && <CodeRow fitting={props.cart.fitting ?? []} promo={promo} />}
    </div>
  );
}
