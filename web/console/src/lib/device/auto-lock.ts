/**
 * A shared tablet locks when nobody touches it. The server decides when: the page reports touches, and the server refuses
 * to work for a locked session. At that moment the page asks the server, so that every tab shows the lock at once.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#console/lib/http.ts';
import { STAFF_KEY } from '#console/lib/queries.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { tellTouch } from './touches.ts';

/** The page reports touches at most this often. It reports the last of several touches when this time is over. */
const TELL_EVERY_MS = 20 * SECOND_MS;
/** Extra wait after the lock time in the server's answer, so that the server has locked by then. */
const LATER_MS = 300;

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** `staff` is the server's last answer; null while nobody is signed in. */
export function useAutoLock(staff: WireStaff | null): void {
  const queries = useQueryClient();
  // A personal device never locks.
  const sessionOf = staff?.device.isShared ? staff.staffId : undefined;
  const locksInSeconds = staff?.locksInSeconds ?? null;

  useEffect(() => {
    if (sessionOf === undefined) return;
    let lockTimer: ReturnType<typeof setTimeout> | undefined;
    let tellTimer: ReturnType<typeof setTimeout> | undefined;
    let reportedAt = Number.NEGATIVE_INFINITY;
    const ask = async () => {
      try {
        const now = await call('getStaff', {});
        queries.setQueryData(STAFF_KEY, now);
        arm(now.isLocked ? null : now.locksInSeconds);
      } catch {
        // The server is unreachable and nobody touched the tablet: lock it here.
        queries.setQueryData<WireStaff | null>(STAFF_KEY, (known) => known && { ...known, isLocked: true });
      }
    };
    const arm = (seconds: number | null) => {
      clearTimeout(lockTimer);
      if (seconds !== null) lockTimer = setTimeout(() => void ask(), seconds * SECOND_MS + LATER_MS);
    };
    const tell = async () => {
      tellTimer = undefined;
      reportedAt = performance.now();
      // Without a network the next touch is reported instead. The answer says if the tablet is locked.
      const answer = await tellTouch(() => call('noteTouch', {}));
      if (answer) arm(answer.locksInSeconds);
    };
    const touched = () => {
      tellTimer ??= setTimeout(() => void tell(), Math.max(0, reportedAt + TELL_EVERY_MS - performance.now()));
    };
    const woken = () => {
      // Timers do not run while a tablet sleeps.
      if (document.visibilityState === 'visible' && lockTimer !== undefined) void ask();
    };
    arm(locksInSeconds);
    for (const type of TOUCHES) window.addEventListener(type, touched, { capture: true, passive: true });
    document.addEventListener('visibilitychange', woken);
    return () => {
      clearTimeout(lockTimer);
      clearTimeout(tellTimer);
      for (const type of TOUCHES) window.removeEventListener(type, touched, { capture: true });
      document.removeEventListener('visibilitychange', woken);
    };
  }, [queries, sessionOf, locksInSeconds]);
}
