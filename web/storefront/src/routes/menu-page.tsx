import { lazy } from 'react';
import { MenuSkeleton } from '#store/features/menu/menu-skeleton.tsx';
import { MenuView } from '#store/features/menu/menu-view.tsx';
import { Hero } from '#store/features/restaurant/hero.tsx';
import { RestaurantCard } from '#store/features/restaurant/restaurant-card.tsx';
import { SurchargeNote } from '#store/features/restaurant/surcharge-note.tsx';
import { errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { useMenuQuery } from '#store/lib/query.ts';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { useMedia } from '#ui/use-media.ts';
import { AfterHydration } from './after-hydration.tsx';
import { PanelSkeleton } from './dialogs/panel-skeleton.tsx';

const MenuExtras = lazy(() => import('./menu-extras.tsx').then((module) => ({ default: module.MenuExtras })));
const OrderPanel = lazy(() => import('./dialogs/order-panel.tsx').then((module) => ({ default: module.OrderPanel })));

/** The cart beside the menu, in wide windows only. The server knows neither the cart nor the width. */
function Panel() {
  const hasRoom = useMedia('(min-width: 1024px)');
  return <AfterHydration fallback={<PanelSkeleton />}>{hasRoom ? <OrderPanel /> : <PanelSkeleton />}</AfterHydration>;
}

/** '/': banner, restaurant card and menu. */
export function MenuPage() {
  const t = useT();
  const { client } = useStore();
  const menu = useMenuQuery(client.clientId);
  usePageTitle();
  return (
    <>
      <Hero />
      <RestaurantCard overlaps />
      <SurchargeNote />
      <div id="last-time" />
      {menu.data && <MenuView menu={menu.data} panel={<Panel />} />}
      {!menu.data && (
        <div className="container menu">
          {menu.error ? (
            <EmptyState
              title={t('menu.failed')}
              text={errorText(menu.error)}
              action={<Button onClick={() => void menu.refetch()}>{t('shell.error.retry')}</Button>}
            />
          ) : (
            <MenuSkeleton />
          )}
        </div>
      )}
      <AfterHydration>
        <MenuExtras />
      </AfterHydration>
    </>
  );
}
