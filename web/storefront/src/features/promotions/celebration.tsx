import { formatMoney } from '#core/domain/country/page-country.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Confetti } from './confetti.tsx';
import type { Celebration } from './promotion-parts.ts';
import './celebration.css';

/** 'You saved $4.70' over the whole page; presses pass through it. */
export function CelebrationOverlay({ celebration }: { celebration: Celebration | null }) {
  const t = useT();
  return (
    <div className="celebration" data-said="">
      {celebration && (
        <div className="celebration__card">
          <Confetti />
          <span className="celebration__seal" aria-hidden="true">
            <Icon name="party" size="l" />
          </span>
          <div className="celebration__part">
            <p className="display f22 num">{t('promotions.saved', { amount: formatMoney(celebration.saved) })}</p>
            <p className="f13">{t('promotions.onBill', { name: celebration.names.join(', ') })}</p>
          </div>
        </div>
      )}
    </div>
  );
}
