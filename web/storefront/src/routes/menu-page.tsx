import { lazy } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useMedia } from '#ui/use-media.ts';
import { MenuSkeleton } from '../features/menu/menu-skeleton.tsx';
import { MenuView } from '../features/menu/menu-view.tsx';
import { Hero } from '../features/restaurant/hero.tsx';
import { RestaurantCard } from '../features/restaurant/restaurant-card.tsx';
import { SurchargeNote } from '../features/restaurant/surcharge-note.tsx';
import { errorText } from '../lib/http.ts';
import { useT } from '../lib/i18n.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { useMenuQuery } from '../lib/query.ts';
import { useStore } from '../lib/store.tsx';
import { AfterHydration } from './after-hydration.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

const MenuExtras = lazy(() => import('./menu-extras.tsx').then((module) => ({ default: module.MenuExtras })));
const OrderPanel = lazy(() => import('./order-panel.tsx').then((module) => ({ default: module.OrderPanel })));

/** The cart beside the menu, only where there is room: the server knows nobody's cart nor width. */
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
