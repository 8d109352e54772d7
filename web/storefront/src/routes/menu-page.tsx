import { type ComponentType, Suspense, useMemo } from 'react';
import { Hero } from '#store/features/restaurant/hero.tsx';
import { RestaurantCard } from '#store/features/restaurant/restaurant-card.tsx';
import { SurchargeNote } from '#store/features/restaurant/surcharge-note.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { PageOnItsWay } from './page-on-its-way.tsx';

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
      {menu}
    </>
  );
}
