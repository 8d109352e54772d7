import { Suspense, useEffect, useMemo } from 'react';
import type { StoreSettings } from '#core/domain/settings/store-settings.ts';
import { homePath, POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import { plainPath, Redirect, useLocation } from '#store/lib/page/router.tsx';
import { useStore } from '#store/lib/store.tsx';
import { pageAnswers } from '#store/start/held-use.ts';
import { PageOnItsWay } from '#store/start/page-on-its-way.tsx';
import type { Pages } from '#store/start/pages.ts';
import { MenuPage } from './menu-page.tsx';
import './info-page.css';
import './not-found-page.css';

/**
 * The paths besides '/' and the policies, each with the tab that it needs. Those of profile pages below /profile exist below
 * 601 px only; the page itself sees to that.
 */
const ROUTES: readonly (readonly [path: RegExp, page: keyof Pages, tab?: keyof StoreSettings['tabs']])[] = [
  [/^\/products\/[^/]+$/, 'Department', 'OnlineWebstore'],
  [/^\/contact$/, 'Contact', 'Contact'],
  [/^\/delivery$/, 'Delivery', 'DeliveryZones'],
  [/^\/success$/, 'Success'],
  [/^\/order-receiver$/, 'Order'],
  [/^\/payment(\/[^/]+)?$/, 'Payment'],
  [/^\/profile(\/(info|orders|address|helpandsupports))?$/, 'Profile'],
  [/^\/reserve(\/reservation)?$/, 'Reserve'],
  [/^\/reserve\/reservation-confirm$/, 'ReservationConfirm'],
  [/^\/feedback$/, 'Feedback', 'Feedback'],
  [/^\/changelocation$/, 'Locations', 'ChangeLocation'],
  [/^\/paymentmethods$/, 'PaymentMethods', 'PaymentMethods'],
  [/^\/servicehours$/, 'ServiceHours', 'ServiceHours'],
  [/^\/offers$/, 'Offers'],
];

/** The page of a path. One whose tab is switched off does not exist. */
function pageAt(path: string, tabs: StoreSettings['tabs']): keyof Pages {
  const [, page, tab] = ROUTES.find(([pattern]) => pattern.test(path)) ?? [];
  if (page && (!tab || tabs[tab])) return page;
  return path in POLICY_PAGES ? 'Policy' : 'NotFound';
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
  const home = tabs.OnlineWebstore ? '/' : homePath(tabs, defaultTab);
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
