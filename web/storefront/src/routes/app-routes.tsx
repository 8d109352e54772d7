import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Spinner } from '#ui/spinner.tsx';
import { useT } from '../lib/i18n.tsx';
import { DepartmentPage } from './department-page.tsx';
import { MenuPage } from './menu-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { Pages } from './pages.ts';
import './info-page.css';

function PageOnItsWay() {
  const t = useT();
  return (
    <div className="page__wait">
      <Spinner size="l" label={t('shell.loading')} />
    </div>
  );
}

/** The paths of §2.1 that have a page so far; anything else is the not-found page. */
export function AppRoutes({ pages: { Contact, Delivery } }: { pages: Pages }) {
  return (
    <Suspense fallback={<PageOnItsWay />}>
      <Routes>
        <Route path="/" element={<MenuPage />} />
        <Route path="/products/:departmentId" element={<DepartmentPage />} />
        <Route path="/contact" element={<Contact />} />
        <Route path="/delivery" element={<Delivery />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
