/**
 * The dishes that a person likes (decision 115). A guest's stay on this device, under the heart alone; a customer's are
 * those of the account, which this device holds a copy of. Signing out and "Forget me on this device" remove them.
 */
import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { type KeptFavourites, localStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { createStoredValue } from '#store/lib/stored-value.ts';
import { HeartButton } from '#ui/actions/heart-button.tsx';
import { useSession } from './session.ts';

export const FAVOURITES_KEY = 'favourites';
const NOTHING: readonly string[] = [];

type AllKept = Readonly<Record<string, KeptFavourites>>;

/** Null for what no version of the store writes. */
function read(): AllKept | null {
  const stored = localStore.get(FAVOURITES_KEY);
  const isKept = stored instanceof Object && Object.values(stored).every((kept) => Array.isArray(kept?.productIds));
  return isKept ? stored : null;
}

/** By restaurant. Written by change-favourites.ts alone, which comes with the first press. */
export const keptFavourites = createStoredValue([FAVOURITES_KEY], read);

/** Ids of the dishes, newest first; live and across tabs. Empty on the server and while hydrating. */
export function useFavourites(clientId: string): readonly string[] {
  return keptFavourites.useValue()?.[clientId]?.productIds ?? NOTHING;
}

/** What presses do comes with the first of them. */
const presses = () => import('./press-heart.ts');

/** Marks a dish as a favourite, or takes the mark away. */
export function DishHeart({ dish }: { dish: Pick<WireProductCard, 'productId' | 'name'> }) {
  const t = useT();
  const { clientId } = useStore().client;
  const { productId, name: product } = dish;
  const pressed = useFavourites(clientId).includes(productId);
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
