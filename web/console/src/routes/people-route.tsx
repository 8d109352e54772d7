import { DemandCard } from '#console/features/second-factor/demand-card.tsx';
import { PeoplePage } from '#console/features/staff/people-page.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';

/** Store → Staff, with the setting for the second step. */
export function PeopleRoute({ staff }: { staff: WireStaff }) {
  return <PeoplePage staff={staff} secondStep={<DemandCard staff={staff} />} />;
}
