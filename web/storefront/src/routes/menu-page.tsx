import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import { Nothing } from '#kit/late.tsx';
import { Hero } from '#store/features/restaurant/hero.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { localStore } from '#store/lib/storage.ts';
import { AfterHydration } from '#store/start/after-hydration.tsx';
import { BrokenPart, late } from '#store/start/late.tsx';
import { onMenuLost } from '#store/start/late-menu.ts';
import { PageOnItsWay } from '#store/start/page-on-its-way.tsx';
import { persist } from '#store/start/persist.ts';

const ReturningGuest = late(
  () => persist(() => import('./returning-guest.tsx').then((module) => ({ default: module.ReturningGuest }))),
  Nothing,
);

/** Loads nothing for anybody who is not remembered on this device. */
function Returning() {
  return localStore.get('remembered') ? <ReturningGuest /> : null;
}

/** Its press is a sign of a person, at which the code is asked for again (persist.ts). */
function MenuLost() {
  const [isLost, setLost] = useState(false);
  useEffect(() => onMenuLost(setLost), []);
  return (
    isLost && (
      <div className="lost-dialog">
        <BrokenPart isLost retry={() => setLost(false)} />
      </div>
    )
  );
}

export type MenuPageProps = {
  /** Restaurant card and today's surcharge. */
  Top: ComponentType;
  Menu: ComponentType;
};

/** '/': banner, restaurant card and menu. */
export function MenuPage({ Top, Menu }: MenuPageProps) {
  usePageTitle();
  // The same elements at every rendering: others would hydrate what is still the server's markup.
  const top = useMemo(
    () => (
      <Suspense>
        <Top />
      </Suspense>
    ),
    [Top],
  );
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
      {top}
      <div id="last-time" />
      <AfterHydration>
        <Returning />
      </AfterHydration>
      {menu}
      <MenuLost />
    </>
  );
}
