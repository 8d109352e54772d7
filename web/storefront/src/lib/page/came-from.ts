/**
 * Where the guest came from: `?from=` of the address with which the page was opened. Kept in this tab alone, until an order
 * has it, so that an order of another day is not counted again. Read once the page is used, from the browser's own record
 * of the first address, because the first view has no room for it.
 */
import { type SourceLabel, sourceLabelOf } from '#core/domain/sharing/source-label.ts';
import { sessionStore } from '#store/lib/storage.ts';

/** What the browser says of how the page was opened. */
export interface Opening {
  /** The address. */
  readonly name: string;
  readonly type: string;
}

function openingOf(): Opening | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

/** Takes over the label of the address. A reload, and Back to this page, say nothing new once the tab has had a label. */
export function keepCameFrom(opening = openingOf()): void {
  if (!opening || (opening.type !== 'navigate' && sessionStore.get('cameFrom') !== undefined)) return;
  const label = sourceLabelOf(new URL(opening.name).searchParams.get('from'));
  if (label) sessionStore.set('cameFrom', label);
}

/** Null where no link of the store led here, or an order has it already. */
export function cameFrom(): SourceLabel | null {
  return sourceLabelOf(sessionStore.get('cameFrom'));
}

/** An order has it. */
export function forgetCameFrom(): void {
  if (cameFrom()) sessionStore.set('cameFrom', '');
}
