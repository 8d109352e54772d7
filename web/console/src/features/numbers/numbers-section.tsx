import { Navigate, Route, Routes } from 'react-router';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { EndOfDayPage } from './end-of-day-page.tsx';
import { NumbersPage } from './numbers-page.tsx';
import { PayoutPage } from './payouts/payout-page.tsx';
import { PayoutsPage } from './payouts/payouts-page.tsx';

/** Sales of the restaurant: the dashboard, the books of a day, and what the card provider pays out. */
export function NumbersSection({ staff }: { staff: WireStaff }) {
  return (
    <Routes>
      <Route index element={<NumbersPage staff={staff} />} />
      <Route path="day" element={<EndOfDayPage staff={staff} />} />
      <Route path="payouts" element={<PayoutsPage />} />
      <Route path="payouts/:payoutId" element={<PayoutPage />} />
      <Route path="*" element={<Navigate to="/numbers" replace />} />
    </Routes>
  );
}
