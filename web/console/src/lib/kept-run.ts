/**
 * The run of the driver who uses this phone, so that the page opens without a network. It goes with the run, with the
 * session and after a day. Decision 127.
 */
import type { WireDeliveries } from '#core/contract/drivers/drivers.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { readStored, writeStored } from './storage.ts';

/** What was last known of a run. */
export interface KeptRun {
  readonly staff: WireStaff;
  readonly deliveries: WireDeliveries;
  /** Date.now() of the answer. */
  readonly atMs: number;
}

/** Undefined where nothing is kept, or where it is older than a run can be or of a release before countries. */
export function readKeptRun(nowMs = Date.now()): KeptRun | undefined {
  const kept = readStored('console-run');
  if (!kept) return undefined;
  // Amounts of a run that an earlier release kept without its country would stand without their sign.
  if (nowMs - kept.atMs < DAY_MS && kept.staff.client.country) return kept;
  forgetRun();
  return undefined;
}

/** Keeps the answer while stops are left. A tablet that people share keeps nothing of a person. */
export function keepRun(staff: WireStaff, deliveries: WireDeliveries, atMs: number): void {
  if (deliveries.stops.length === 0 || staff.device.isShared) forgetRun();
  else writeStored('console-run', { staff, deliveries, atMs });
}

export function forgetRun(): void {
  writeStored('console-run', undefined);
}
