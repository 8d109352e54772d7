import { useId } from 'react';
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { setFavourite } from '#store/lib/person/change-favourites.ts';
import { DishHeart } from '#store/lib/person/favourite-heart.tsx';
import { useFavourites } from '#store/lib/person/favourites.ts';
import { useStore } from '#store/lib/store.tsx';
import { useNow } from '#store/lib/time/now.tsx';
import { useMenuQuery } from '#store/start/documents.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Money } from '#ui/display/money.tsx';
import { Note } from '#ui/display/note.tsx';
import { FavouritesWatch } from './favourites-watch.tsx';
import './favourites-card.css';

function Favourite({ dish }: { dish: WireProductCard }) {
  const t = useT();
  const dialogs = useDialogs();
  const now = useNow();
  const isOut = dish.outOfStockUntilUtc !== null && Date.parse(dish.outOfStockUntilUtc) > now;
  return (
    <li className="favs__dish">
      <div>
        <Link className="favs__name" {...dialogs.link('product', dish.productId)}>
          {dish.name}
        </Link>
        <p className="muted f13">
          {isOut ? (
            t('menu.soldOut')
          ) : (
            <Money cents={fromWire(dish.discountedPrice ?? dish.price)} free={t('menu.free')} />
          )}
        </p>
      </div>
      <DishHeart dish={dish} />
    </li>
  );
}

/** Favourites that the menu does not have at present; they come back with their dishes. */
function Away({ productIds }: { productIds: readonly string[] }) {
  const t = useT();
  const { clientId } = useStore().client;
  const { problem, isBusy, run } = useAttempt();
  const removeAll = () =>
    run(async () => {
      await Promise.all(productIds.map((productId) => setFavourite(clientId, productId, false)));
    });
  return (
    <Note
      tone={problem ? 'danger' : 'info'}
      live="polite"
      action={
        <Button look="outline" height={40} busy={isBusy} onClick={() => void removeAll()}>
          {t('favourites.away.remove')}
        </Button>
      }
    >
      {problem ?? t('favourites.away', { count: productIds.length })}
    </Note>
  );
}

/** The favourite dishes of the customer, in the profile. */
export function FavouritesCard() {
  const t = useT();
  const titleId = useId();
  const { clientId } = useStore().client;
  const { data: menu } = useMenuQuery(clientId);
  const favourites = useFavourites(clientId);
  if (!menu) return null;
  const dishes = menu.departments.flatMap(({ products }) => products).filter((dish) => !dish.isDisabled);
  const byId = new Map(dishes.map((dish) => [dish.productId, dish]));
  const shown = favourites.flatMap((productId) => byId.get(productId) ?? []);
  const away = favourites.filter((productId) => !byId.has(productId));
  return (
    <section className="pcard" aria-labelledby={titleId}>
      {/* Those of the account, also while nobody has used the page. */}
      <FavouritesWatch />
      <h2 id={titleId} className="display f22">
        {t('favourites.title')}
      </h2>
      {favourites.length === 0 && <p className="muted">{t('favourites.none')}</p>}
      {shown.length > 0 && (
        <ul className="favs">
          {shown.map((dish) => (
            <Favourite key={dish.productId} dish={dish} />
          ))}
        </ul>
      )}
      {away.length > 0 && <Away productIds={away} />}
    </section>
  );
}
