/**
 * The store uses the server's time. A device with a wrong clock would show wrong opening hours, so the difference is
 * measured once and corrected everywhere: `storeNow()` in place of `Date.now()`. Spec: time#store-clock
 */
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import { fetchWhole } from '#kit/fetch-whole.ts';

/** Every answer has a Date header; this one is the smallest. */
const ASKED = '/livez';
/** The Date header has whole seconds and answers are delayed, so a smaller difference does not count. */
const TOLERANCE_MS = 20 * SECOND_MS;
/** A slower answer is not exact enough. */
const SLOW_MS = 10 * SECOND_MS;

let offsetMs = 0;

/** Now on the server's clock, UTC ms. */
export function storeNow(): number {
  return Date.now() + offsetMs;
}

/**
 * How far the server's clock is ahead of the device's (ms), from the Date header of an answer and the device's clock
 * before and after it; 0 within the tolerance, null when the answer has no valid header.
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
    const answer = await fetchWhole(ASKED, { method: 'HEAD', cache: 'no-store' });
    const measured = clockOffset(answer.headers.get('date'), sentMs, Date.now());
    if (measured === null || measured === offsetMs) return false;
    offsetMs = measured;
    return true;
  } catch {
    return false;
  }
}
