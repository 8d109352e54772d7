import { useQuery } from '@tanstack/react-query';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import type { WireOffer } from '#core/contract/promotions/offers.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { cents, fromWire } from '#core/domain/money/money.ts';
import { call, errorText } from '#store/lib/http.ts';
import { useLocale, useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useCartState } from '#store/ordering/react.tsx';
import { useMenuQuery } from '#store/start/documents.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Picture } from '#ui/display/picture.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { OfferAction } from './offer-action.tsx';
import './offers.css';

export type OffersViewProps = {
  /** The code that is being applied. */
  busyCode: string | null;
  /** Why a code was refused; it stands at its offer. */
  refusal: { readonly code: string; readonly text: string } | null;
  onUse: (code: string) => void;
};

/** The first dish of the menu with a picture that the offer is about; a sign for an offer on the whole order. */
function OfferPicture({ dishes }: { dishes: readonly WireProductCard[] }) {
  const { settings } = useStore();
  const picture = dishes.find((dish) => dish.picture)?.picture;
  return (
    <span className="offer__picture">
      {picture && settings.showsProductImages ? (
        <Picture {...picture} alt="" sizes="72px" />
      ) : (
        <Icon name="ticket-percent" />
      )}
    </span>
  );
}

/** A coupon: its name, one line that says nothing of the name again, and what to do; all conditions are folded. */
function OfferCard({
  offer,
  dishes,
  ...use
}: OffersViewProps & { offer: WireOffer; dishes: readonly WireProductCard[] }) {
  const t = useT();
  const { name, description, promoCode, facts } = offer;
  const own = useCartState(({ cart }) => cart?.promotions.find((one) => one.promotionId === offer.promotionId));
  const isUsed = own !== undefined && own.discountApplied > 0;
  const said = (place: string) => facts.filter((fact) => fact.place === place);
  const line = said('line').map(({ kind, text }) => (kind === 'code' ? promoCode : text));
  if (isUsed) line.unshift([t('pages.offers.used'), formatMoney(cents(-fromWire(own.discountApplied)))].join(' '));
  else if (promoCode === null) line.push(t('pages.offers.automatic'));
  const more = [...said('more').map(({ text }) => text), ...(description ? [description] : [])];
  const short = line.join(' · ');
  const refusal = use.refusal?.code === promoCode ? use.refusal?.text : !own?.completes && own?.refusal?.message;
  return (
    <li className={classNames('offer', isUsed && 'is-used')}>
      <OfferPicture dishes={dishes} />
      <div className="offer__text">
        <h2>{name}</h2>
        {more.length === 0 ? (
          <p>{short}</p>
        ) : (
          <details>
            <summary>
              {short} <Icon name="chevron-down" size="xs" />
            </summary>
            {more.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </details>
        )}
        <div data-said="">
          <FieldError>{refusal}</FieldError>
        </div>
      </div>
      <OfferAction offer={offer} own={own} dishes={dishes} {...use} />
    </li>
  );
}

/** Current promotions as tickets, with their conditions in words. */
export function OffersView(props: OffersViewProps) {
  const t = useT();
  const locale = useLocale();
  const { client } = useStore();
  const menu = useMenuQuery(client.clientId);
  const cards = menu.data?.departments.flatMap(({ products }) => products) ?? [];
  const offers = useQuery({
    // Under 'product', which a change of the menu and its offers invalidates (start/follow-store.ts).
    queryKey: ['product', 'offers', client.clientId, locale],
    queryFn: ({ signal }) => call('getOffers', { params: { clientId: client.clientId }, signal }),
    // Promotions start and end at set times.
    staleTime: 60_000,
    refetchOnMount: true,
  });
  if (offers.isPending)
    return (
      <SkeletonGroup className="offers" label={t('shell.loading')}>
        <Skeleton className="offers__wait" />
        <Skeleton className="offers__wait" />
      </SkeletonGroup>
    );
  if (offers.isError)
    return (
      <EmptyState
        title={t('shell.error.title')}
        text={errorText(offers.error)}
        action={<Button onClick={() => void offers.refetch()}>{t('shell.error.retry')}</Button>}
      />
    );
  if (offers.data.items.length === 0)
    return (
      <EmptyState
        title={t('pages.offers.none')}
        text={t('pages.offers.none.text')}
        action={
          <Link className={buttonClass()} to="/">
            {t('pages.toMenu')}
          </Link>
        }
      />
    );
  return (
    <ul className="offers">
      {offers.data.items.map((offer) => (
        <OfferCard
          key={offer.promotionId}
          {...props}
          offer={offer}
          dishes={cards.filter(({ productId }) => offer.productIds.includes(productId))}
        />
      ))}
    </ul>
  );
}
