import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { HeartButton } from '#ui/actions/heart-button.tsx';
import { useIsFavourite } from './favourites.ts';
import { useSession } from './session.ts';

/** What presses do comes with the first of them. */
const presses = () => import('./press-heart.ts');

/** Marks a dish as a favourite, or takes the mark away. */
export function DishHeart({ dish }: { dish: Pick<WireProductCard, 'productId' | 'name'> }) {
  const t = useT();
  const { clientId } = useStore().client;
  const { productId, name: product } = dish;
  const pressed = useIsFavourite(clientId, productId);
  return (
    <HeartButton
      label={t('menu.favourite', { product })}
      pressed={pressed}
      onClick={async ({ currentTarget }) => (await presses()).pressHeart(currentTarget, clientId, productId, !pressed)}
    />
  );
}

/** Where a guest's favourites are kept, and the press that forgets them. Nothing for a customer: the account has them. */
export function FavouritesNote() {
  const t = useT();
  const { clientId } = useStore().client;
  if (useSession()) return null;
  return (
    <p>
      {t('menu.favourites.device')}{' '}
      <button type="button" className="link" onClick={async () => (await presses()).pressForget(clientId)}>
        {t('menu.favourites.forget')}
      </button>
    </p>
  );
}
