import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { Hero } from '#store/features/restaurant/hero.tsx';
import { RestaurantCard } from '#store/features/restaurant/restaurant-card.tsx';
import { SurchargeNote } from '#store/features/restaurant/surcharge-note.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { persist } from '#store/lib/persist.ts';
import { localStore } from '#store/lib/storage.ts';
import { AfterHydration } from './after-hydration.tsx';
import { PageOnItsWay } from './page-on-its-way.tsx';

const ReturningGuest = lazy(() =>
  persist(() => import('./returning-guest.tsx').then((module) => ({ default: module.ReturningGuest }))),
);

/** Loads nothing for anybody who is not remembered on this device. */
function Returning() {
  return localStore.get('remembered') ? <ReturningGuest /> : null;
}

/** '/': banner, restaurant card and menu. */
export function MenuPage({ Menu }: { Menu: ComponentType }) {
  usePageTitle();
  // The same element at every rendering: another one would hydrate what is still the server's markup.
  const menu = useMemo(
    () => (
      <Suspense fallback={<PageOnItsWay />}>
        <Menu />
      </Suspense>
    ),
    [Menu],
  );
  return (
    <>
      <Hero />
      <RestaurantCard overlaps />
      <SurchargeNote />
      <div id="last-time" />
      <AfterHydration>
        <Returning />
      </AfterHydration>
      {menu}
    </>
  );
}
