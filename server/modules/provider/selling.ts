/** Whether guests can buy at a restaurant now, as its provider sees it, and what a person has to look at. Pure. */
import type { RestaurantShow } from '#core/contract/provider/provider.ts';

export type Selling = 'yes' | 'unattended' | 'closed' | 'unopened' | 'suspended';

export interface SellingFacts {
  readonly isActive: boolean;
  /** Its owner has opened the store. */
  readonly isOpened: boolean;
  readonly acceptsByItself: boolean;
  readonly isConsoleConnected: boolean;
  /** By its hours. */
  readonly isOpenNow: boolean;
}

/** `unattended`: guests may order, and nobody is there to answer. */
export function sellingOf(facts: SellingFacts): Selling {
  if (!facts.isActive) return 'suspended';
  if (!facts.isOpened) return 'unopened';
  if (!facts.isOpenNow) return 'closed';
  return facts.isConsoleConnected || facts.acceptsByItself ? 'yes' : 'unattended';
}

export interface Standing {
  readonly selling: Selling;
  readonly failedJobs: number;
  readonly ownerNames: readonly string[];
  readonly openInvitations: number;
}

/** What the list of restaurants can be narrowed to. */
export const SHOWS: Readonly<Record<RestaurantShow, (standing: Standing) => boolean>> = {
  open: ({ selling }) => selling === 'yes' || selling === 'unattended',
  unopened: ({ selling }) => selling === 'unopened',
  suspended: ({ selling }) => selling === 'suspended',
  attention: ({ selling, failedJobs, ownerNames, openInvitations }) =>
    selling === 'unattended' || failedJobs > 0 || (ownerNames.length === 0 && openInvitations === 0),
};
