import { type ComponentType, Suspense } from 'react';
import type { StoreSettings } from '#core/domain/settings/store-settings.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { plainPath, useLocation } from '#store/lib/page/router.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { MenuPage } from './menu-page.tsx';
import type { Pages } from './pages.ts';
import './info-page.css';
import './not-found-page.css';

function PageOnItsWay() {
  const t = useT();
  return (
    <div className="page__wait">
      <Spinner size="l" label={t('shell.loading')} />
    </div>
  );
}

/** The paths of profile pages below /profile exist below 601 px only; the page itself sees to that. */
const PROFILE = /^\/profile(\/(info|orders|address|helpandsupports))?$/;

/** The first view's paths; other-routes.tsx has the rest, also for pages whose tab is switched off. */
function pageAt(path: string, pages: Pages, tabs: StoreSettings['tabs']): ComponentType {
  if (path === '/' && tabs.OnlineWebstore) return MenuPage;
  if (/^\/products\/[^/]+$/.test(path) && tabs.OnlineWebstore) return pages.Department;
  if (path === '/contact' && tabs.Contact) return pages.Contact;
  if (path === '/delivery' && tabs.DeliveryZones) return pages.Delivery;
  if (path === '/success') return pages.Success;
  if (path === '/order-receiver') return pages.Order;
  if (/^\/payment(\/[^/]+)?$/.test(path)) return pages.Payment;
  return PROFILE.test(path) ? pages.Profile : pages.Other;
}

/** The page that the address names. */
export function AppRoutes({ pages }: { pages: Pages }) {
  const { tabs } = useStore().settings;
  const Page = pageAt(plainPath(useLocation().pathname), pages, tabs);
  return (
    <Suspense fallback={<PageOnItsWay />}>
      <Page />
    </Suspense>
  );
}
