import { useEffect } from 'react';
import { LastTimeGate } from '#store/features/last-time/last-time-gate.tsx';
import { recall } from '#store/features/preference/first-visit.ts';
import { storeNow } from '#store/lib/time/server-time.ts';

/** For a guest who is remembered on this device: the choice of last time, and what was eaten. */
export function ReturningGuest() {
  useEffect(() => recall(storeNow()), []);
  return <LastTimeGate />;
}
