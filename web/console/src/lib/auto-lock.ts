/**
 * A shared tablet that nobody touches locks itself. When, the server decides: it is told of touches, and refuses everything
 * from then on. The page only asks at that moment, so that it shows the lock at once and in every tab.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WireStaff } from '#core/contract/wire/console.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { call } from './http.ts';
import { STAFF_KEY } from './queries.ts';
import { tellTouch } from './touches.ts';

/** Touches are told at most this often, the last of several when the time is up. */
const TELL_EVERY_MS = 20 * SECOND_MS;
/** After the server's own moment, which its answer rounds up to. */
const LATER_MS = 300;

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** `staff` as the server last described it; null while nobody works here. */
export function useAutoLock(staff: WireStaff | null): void {
  const queries = useQueryClient();
  // Somebody's own device never locks.
  const sessionOf = staff?.device.isShared ? staff.staffId : undefined;
  const locksInSeconds = staff?.locksInSeconds ?? null;

  useEffect(() => {
    if (sessionOf === undefined) return;
    let lockTimer: ReturnType<typeof setTimeout> | undefined;
    let tellTimer: ReturnType<typeof setTimeout> | undefined;
    let toldAt = Number.NEGATIVE_INFINITY;
    const ask = async () => {
      try {
        const now = await call('getStaff', {});
        queries.setQueryData(STAFF_KEY, now);
        arm(now.isLocked ? null : now.locksInSeconds);
      } catch {
        // The server cannot be reached, and the tablet was not touched either.
        queries.setQueryData<WireStaff | null>(STAFF_KEY, (known) => known && { ...known, isLocked: true });
      }
    };
    const arm = (seconds: number | null) => {
      clearTimeout(lockTimer);
      if (seconds !== null) lockTimer = setTimeout(() => void ask(), seconds * SECOND_MS + LATER_MS);
    };
    const tell = async () => {
      tellTimer = undefined;
      toldAt = performance.now();
      // Without a network the next touch tells; a tablet that was locked is known as such by the answer.
      const answer = await tellTouch(() => call('noteTouch', {}));
      if (answer) arm(answer.locksInSeconds);
    };
    const touched = () => {
      tellTimer ??= setTimeout(() => void tell(), Math.max(0, toldAt + TELL_EVERY_MS - performance.now()));
    };
    const woken = () => {
      // Timers stand still while a tablet sleeps.
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
