import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { later } from '#console/lib/page/later.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { AllPage } from './all-page.tsx';

const CopyMenuPage = later(() => import('./copy-menu-page.tsx').then((m) => m.CopyMenuPage));

/** All restaurants of the person, and a menu on its way from this one to another. */
export function SistersSection({ staff }: { staff: WireStaff }) {
  if (!isAllowed(staff.role, 'numbers')) return <Navigate to="/" replace />;
  return (
    <Suspense fallback={<main className="pane" aria-busy="true" />}>
      <Routes>
        <Route index element={<AllPage staff={staff} />} />
        <Route path="copy" element={<CopyMenuPage staff={staff} />} />
      </Routes>
    </Suspense>
  );
}
