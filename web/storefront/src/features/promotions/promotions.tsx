import { cents, fromWire } from '#core/domain/money/money.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Money } from '#ui/display/money.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { PromoBox } from './promo-box.tsx';
import { promotionParts } from './promotion-parts.ts';
import { type PromoProps, usePromo } from './use-promo.ts';
import './promotions.css';

export type PromotionsProps = PromoProps & {
  /** Whether codes can be entered here (not everywhere at every width). */
  hasBox: boolean;
};

/** The promo code and the cart's promotions with checkboxes. */
export function Promotions({ hasBox, ...props }: PromotionsProps) {
  const t = useT();
  const promo = usePromo(props);
  const { codes, ticks, hints } = promotionParts(props.cart);
  if (!hasBox && ticks.length + hints.length === 0) return null;
  return (
    <div className="promos">
      {hasBox && <PromoBox codes={codes} promo={promo} />}
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
          {hints.map(({ promotionId, name, refusal }) => (
            <li key={promotionId} className="promos__hint">
              <Icon name="ticket-percent" size="s" />
              <span>
                {name} <small>{refusal?.message}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
