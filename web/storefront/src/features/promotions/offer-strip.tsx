import type { WireMenu } from '#core/contract/menu/menu.ts';
import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useLargestParty } from '#store/lib/person/reservations.ts';
import { useStore } from '#store/lib/store.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { type OfferCode, useOfferCode } from './use-offer-code.ts';
import './offer-strip.css';

type Offer = WireMenu['offers'][number];

/** An offer of the menu: a press puts its code on the cart; one without a code leads to all offers. */
function Coupon({ offer, offerCode }: { offer: Offer; offerCode: OfferCode }) {
  const t = useT();
  const { usedCodes, busyCode, keptCode, refusal, use } = offerCode;
  const { name, condition, promoCode } = offer;
  const text = (
    <span className="coupon__text">
      <strong>{name}</strong>
      <small>{refusal && refusal.code === promoCode ? refusal.text : (condition ?? promoCode)}</small>
    </span>
  );
  if (promoCode === null) {
    return (
      <Link className="coupon" to="/offers">
        <Icon name="ticket-percent" size="s" />
        {text}
      </Link>
    );
  }
  const isUsed = usedCodes.has(promoCode);
  const state = isUsed ? 'menu.applied' : keptCode === promoCode ? 'menu.applyLater' : 'menu.apply';
  return (
    <button
      type="button"
      className={classNames('coupon', isUsed && 'is-used')}
      aria-pressed={state !== 'menu.apply'}
      aria-busy={busyCode === promoCode || undefined}
      onClick={() => !isUsed && busyCode === null && void use(promoCode)}
    >
      <Icon name={isUsed ? 'check' : 'ticket-percent'} size="s" />
      {text}
      <span className="coupon__do">{t(state)}</span>
    </button>
  );
}

/** More than these and the menu is out of reach; the page of offers has them all. */
const MOST = 6;

/** What runs now where something can be ordered, and a table for those who come: one row that scrolls. Nothing without either. */
export function OfferStrip({ offers: running }: { offers: readonly Offer[] }) {
  const t = useT();
  const { client, settings } = useStore();
  const offers = offeredOrderTypes(settings).length > 0 ? running : [];
  const offerCode = useOfferCode();
  const takesTables = useLargestParty(client.clientId) > 0;
  if (offers.length === 0 && !takesTables) return null;
  return (
    <section className="strip" aria-label={t('shell.nav.offers')}>
      {offers.slice(0, MOST).map((offer) => (
        <Coupon key={offer.promotionId} offer={offer} offerCode={offerCode} />
      ))}
      {offers.length > MOST && (
        <Link className="coupon" to="/offers">
          <strong>{t('menu.allOffers', { count: offers.length })}</strong>
        </Link>
      )}
      {takesTables && (
        <Link className="coupon" to="/reserve">
          <Icon name="utensils" size="s" />
          <strong>{t('menu.reserve')}</strong>
        </Link>
      )}
      <p className="vh" data-said="">
        {offerCode.refusal?.text}
      </p>
    </section>
  );
}
