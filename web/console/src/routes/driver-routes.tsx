/** What a driver sees of the console: his or her deliveries and account. */
import { type ReactNode, Suspense } from 'react';
import { Link, Navigate, Outlet, Route, Routes } from 'react-router';
import { DeliveriesPage } from '#console/features/drivers/run/deliveries-page.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

function BackToRun() {
  const t = useT();
  return (
    <>
      <Link className={buttonClass({ look: 'quiet', height: 48 })} to="/">
        <Icon name="arrow-left" />
        {t('deliveries.title')}
      </Link>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}

export function DriverRoutes({ staff, account }: { staff: WireStaff; account: ReactNode }) {
  return (
    <Routes>
      <Route index element={<DeliveriesPage staff={staff} />} />
      <Route element={<BackToRun />}>
        <Route path="account" element={account} />
      </Route>
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
