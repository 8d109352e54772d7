import { useMemo } from 'react';
import { useNavigate } from '#console/lib/address.ts';
import { driversByOrder, useDrivers } from '#console/lib/drivers.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { isAllowed } from '#core/contract/staff/permissions.ts';
import type { BoardActions, BoardContextValue } from './board-context.ts';

/** What every ticket of the board reads. Without drivers for the kitchen, and where the restaurant has none. */
export function useBoardValue(
  { client, role }: WireStaff,
  actions: BoardActions,
  docketStates: BoardContextValue['docketStates'],
): BoardContextValue {
  const navigate = useNavigate();
  const { data } = useDrivers(isAllowed(role, 'drivers'));
  const drivers = useMemo(() => {
    if (!data || data.drivers.length === 0) return undefined;
    const returned = new Map(data.returned.map((one) => [one.orderId, one]));
    return { names: driversByOrder(data.drivers), returned, open: () => void navigate('/drivers') };
  }, [data, navigate]);
  const zone = client.timeZone;
  return useMemo(
    () => ({ zone, role, actions, drivers, ...(docketStates ? { docketStates } : {}) }),
    [zone, role, actions, drivers, docketStates],
  );
}
