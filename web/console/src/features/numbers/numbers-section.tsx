import { Navigate, Route, Routes } from 'react-router';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { EndOfDayPage } from './end-of-day-page.tsx';
import { NumbersPage } from './numbers-page.tsx';

/** Sales of the restaurant: the dashboard and the books of a day. */
export function NumbersSection({ staff }: { staff: WireStaff }) {
  return (
    <Routes>
      <Route index element={<NumbersPage staff={staff} />} />
      <Route path="day" element={<EndOfDayPage staff={staff} />} />
      <Route path="*" element={<Navigate to="/numbers" replace />} />
    </Routes>
  );
}
