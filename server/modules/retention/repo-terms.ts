/** How long each table keeps its rows: the one list (decision 110). A table without a term fails `terms.test.ts`. */

import { eq, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { COUNTRIES } from '#core/domain/country/country.ts';
import { HAND_OVER_PHOTO } from '#core/domain/drivers/drivers.ts';
import { CART_DAYS } from '#core/domain/settings/operating-settings.ts';
import * as s from '#server/db/schema/index.ts';

/** An order and what was done with its money stay for as long as the law of every country asks. */
export const BOOKS_YEARS = Math.max(...COUNTRIES.map(({ books }) => books.years));
/** The same in days, with a leap day for every year. */
export const BOOKS_DAYS = BOOKS_YEARS * 366;

/** Rows go when `since` is older than `days`, or than the restaurant keeps the data of its guests. */
export interface AgeTerm {
  readonly table: PgTable;
  readonly since: PgColumn;
  readonly days: number | 'guests';
  /** Which rows alone go; `before` is the instant before which `since` must be. */
  readonly only?: (before: SQL) => SQL | undefined;
  /** What is kept, as docs/operations.md says it. */
  readonly words: string;
}

/** Rows that somebody or something else removes. */
export interface OtherTerm {
  readonly table: PgTable;
  /** 'order': with its order. 'owner': as long as the restaurant, the person or the thing is there. */
  readonly until: 'order' | 'owner';
  readonly words: string;
}

export type Term = AgeTerm | OtherTerm;

const MONTH_OF_DAYS = 30;
const YEAR_OF_DAYS = 365;

function aged(since: PgColumn, days: AgeTerm['days'], words: string, only?: AgeTerm['only']): AgeTerm {
  return { table: since.table as PgTable, since, days, words, ...(only ? { only } : {}) };
}
/** Rows that say themselves when they are over. */
const over = (since: PgColumn, words: string) => aged(since, 0, words);
const withOrder = (table: PgTable, words: string): OtherTerm => ({ table, until: 'order', words });
const withOwner = (words: string, ...tables: PgTable[]): OtherTerm[] =>
  tables.map((table) => ({ table, until: 'owner', words }));

/** A push message may follow the end of its order for two days. */
const afterItsOrder = (before: SQL) => sql`exists (select 1 from ${s.orders}
  where ${s.orders.clientId} = ${s.pushSubscriptions.clientId} and ${s.orders.orderId} = ${s.pushSubscriptions.orderId}
    and (${s.orders.endedAt} < ${before} or ${s.orders.realAt} is null))`;

const withoutChildren = () => sql`not exists (select 1 from ${s.simulatorRefunds}
    where ${s.simulatorRefunds.intentId} = ${s.simulatorIntents.intentId})
  and not exists (select 1 from ${s.simulatorDisputes}
    where ${s.simulatorDisputes.intentId} = ${s.simulatorIntents.intentId})`;

/** Rows that others refer to stand after those others. */
export const TERMS: readonly Term[] = [
  { table: s.orders, until: 'order', words: 'orders' },
  withOrder(s.orderLines, 'their dishes'),
  withOrder(s.orderEvents, 'their timeline'),
  withOrder(s.orderRefunds, 'their refunds'),
  withOrder(s.disputes, 'their disputes'),
  withOrder(s.orderRatings, 'their ratings'),
  withOrder(s.dishRatings, 'ratings of their dishes'),
  withOrder(s.noticeConsents, 'messages that their guests asked for'),
  withOrder(s.promotionClaims, 'promotions that they used'),
  withOrder(s.driverStops, 'who delivered them'),
  aged(s.moneyEntries.tradingDay, BOOKS_DAYS, 'what the ledger says of each amount'),
  aged(s.moneyDays.tradingDay, BOOKS_DAYS, 'who closed a day, and what was counted'),
  aged(s.payouts.arrivesOn, BOOKS_DAYS, 'payouts'),
  aged(s.providerMovements.at, BOOKS_DAYS, 'what payouts hold'),
  aged(s.auditLog.at, BOOKS_DAYS, 'the record of what staff changed'),
  aged(s.handOverPhotos.at, HAND_OVER_PHOTO.keptDays, 'pictures that drivers took at doors'),
  aged(s.driverCash.at, BOOKS_DAYS, 'cash that drivers handed in'),
  aged(s.askedTimes.day, MONTH_OF_DAYS, 'when guests asked for what was closed'),
  aged(s.stockCounts.day, MONTH_OF_DAYS, 'how many of a dish were left on a day'),
  aged(s.reservations.startsAt, 'guests', 'reservations'),
  aged(s.customerMessages.createdAt, 'guests', 'feedback and messages'),
  aged(s.notices.at, 'guests', 'which message a guest got, and how'),
  aged(s.carts.createdAt, CART_DAYS, 'carts that nobody changed', (before) => lt(s.carts.updatedAt, before)),
  aged(s.orderOrigins.at, 1, 'who has open orders'),
  aged(s.pushSubscriptions.createdAt, 2, 'browsers that get push messages, after the end of the order', afterItsOrder),
  aged(s.refusedContacts.at, MONTH_OF_DAYS, 'mail addresses that do not work', () =>
    eq(s.refusedContacts.cause, 'refused'),
  ),
  aged(s.sentMail.sentAt, 90, 'which mails went out'),
  aged(s.webhookDeliveries.createdAt, MONTH_OF_DAYS, 'messages to tills and other programs'),
  aged(s.printJobs.createdAt, 60, 'dockets that were printed'),
  aged(s.paymentInbox.processedAt, 35, 'news of the card provider', () => isNotNull(s.paymentInbox.processedAt)),
  aged(s.paymentInbox.receivedAt, 400, 'news that nothing came of', () => isNull(s.paymentInbox.processedAt)),
  aged(s.menuImports.createdAt, 7, 'files of menus that nobody finished', () => sql`${s.menuImports.state} = 'open'`),
  aged(s.menuImports.createdAt, 400, 'how a file was imported', () => ne(s.menuImports.state, 'open')),
  aged(s.menuDraftItems.editedAt, MONTH_OF_DAYS, 'how often something of the menu was edited', () =>
    eq(s.menuDraftItems.state, 'settled'),
  ),
  aged(s.dateOverrides.date, 2 * YEAR_OF_DAYS, 'hours of single days'),
  aged(s.signInFailures.at, 1, 'wrong passwords and codes'),
  aged(s.staffDevices.seenAt, 400, 'devices that no member of staff used'),
  aged(s.staffInvitations.expiresAt, MONTH_OF_DAYS, 'links to join'),
  over(s.driverPositions.expiresAt, 'where drivers are, if nothing else ended it'),
  over(s.customerSessions.expiresAt, 'sign-ins of customers'),
  over(s.codeRequests.expiresAt, 'codes in mail'),
  over(s.oneTimeCodes.expiresAt, 'codes in mail, of the release before'),
  over(s.staffSessions.expiresAt, 'sign-ins of staff'),
  over(s.staffChallenges.expiresAt, 'second steps of staff'),
  over(s.staffHalfSessions.expiresAt, 'first steps of staff'),
  over(s.providerSessions.expiresAt, 'sign-ins of the operator'),
  over(s.providerChallenges.expiresAt, 'second steps of the operator'),
  over(s.providerHalfSessions.expiresAt, 'first steps of the operator'),
  over(s.callCounts.endsAt, 'how often a network called'),
  over(s.geoCache.expiresAt, 'answers of maps'),
  aged(s.demoMailbox.sentAt, MONTH_OF_DAYS, 'mail of the demo'),
  aged(s.demoTexts.sentAt, MONTH_OF_DAYS, 'SMS of the demo'),
  aged(s.simulatorRequests.createdAt, 1, 'calls of the card simulator'),
  aged(s.simulatorEvents.createdAt, 35, 'its events'),
  aged(s.simulatorPayouts.createdAt, 400, 'its payouts'),
  aged(s.simulatorMovements.createdAt, 400, 'what they hold'),
  aged(s.simulatorRefunds.createdAt, 400, 'its refunds'),
  aged(s.simulatorDisputes.createdAt, 400, 'its disputes'),
  aged(s.simulatorIntents.createdAt, 800, 'its payments', withoutChildren),
  ...withOwner('the restaurant', s.clients, s.clientSettings, s.weeklyHours, s.deliveryZones, s.taxes),
  ...withOwner('what shows them: see server/modules/media/unshown.ts', s.images),
  ...withOwner('the restaurant: one row each', s.orderIntake, s.orderCounters, s.retentionMarks, s.staffFactorDemands),
  ...withOwner('the restaurant: how far its books are', s.books),
  ...withOwner('the restaurant: answers and codes of its accounts', s.bookSetups, s.bookAccounts),
  ...withOwner('the restaurant: a row a month, for the tax', s.operatorStatements),
  ...withOwner('the restaurant: its account at the card provider', s.connectAccounts),
  ...withOwner('the menu', s.departments, s.products, s.variants, s.modifierCategories, s.modifierItems),
  ...withOwner('the menu', s.productModifierCategories, s.comboGroups, s.comboItems, s.upsells, s.promotions),
  ...withOwner('the restaurant: a fixed number of rows, written anew each hour', s.waitHistory, s.dishPairs),
  ...withOwner('the restaurant, until it removes them', s.apiKeys, s.webhookEndpoints, s.printers),
  ...withOwner('the account, until its customer deletes it or uses it no more', s.customers, s.customerAddresses),
  ...withOwner('the account, or until its dish is deleted', s.customerFavourites),
  ...withOwner('the member of staff', s.staffUsers, s.staffDevicePeople, s.staffPasskeys, s.staffCodeApps),
  ...withOwner('the member of staff', s.staffRecoveryCodes),
  ...withOwner('the operator', s.providerHolding),
  ...withOwner('the operator’s people', s.providerUsers, s.providerPasskeys, s.providerCodeApps),
  ...withOwner('the operator’s people', s.providerRecoveryCodes, s.providerFactorDemands),
  ...withOwner('the wish of a guest, until START is written', s.refusedContacts),
];

export function isAged(term: Term): term is AgeTerm {
  return 'since' in term;
}

/** 'each': an index finds the oldest rows of each restaurant. 'all': one finds the oldest of all. */
export type Reach = 'each' | 'all';

/** @throws Error where no index serves the term: it would read the whole table every hour. */
export function reachOf({ table, since }: AgeTerm): Reach {
  const { indexes, primaryKeys, name } = getTableConfig(table);
  const keys = [
    ...indexes.map(({ config }) => config.columns.map((column) => ('name' in column ? column.name : ''))),
    ...primaryKeys.map(({ columns }) => columns.map((column) => column.name)),
  ];
  if (keys.some(([first]) => first === since.name)) return 'all';
  if (keys.some(([first, second]) => first === 'client_id' && second === since.name)) return 'each';
  throw new Error(`No index of ${name} leads to its rows by ${since.name}`);
}
