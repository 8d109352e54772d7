import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { driversByOrder, useDrivers } from '#console/lib/drivers.ts';
import { isAllowed, type StaffRole } from '#core/contract/staff/permissions.ts';
import type { BoardContextValue } from './board-context.ts';

/** Undefined for the kitchen, and for a restaurant without drivers. */
export function useBoardDrivers(role: StaffRole): BoardContextValue['drivers'] {
  const navigate = useNavigate();
  const { data } = useDrivers(isAllowed(role, 'drivers'));
  return useMemo(() => {
    if (!data || data.drivers.length === 0) return undefined;
    return { names: driversByOrder(data.drivers), open: () => void navigate('/drivers') };
  }, [data, navigate]);
}
