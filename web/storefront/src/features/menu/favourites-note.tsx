import { useT } from '#store/lib/page/i18n.tsx';
import { useSession } from '#store/lib/person/session.ts';
import { useStore } from '#store/lib/store.tsx';
import { scrollToTop } from './scroll-to-section.ts';

/** Where a guest's favourites are kept, and the press that forgets them. Nothing for a customer: the account has them. */
export function FavouritesNote() {
  const t = useT();
  const { clientId } = useStore().client;
  if (useSession()) return null;
  async function forget(): Promise<void> {
    const { forgetFavourites } = await import('#store/lib/person/change-favourites.ts');
    forgetFavourites(clientId);
    // The section goes with its button.
    scrollToTop();
  }
  return (
    <p className="section__note">
      {t('menu.favourites.device')}{' '}
      <button type="button" className="link" onClick={() => void forget()}>
        {t('menu.favourites.forget')}
      </button>
    </p>
  );
}
