import { useCallback, useEffect, useState } from 'react';
import { createBell } from '#console/features/board/bell.ts';
import { LockScreen } from '#console/features/sign-in/lock-screen.tsx';
import type { WireStaff } from '#core/contract/console.ts';
import { SECOND_MS } from '#core/domain/zoned-time.ts';

/** As on the board: again until somebody acts. */
const RING_EVERY_MS = 15 * SECOND_MS;

/** The lock screen, which rings as the board does: a locked tablet must not be a deaf one. */
export function LockRoute({ staff }: { staff: WireStaff }) {
  const [bell] = useState(createBell);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const wake = () => bell.wake();
    wake();
    window.addEventListener('pointerdown', wake);
    return () => window.removeEventListener('pointerdown', wake);
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
  const onWaiting = useCallback((count: number) => setWaiting(count > 0), []);
  return <LockScreen staff={staff} onWaiting={onWaiting} />;
}
