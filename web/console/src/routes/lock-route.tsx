import { useEffect, useState } from 'react';
import { createBell } from '#console/features/board/ring/bell.ts';
import { useTabSignal } from '#console/features/board/ring/use-ringing.ts';
import { LockScreen } from '#console/features/sign-in/lock-screen.tsx';
import { LockedOver } from '#console/lib/device/behind-lock.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';

/** Like the board: rings again until staff act. */
const RING_EVERY_MS = 15 * SECOND_MS;

/** The lock screen. It rings like the board, because a locked tablet must still announce orders. */
export function LockRoute({ staff }: { staff: WireStaff }) {
  const [bell] = useState(createBell);
  const t = useT();
  const [waiting, setWaiting] = useState(0);
  const isWaiting = waiting > 0;
  useTabSignal(waiting, t('lock.title', { place: staff.client.tradingName }));
  useEffect(() => {
    const wake = () => bell.wake();
    wake();
    // In the capture phase, before the lock screen stops the event.
    window.addEventListener('pointerdown', wake, true);
    return () => window.removeEventListener('pointerdown', wake, true);
  }, [bell]);
  useEffect(() => {
    if (!isWaiting) return;
    bell.ring(false);
    const timer = setInterval(() => bell.ring(false), RING_EVERY_MS);
    return () => {
      clearInterval(timer);
      bell.stop();
    };
  }, [bell, isWaiting]);
  return (
    <LockedOver>
      <LockScreen staff={staff} onWaiting={setWaiting} />
    </LockedOver>
  );
}
