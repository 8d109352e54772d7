import { FloatingCart } from '#store/features/cart/floating-cart.tsx';
import { FavouritesWatch } from '#store/features/favourites/favourites-watch.tsx';
import { watchInstallOffer } from '#store/features/orders/install/install-prompt.ts';
import { WaitWatch } from '#store/features/orders/running/wait-watch.tsx';
import { useOrderTypeChoice } from '#store/features/preference/order-type-choice.ts';
import { PreferenceWatch } from '#store/features/preference/preference-watch.tsx';
import { KeptCodeWatch } from '#store/features/promotions/kept-code-watch.tsx';
import { keepCameFrom } from '#store/lib/page/came-from.ts';
import { plainPath, useLocation } from '#store/lib/page/router.tsx';
import { watchPictures } from '#store/lib/page/watch-pictures.ts';
import { watchRows } from '#store/lib/page/watch-rows.ts';
import { CartInStep } from './cart-in-step.tsx';
import { CelebrationWatch } from './celebration-watch.tsx';

const MENU_PAGES = /^\/($|products\/)/;

watchInstallOffer();
keepCameFrom();
watchPictures();
watchRows();

function WaitInStep() {
  const { quote } = useOrderTypeChoice();
  return <WaitWatch own={quote?.zone?.estimateMinutes ?? null} />;
}

/** What a page needs once it is used; on the menu's pages also the floating cart and what keeps a preference valid. */
export function UsedExtras() {
  const isMenu = MENU_PAGES.test(plainPath(useLocation().pathname));
  return (
    <>
      <CartInStep />
      <CelebrationWatch />
      <KeptCodeWatch />
      <FavouritesWatch />
      <WaitInStep />
      {isMenu && <FloatingCart />}
      {isMenu && <PreferenceWatch />}
    </>
  );
}
