import { type ComponentType, Suspense, useEffect, useMemo } from 'react';
import type { StoreSettings } from '#core/domain/settings/store-settings.ts';
import { pageAnswers } from '#store/lib/page/held-use.ts';
import { plainPath, useLocation } from '#store/lib/page/router.tsx';
import { useStore } from '#store/lib/store.tsx';
import { MenuPage } from './menu-page.tsx';
import { PageOnItsWay } from './page-on-its-way.tsx';
import type { Pages } from './pages.ts';
import './info-page.css';
import './not-found-page.css';

/** The paths of profile pages below /profile exist below 601 px only; the page itself sees to that. */
const PROFILE = /^\/profile(\/(info|orders|address|helpandsupports))?$/;

/** The first paths besides '/'; other-routes.tsx has the rest, also for pages whose tab is switched off. */
function pageAt(path: string, pages: Pages, tabs: StoreSettings['tabs']): ComponentType {
  if (/^\/products\/[^/]+$/.test(path) && tabs.OnlineWebstore) return pages.Department;
  if (path === '/contact' && tabs.Contact) return pages.Contact;
  if (path === '/delivery' && tabs.DeliveryZones) return pages.Delivery;
  if (path === '/success') return pages.Success;
  if (path === '/order-receiver') return pages.Order;
  if (/^\/payment(\/[^/]+)?$/.test(path)) return pages.Payment;
  return PROFILE.test(path) ? pages.Profile : pages.Other;
}

/** Stands beside a page whose code has come. */
function Answers() {
  useEffect(pageAnswers, []);
  return null;
}

/** The page that the address names. */
export function AppRoutes({ pages }: { pages: Pages }) {
  const { tabs } = useStore().settings;
  const path = plainPath(useLocation().pathname);
  const Page = path === '/' && tabs.OnlineWebstore ? null : pageAt(path, pages, tabs);
  // The same element at every rendering: another one would throw the server's page away while its code is on its way.
  return useMemo(
    () => (
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
    ),
    [Page, pages],
  );
}
