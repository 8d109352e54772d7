/** Rings once for each order for later whose preparation should start. */
import { useEffect } from 'react';
import type { Bell } from '#console/features/board/ring/bell.ts';
import { readStored, writeStored } from '#console/lib/storage.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { remindStep } from './later.ts';

/** Once on this device, also after a reload. What came up while the sound was off rings when it is on again. */
export function useReminders(toStart: readonly WireTicket[], bell: Pick<Bell, 'ring'>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn || toStart.length === 0) return;
    const { ring, reminded } = remindStep(toStart, readStored('console-reminded') ?? []);
    if (!ring) return;
    writeStored('console-reminded', reminded);
    bell.ring(false);
  }, [toStart, bell, isOn]);
}
