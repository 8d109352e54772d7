import { useQuery } from '@tanstack/react-query';
import type { WireOffer } from '#core/contract/promotions/offers.ts';
import { call, errorText } from '#store/lib/http.ts';
import { useLocale, useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import './offers.css';

export type OffersViewProps = {
  /** Codes that are already applied. */
  usedCodes: ReadonlySet<string>;
  /** The code that is being applied. */
  busyCode: string | null;
  /** Why a code was refused; it stands at its offer. */
  refusal: { readonly code: string; readonly text: string } | null;
  onUse: (code: string) => void;
};

function OfferCard({ offer, usedCodes, busyCode, refusal, onUse }: OffersViewProps & { offer: WireOffer }) {
  const t = useT();
  const { name, description, promoCode, facts } = offer;
  const [benefit, ...others] = facts;
  // The code is shown separately below.
  const conditions = others.filter(({ kind }) => kind !== 'code');
  return (
    <li className="offer">
      <div className="offer__stub">
        <Icon name="ticket-percent" />
        <p className="display f22">{benefit?.text ?? name}</p>
      </div>
      <div className="offer__body">
        <h2 className="display f18">{name}</h2>
        {description && <p className="muted">{description}</p>}
        {conditions.length > 0 && (
          <ul className="offer__facts">
            {conditions.map(({ kind, text }) => (
              <li key={`${kind} ${text}`}>{text}</li>
            ))}
          </ul>
        )}
        {promoCode === null ? (
          <Badge tone="quiet" icon="check">
            {t('pages.offers.automatic')}
          </Badge>
        ) : (
          <div className="offer__code">
            <code>{promoCode}</code>
            {usedCodes.has(promoCode) ? (
              <Badge tone="done">{t('pages.offers.used')}</Badge>
            ) : (
              <Button
                look="outline"
                height={40}
                busy={busyCode === promoCode}
                aria-label={t('pages.offers.use.code', { code: promoCode })}
                onClick={() => onUse(promoCode)}
              >
                {t('pages.offers.use')}
              </Button>
            )}
          </div>
        )}
        {promoCode !== null && (
          <div data-said="">
            <FieldError>{refusal?.code === promoCode && refusal.text}</FieldError>
          </div>
        )}
      </div>
    </li>
  );
}

/** Current promotions as tickets, with their conditions in words. */
export function OffersView(props: OffersViewProps) {
  const t = useT();
  const locale = useLocale();
  const { client } = useStore();
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
        <OfferCard key={offer.promotionId} {...props} offer={offer} />
      ))}
    </ul>
  );
}
