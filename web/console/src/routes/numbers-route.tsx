import { Route, Routes } from 'react-router';
import { AccountsPage } from '#console/features/accounts/accounts-page.tsx';
import { NumbersSection } from '#console/features/numbers/numbers-section.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';

/** The restaurant's figures, and its accountant's page below them. */
export function NumbersRoute({ staff }: { staff: WireStaff }) {
  return (
    <Routes>
      <Route path="accounts" element={<AccountsPage staff={staff} />} />
      <Route path="*" element={<NumbersSection staff={staff} />} />
    </Routes>
  );
}
