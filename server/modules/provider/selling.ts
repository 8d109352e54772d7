/** Whether guests can buy at a restaurant now, as its provider sees it. Pure. */
import { type OpeningSchedule, openIntervals } from '#core/domain/hours/opening-hours.ts';

export type Selling = 'yes' | 'unattended' | 'closed' | 'unopened' | 'suspended';

export interface SellingFacts {
  readonly isActive: boolean;
  /** Its owner has opened the store. */
  readonly isOpened: boolean;
  readonly acceptsByItself: boolean;
  readonly isConsoleConnected: boolean;
  readonly schedule: OpeningSchedule;
  readonly timeZone: string;
}

/** `unattended`: guests may order, and nobody is there to answer. */
export function sellingOf(facts: SellingFacts, nowMs: number): Selling {
  if (!facts.isActive) return 'suspended';
  if (!facts.isOpened) return 'unopened';
  if (openIntervals(facts.schedule, nowMs, nowMs, facts.timeZone).length === 0) return 'closed';
  return facts.isConsoleConnected || facts.acceptsByItself ? 'yes' : 'unattended';
}
