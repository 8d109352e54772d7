import type { z } from 'zod';
import { toWireCommission } from '#core/contract/provider/commission.ts';
import type { installation, openPayments as openPaymentsOf, restaurants } from '#core/contract/provider/provider.ts';
import { COUNTRIES, countryOf, countryOfCurrency } from '#core/domain/country/country.ts';
import { zonesOf } from '#core/domain/country/regions.ts';
import { cents, toWire } from '#core/domain/money/money.ts';
import { takesCards } from '#server/adapters/payment/provider-from-env.ts';
import type { Env } from '#server/env.ts';
import type { BusyHour } from '#server/modules/metrics/busy-hours.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import { PAGE_SIZE, type RestaurantPage } from './list-page.ts';
import { mailOf } from './mail-of.ts';
import type { OpenPayments } from './repo-open-payments.ts';
import type { Installation } from './restaurants.ts';

export function presentOpenPayments(open: readonly OpenPayments[]): z.input<typeof openPaymentsOf> {
  return open.map(({ account, count, cents: amount, currency }) => ({
    stripeAccountId: account,
    count,
    amount: toWire(cents(amount)),
    symbol: countryOfCurrency(currency).symbol,
  }));
}

export function presentRestaurants(
  { restaurants: listed, page, totalCount, counts }: RestaurantPage,
  env: Env,
): z.input<typeof restaurants> {
  return {
    restaurants: listed.map((one) => {
      const storeUrl = storeOrigin(env, one);
      return {
        clientId: one.clientId,
        tradingName: one.tradingName,
        legalName: one.legalName,
        subdomain: one.subdomain,
        customDomains: [...one.customDomains],
        ownerKey: one.ownerKey,
        stripeAccountId: one.stripeAccountId,
        isPaymentVerified: one.isPaymentVerified,
        commission: toWireCommission(one.commission),
        openPayments: presentOpenPayments(one.openPayments),
        timeZone: one.timeZone,
        timeZones: [...zonesOf(countryOf(one.country))],
        address: one.address,
        storeUrl,
        consoleUrl: `${storeUrl}/console`,
        isActive: one.isActive,
        suspendedReason: one.suspendedReason,
        selling: one.selling,
        troubles: [...one.troubles],
        createdUtc: one.createdAt.toISOString(),
        ownerNames: [...one.ownerNames],
        openInvitations: one.openInvitations,
        lastOrderUtc: one.lastOrderAt?.toISOString() ?? null,
        ordersToday: one.recentOrders,
        consoleSeenUtc: one.consoleSeenAt?.toISOString() ?? null,
        isConsoleConnected: one.isConsoleConnected,
        waitingJobs: one.jobs.waiting,
        failedJobs: one.jobs.failed,
        failedMails: one.jobs.failedMails,
      };
    }),
    page,
    pageSize: PAGE_SIZE,
    totalCount,
    counts,
  };
}

export function presentHour(busiest: BusyHour | null): z.input<typeof installation>['busiestHour'] {
  if (busiest === null) return null;
  return {
    fromUtc: new Date(busiest.startMs).toISOString(),
    processorPercent: Math.round((busiest.processorMs / busiest.watchedMs) * 100),
    memoryMegabytes: Math.round(busiest.memoryBytes / 1_000_000),
    connections: busiest.connections,
    databaseConnections: busiest.databaseConnections,
  };
}

export function presentInstallation(
  { restaurants: count, jobs, work, givenUp, names, database, troubles, backup, holding }: Installation,
  env: Env,
  payments: string,
): Omit<z.input<typeof installation>, 'busiestHour'> {
  const all = [...jobs.values()];
  return {
    restaurants: count,
    countries: COUNTRIES.map(({ code, name }) => ({ code, name })),
    databaseVersion: database.version,
    databaseMegabytes: database.megabytes,
    migrations: database.migrations,
    waitingJobs: all.reduce((sum, { waiting }) => sum + waiting, 0),
    failedJobs: all.reduce((sum, { failed }) => sum + failed, 0),
    oldestJobSeconds: work.oldestDueSeconds,
    jobLanes: work.lanes.map(({ name, isWell, lateSeconds, actedAt }) => ({
      name,
      isWell,
      lateSeconds,
      actedUtc: actedAt === null ? null : new Date(actedAt).toISOString(),
    })),
    givenUp: givenUp.map(({ jobId, name, clientId, endedAt, reqId, day, error }) => ({
      jobId,
      job: name,
      clientId,
      tradingName: names.get(clientId ?? '') ?? null,
      endedUtc: endedAt.toISOString(),
      requestId: reqId,
      day,
      error,
    })),
    troubles: troubles.map(({ kind, clientIds }) => ({
      kind,
      restaurants: clientIds.map((clientId) => ({ clientId, tradingName: names.get(clientId) ?? '' })),
    })),
    payments: takesCards(env) ? payments : 'none',
    holding: holding && {
      fspNumber: holding.fspNumber,
      isAgreed: holding.isAgreed,
      legalName: holding.legalName,
      taxNumber: holding.taxNumber,
      by: holding.by,
      atUtc: holding.at.toISOString(),
    },
    isHoldingNeeded: env.stripe !== undefined,
    mail: mailOf(env),
    backup: {
      isSetUp: backup.isSetUp,
      lastUtc: backup.lastAt === null ? null : new Date(backup.lastAt).toISOString(),
      isLate: backup.isLate,
    },
  };
}
