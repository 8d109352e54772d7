import { ReadinessRail } from '#console/features/readiness/readiness-hint.tsx';
import { SistersRail } from '#console/features/sisters/sisters-rail.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';

/** Above the rail: the restaurant's name where the person runs several, and what a new store still needs. */
export function RailTop({ staff }: { staff: WireStaff }) {
  return (
    <>
      {isAllowed(staff.role, 'numbers') && <SistersRail staff={staff} />}
      {isAllowed(staff.role, 'store') && <ReadinessRail />}
    </>
  );
}
