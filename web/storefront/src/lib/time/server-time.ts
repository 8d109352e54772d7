/**
 * The restaurant's time is the server's. A device whose clock is wrong would be shown closed doors and
 * past times, so how far it is off is measured once and corrected everywhere: `storeNow()` in place of `Date.now()`.
 * Spec: time#store-clock
 */
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';

/** Any answer carries the time; this one is the smallest. */
const ASKED = '/livez';
/** The Date header is in whole seconds and answers take their time: less than this is no wrong clock. */
const TOLERANCE_MS = 20 * SECOND_MS;
/** An answer that took longer says nothing exact. */
const SLOW_MS = 10 * SECOND_MS;

let offsetMs = 0;

/** Now on the server's clock, UTC ms. */
export function storeNow(): number {
  return Date.now() + offsetMs;
}

/**
 * How far the server's clock is ahead of the device's (ms), from the Date header of an answer and the device's clock before
 * and after it; 0 within the tolerance, null when the answer does not tell.
 */
export function clockOffset(dateHeader: string | null, sentMs: number, receivedMs: number): number | null {
  const serverMs = Date.parse(dateHeader ?? '');
  const tookMs = receivedMs - sentMs;
  if (Number.isNaN(serverMs) || tookMs < 0 || tookMs > SLOW_MS) return null;
  const offset = serverMs + SECOND_MS / 2 - (sentMs + tookMs / 2);
  return Math.abs(offset) <= TOLERANCE_MS ? 0 : Math.round(offset);
}

/** Asks the server for the time. Resolves to whether `storeNow` has changed; a failed call changes nothing. */
export async function measureClock(): Promise<boolean> {
  const sentMs = Date.now();
  try {
    const answer = await fetch(ASKED, { method: 'HEAD', cache: 'no-store' });
    const measured = clockOffset(answer.headers.get('date'), sentMs, Date.now());
    if (measured === null || measured === offsetMs) return false;
    offsetMs = measured;
    return true;
  } catch {
    return false;
  }
}
