import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Spinner } from '#ui/spinner.tsx';
import { useT } from '../lib/i18n.tsx';
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

/** The paths of §2.1; other-routes.tsx has the rest. */
export function AppRoutes({ pages }: { pages: Pages }) {
  const { Contact, Delivery, Department, Order, Other, Payment, ProfileAddresses, ProfileOrders, Success } = pages;
  return (
    <Suspense fallback={<PageOnItsWay />}>
      <Routes>
        <Route path="/" element={<MenuPage />} />
        <Route path="/products/:departmentId" element={<Department />} />
        <Route path="/contact" element={<Contact />} />
        <Route path="/delivery" element={<Delivery />} />
        <Route path="/success" element={<Success />} />
        <Route path="/order-receiver" element={<Order />} />
        <Route path="/payment" element={<Payment />} />
        <Route path="/payment/:cartId" element={<Payment />} />
        <Route
          path="/profile/orders"
          element={
            <div className="container info">
              <ProfileOrders />
            </div>
          }
        />
        <Route
          path="/profile/address"
          element={
            <div className="container info">
              <ProfileAddresses />
            </div>
          }
        />
        <Route path="*" element={<Other />} />
      </Routes>
    </Suspense>
  );
}
