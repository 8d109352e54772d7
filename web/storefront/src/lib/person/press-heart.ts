/** What presses on a heart and on 'Forget them' do (favourite-heart.tsx). */
import { errorText } from '#store/lib/http.ts';
import { toast } from '#ui/overlays/toast.ts';
import { forgetFavourites, setFavourite } from './change-favourites.ts';

/** The press has taken the button away with its list: the focus goes to the title of that list, or of the one behind it. */
function keepFocus(button: HTMLElement, section: Element | null): void {
  if (button.isConnected) return;
  const list = section?.isConnected ? section : document.querySelector('main section:has(h2)');
  const title = list?.querySelector<HTMLElement>('h2');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
}

/** Adds the dish or takes it out; a refusal is a toast, and the heart is as before. */
export function pressHeart(button: HTMLElement, clientId: string, productId: string, isFavourite: boolean): void {
  const section = button.closest('section');
  setFavourite(clientId, productId, isFavourite).catch((error: unknown) =>
    toast.error(errorText(error), { id: 'favourite' }),
  );
  requestAnimationFrame(() => keepFocus(button, section));
}

/** Forgets a guest's favourites. Their section goes with its button, so the focus goes to the page's content. */
export function pressForget(clientId: string): void {
  forgetFavourites(clientId);
  document.querySelector('main')?.focus({ preventScroll: true });
}
