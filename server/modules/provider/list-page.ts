/** A page of the operator's list: what is counted and filtered is known of every restaurant, the rest of the page alone. */
import type { z } from 'zod';
import type { RestaurantShow, restaurantsQuery } from '#core/contract/provider/provider.ts';
import type { Executor } from '#server/db/executor.ts';
import { readHost } from '#server/modules/tenancy/host.ts';
import type { Openings } from './openings.ts';
import { type JobHealth, readJobHealth } from './repo-health.ts';
import { listOpenPayments, type OpenPayments } from './repo-open-payments.ts';
import { type OrdersHealth, readOrdersHealth, readStaffHealth, type StaffHealth } from './repo-restaurant-health.ts';
import {
  type FoundRestaurant,
  findRestaurants,
  listRestaurants,
  type RestaurantRow,
  type RestaurantSearch,
} from './repo-restaurants.ts';
import { readOrderTroubles } from './repo-troubles.ts';
import { type RestaurantTrouble, type Selling, SHOWS, type Standing, sellingOf, troublesOf } from './selling.ts';

/** A restaurant of the list with all that is said of it. */
export interface ListedRestaurant extends RestaurantRow, StaffHealth, OrdersHealth {
  readonly selling: Selling;
  readonly isConsoleConnected: boolean;
  readonly jobs: JobHealth;
  readonly troubles: readonly RestaurantTrouble[];
  readonly openPayments: readonly OpenPayments[];
}

export interface RestaurantPage {
  readonly restaurants: readonly ListedRestaurant[];
  /** From 1. */
  readonly page: number;
  readonly totalCount: number;
  readonly counts: Readonly<Record<RestaurantShow | 'all', number>>;
}

/** Restaurants on one page of the operator's list. */
export const PAGE_SIZE = 50;
/** A board asks at least every 20 seconds, and "last seen" is kept to the minute. */
const CONNECTED_MS = 2 * 60_000;
const NO_JOBS: JobHealth = { waiting: 0, failed: 0, failedMails: 0 };

export interface ListDeps {
  readonly db: Executor;
  readonly now: () => number;
  readonly openings: Openings;
  /** The operator's own host name. */
  readonly ownHost: string | undefined;
}

type KnownRestaurant = FoundRestaurant &
  Standing &
  Pick<ListedRestaurant, keyof StaffHealth | 'isConsoleConnected' | 'jobs'>;

export async function listPage(
  deps: ListDeps,
  query: z.output<typeof restaurantsQuery>,
  pageSize = PAGE_SIZE,
): Promise<RestaurantPage> {
  const { db, now } = deps;
  const nowMs = now();
  const all = await readStandings(deps, searchOf(query.q, deps.ownHost), nowMs);
  const shown = query.show ? all.filter(SHOWS[query.show]) : all;
  const page = Math.min(query.page, Math.max(1, Math.ceil(shown.length / pageSize)));
  const ofPage = new Map(shown.slice((page - 1) * pageSize, page * pageSize).map((one) => [one.clientId, one]));
  const ids = [...ofPage.keys()];
  const rows = await listRestaurants(db, ids);
  const ordersOf = await readOrdersHealth(db, ids, nowMs);
  const payments = await listOpenPayments(db, ids);
  const paymentsOf = (id: string) => payments.filter(({ clientId }) => clientId === id);
  const count = (show: RestaurantShow) => all.filter(SHOWS[show]).length;
  return {
    restaurants: rows.flatMap((row) => {
      const standing = ofPage.get(row.clientId);
      if (!standing) return [];
      const troubles = troublesOf(standing);
      return [{ ...standing, ...row, ...ordersOf(row.clientId), troubles, openPayments: paymentsOf(row.clientId) }];
    }),
    page,
    totalCount: shown.length,
    counts: {
      all: all.length,
      open: count('open'),
      unopened: count('unopened'),
      suspended: count('suspended'),
      attention: count('attention'),
    },
  };
}

/** What was typed, and the store at that address where it is one, with or without `https://` and a path. */
function searchOf(typed: string | undefined, ownHost: string | undefined): RestaurantSearch | null {
  if (!typed) return null;
  const host = typed.replace(/^https?:\/\//i, '').split('/')[0];
  const name = readHost(host?.includes('.') ? host : undefined, ownHost);
  return { text: typed, ...(name.kind === 'named' ? name : { label: '', domain: '' }) };
}

/** Of every restaurant that is found, by name. */
export async function readStandings(
  { db, openings }: Pick<ListDeps, 'db' | 'openings'>,
  search: RestaurantSearch | null,
  nowMs: number,
): Promise<readonly KnownRestaurant[]> {
  const found = await findRestaurants(db, search);
  const opening = await openings.of(found, nowMs);
  const staffOf = await readStaffHealth(db, nowMs);
  const jobs = await readJobHealth(db, nowMs);
  const { unanswered, lapsed, moneyIssues } = await readOrderTroubles(db, nowMs);
  return found.map((restaurant) => {
    const { clientId, isActive } = restaurant;
    const staff = staffOf(clientId);
    const isConsoleConnected = staff.consoleSeenAt !== null && nowMs - staff.consoleSeenAt.getTime() < CONNECTED_MS;
    const known = opening.get(clientId);
    return {
      ...restaurant,
      ...staff,
      isConsoleConnected,
      selling: known ? sellingOf({ ...known, isActive, isConsoleConnected }) : 'unopened',
      jobs: jobs.get(clientId) ?? NO_JOBS,
      failedJobs: jobs.get(clientId)?.failed ?? 0,
      isUnanswered: unanswered.has(clientId),
      hasLapsed: lapsed.has(clientId),
      hasMoneyIssue: moneyIssues.has(clientId),
    };
  });
}
