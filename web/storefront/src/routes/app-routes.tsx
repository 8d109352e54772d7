import { Suspense, useEffect, useMemo } from 'react';
import type { StoreSettings } from '#core/domain/settings/store-settings.ts';
import { homePath, isPageOpen, rowAt } from '#core/domain/store/store-pages.ts';
import { plainPath, Redirect, useLocation } from '#store/lib/page/router.tsx';
import { useStore } from '#store/lib/store.tsx';
import { pageAnswers } from '#store/start/held-use.ts';
import { PageOnItsWay } from '#store/start/page-on-its-way.tsx';
import type { Pages } from '#store/start/pages.ts';
import { MenuPage } from './menu-page.tsx';

/** The page of a path. One whose tab is switched off does not exist. */
function pageAt(path: string, tabs: StoreSettings['tabs']): keyof Pages {
  return (isPageOpen(path, tabs) && rowAt(path)?.[1]) || 'NotFound';
}

/** Stands beside a page whose code has come. */
function Answers() {
  useEffect(pageAnswers, []);
  return null;
}

/** The page that the address names. Where the menu's tab is switched off, '/' leads to the first other tab. */
export function AppRoutes({ pages }: { pages: Pages }) {
  const { tabs, defaultTab } = useStore().settings;
  const path = plainPath(useLocation().pathname);
  const Page = path === '/' ? null : pages[pageAt(path, tabs)];
  const home = homePath(tabs, defaultTab);
  // The same element at every rendering: another one would throw the server's page away while its code is on its way.
  return useMemo(() => {
    if (!Page && home !== '/') return <Redirect to={home} />;
    return (
      <Suspense fallback={<PageOnItsWay />}>
        {Page ? (
          <>
            <Page />
            <Answers />
          </>
        ) : (
          <MenuPage Top={pages.MenuTop} Menu={pages.Menu} />
        )}
      </Suspense>
    );
  }, [Page, pages, home]);
}
