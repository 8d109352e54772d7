import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { MenuPage } from './menu-page.tsx';
import type { Pages } from './pages.ts';
import './info-page.css';
import './not-found-page.css';

/** The child routes exist below 601 px only; the page itself redirects above. */
const PROFILE_PATHS = ['', '/info', '/orders', '/address', '/helpAndSupports'];

function PageOnItsWay() {
  const t = useT();
  return (
    <div className="page__wait">
      <Spinner size="l" label={t('shell.loading')} />
    </div>
  );
}

/** The first view's paths; other-routes.tsx has the rest, also for pages whose tab is switched off. */
export function AppRoutes({ pages }: { pages: Pages }) {
  const { tabs } = useStore().settings;
  const { Contact, Delivery, Department, Order, Other, Payment, Profile, Success } = pages;
  return (
    <Suspense fallback={<PageOnItsWay />}>
      <Routes>
        {tabs.OnlineWebstore && <Route path="/" element={<MenuPage />} />}
        {tabs.OnlineWebstore && <Route path="/products/:departmentId" element={<Department />} />}
        {tabs.Contact && <Route path="/contact" element={<Contact />} />}
        {tabs.DeliveryZones && <Route path="/delivery" element={<Delivery />} />}
        <Route path="/success" element={<Success />} />
        <Route path="/order-receiver" element={<Order />} />
        <Route path="/payment" element={<Payment />} />
        <Route path="/payment/:cartId" element={<Payment />} />
        {PROFILE_PATHS.map((path) => (
          <Route key={path} path={`/profile${path}`} element={<Profile />} />
        ))}
        <Route path="*" element={<Other />} />
      </Routes>
    </Suspense>
  );
}
