import type { WireProductCard } from '#core/contract/menu/menu.ts';
import { errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { HeartButton } from '#ui/actions/heart-button.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { useFavourites } from './favourites.ts';

/** The press has taken the button away with its list: the focus goes to the title of that list, or of the one behind it. */
function keepFocus(button: HTMLElement, section: Element | null): void {
  if (button.isConnected) return;
  const list = section?.isConnected ? section : document.querySelector('main section:has(h2)');
  const title = list?.querySelector<HTMLElement>('h2');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
}

/** Marks a dish as a favourite, or takes the mark away. */
export function DishHeart({ dish }: { dish: Pick<WireProductCard, 'productId' | 'name'> }) {
  const t = useT();
  const { clientId } = useStore().client;
  const { productId, name: product } = dish;
  const isFavourite = useFavourites(clientId).includes(productId);
  async function change(wanted: boolean, button: HTMLElement): Promise<void> {
    const section = button.closest('section');
    try {
      const { setFavourite } = await import('./change-favourites.ts');
      const done = setFavourite(clientId, productId, wanted);
      requestAnimationFrame(() => keepFocus(button, section));
      await done;
    } catch (error) {
      void toast.error(errorText(error), { id: 'favourite' });
    }
  }
  return (
    <HeartButton
      label={t('menu.favourite', { product })}
      pressed={isFavourite}
      onChange={(wanted, button) => void change(wanted, button)}
    />
  );
}
