/** The phases of a session near its expiry. Spec: accounts#session-countdown */
import { MINUTE_MS, SECOND_MS } from '#core/domain/time/zoned-time.ts';

/** A renewal gives 15 minutes; when less than this is left, activity renews again. */
const RENEW_BELOW_MS = 12 * MINUTE_MS;
/** With less than this left the inactivity warning is shown. */
const IDLE_BELOW_MS = 2 * MINUTE_MS;
const CRITICAL_BELOW_MS = 30 * SECOND_MS;
/** How long the warning dialog waits for an answer, in milliseconds. */
export const WARNING_MS = 30 * SECOND_MS;

/**
 * `fresh`: nothing to do; `renewable`: the next activity renews silently; `idle`: the same, and a countdown is shown;
 * `critical`: its last 30 seconds; `warning`: expired, the dialog asks; `over`: there was no answer.
 */
export type SessionPhase = 'fresh' | 'renewable' | 'idle' | 'critical' | 'warning' | 'over';

export function sessionPhase(expiryMs: number, nowMs: number): SessionPhase {
  const leftMs = expiryMs - nowMs;
  if (leftMs <= -WARNING_MS) return 'over';
  if (leftMs <= 0) return 'warning';
  if (leftMs <= CRITICAL_BELOW_MS) return 'critical';
  if (leftMs <= IDLE_BELOW_MS) return 'idle';
  return leftMs <= RENEW_BELOW_MS ? 'renewable' : 'fresh';
}

/** Whether activity on the page renews the session; while the dialog asks, only its button does. */
export function renewsByActivity(phase: SessionPhase): boolean {
  return phase === 'renewable' || phase === 'idle' || phase === 'critical';
}

/** Whole seconds until the expiry, or in the warning until its end; never below 0. */
export function secondsLeft(expiryMs: number, nowMs: number): number {
  const leftMs = expiryMs - nowMs;
  return Math.max(0, Math.ceil((leftMs > 0 ? leftMs : leftMs + WARNING_MS) / SECOND_MS));
}

/** '1:05'. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
