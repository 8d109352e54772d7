/** Whether guests can buy at a restaurant now, as its provider sees it, and what a person has to look at. Pure. */
import { RESTAURANT_TROUBLES, type RestaurantShow } from '#core/contract/provider/provider.ts';

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
  /** An order has waited too long for an answer. */
  readonly isUnanswered: boolean;
  /** An order of the last day ended without an answer, and none was accepted since. */
  readonly hasLapsed: boolean;
  /** A payment that staff must look at. */
  readonly hasMoneyIssue: boolean;
}

export type RestaurantTrouble = (typeof RESTAURANT_TROUBLES)[number];

const HAS_TROUBLE: Readonly<Record<RestaurantTrouble, (standing: Standing) => boolean>> = {
  'orders-unanswered': ({ isUnanswered }) => isUnanswered,
  'orders-lapsed': ({ hasLapsed }) => hasLapsed,
  'open-unattended': ({ selling }) => selling === 'unattended',
  'jobs-given-up': ({ failedJobs }) => failedJobs > 0,
  'payments-to-look-at': ({ hasMoneyIssue }) => hasMoneyIssue,
  'no-owner': ({ selling, ownerNames, openInvitations }) =>
    selling !== 'suspended' && ownerNames.length === 0 && openInvitations === 0,
};

/** The one rule of what needs the operator at a restaurant: for the list's filter and for the page's first box. */
export function troublesOf(standing: Standing): RestaurantTrouble[] {
  return RESTAURANT_TROUBLES.filter((kind) => HAS_TROUBLE[kind](standing));
}

/** What the list of restaurants can be narrowed to. */
export const SHOWS: Readonly<Record<RestaurantShow, (standing: Standing) => boolean>> = {
  open: ({ selling }) => selling === 'yes' || selling === 'unattended',
  unopened: ({ selling }) => selling === 'unopened',
  suspended: ({ selling }) => selling === 'suspended',
  attention: (standing) => troublesOf(standing).length > 0,
};
