import '#ui/icons/icons-menu.ts';
import { useEffect } from 'react';
import { MenuSkeleton } from '#store/features/menu/menu-skeleton.tsx';
import { MenuView } from '#store/features/menu/menu-view.tsx';
import { OfferStrip } from '#store/features/promotions/offer-strip.tsx';
import { RestaurantCard } from '#store/features/restaurant/restaurant-card.tsx';
import { SurchargeNote } from '#store/features/restaurant/surcharge-note.tsx';
import { errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { AfterHydration } from '#store/start/after-hydration.tsx';
import { useMenuQuery } from '#store/start/documents.tsx';
import { pageAnswers } from '#store/start/held-use.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { useMedia } from '#ui/use-media.ts';
import { OrderPanel } from './dialogs/order-panel.tsx';
import { PanelSkeleton } from './dialogs/panel-skeleton.tsx';

/** The cart beside the menu, only where there is room. The server knows neither the cart nor the width. */
function Panel() {
  const hasRoom = useMedia('(min-width: 1024px)');
  return <AfterHydration fallback={<PanelSkeleton />}>{hasRoom ? <OrderPanel /> : <PanelSkeleton />}</AfterHydration>;
}

/** How many parts of '/' have come to life: what was pressed is pressed again when the card and the menu have. */
let alive = 0;
function partAnswers(): void {
  alive += 1;
  if (alive > 1) pageAnswers();
}

/** What stands over the menu of '/'. */
export function MenuTop() {
  useEffect(partAnswers, []);
  return (
    <>
      <RestaurantCard overlaps />
      <SurchargeNote />
    </>
  );
}

/** The menu of '/' with the order panel: a chunk of its own that the server's markup waits for (late-menu.ts). */
export function MenuContent() {
  const t = useT();
  const { client } = useStore();
  const menu = useMenuQuery(client.clientId);
  useEffect(partAnswers, []);
  if (menu.data)
    return <MenuView menu={menu.data} offers={<OfferStrip offers={menu.data.offers} />} panel={<Panel />} />;
  return (
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
  );
}
