import { Navigate, Route, Routes } from 'react-router';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import { CorrectOrderPage } from './correct-order-page.tsx';
import { HistoryPage } from './history-page.tsx';
import { OrderDetailPage } from './order-detail-page.tsx';
import { PhoneOrderPage } from './phone/phone-order-page.tsx';

/** 'Orders': the history, one order of it, and a new phone order. */
export function OrdersPage({ staff }: { staff: WireStaff }) {
  return (
    <Routes>
      <Route index element={<HistoryPage staff={staff} />} />
      <Route path="new" element={<PhoneOrderPage staff={staff} />} />
      <Route path=":orderId" element={<OrderDetailPage staff={staff} />} />
      <Route
        path=":orderId/correct"
        element={
          isAllowed(staff.role, 'orders.correct') ? <CorrectOrderPage staff={staff} /> : <Navigate to="/" replace />
        }
      />
      <Route path="*" element={<Navigate to="/orders" replace />} />
    </Routes>
  );
}
