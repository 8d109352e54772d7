import type { z } from 'zod';
import type { lock, session } from '#core/contract/staff/console-people.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { countryWords } from '#core/domain/country/country.ts';
import type { LookIn, SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import type { ListedSession, PinHolder } from './repo-sessions.ts';

/** @param lookIn who looks in; by default the caller, where it is one who does */
export function presentStaff(staff: SignedInStaff, lookIn: LookIn | null = staff.lookIn): WireStaff {
  const { tenant, staffId, name, email, role, hasPin, isLocked, isTakenOver, locksInSeconds, device } = staff;
  const { clientId, subdomain, tradingName, timeZone, currency } = tenant;
  const country = countryWords(tenant.country);
  const suspendedReason = tenant.isActive ? null : tenant.suspendedReason;
  return {
    staffId,
    name,
    email,
    role,
    hasPin,
    isLocked,
    locksInSeconds,
    isTakenOver,
    device: { label: device.label, isShared: device.isShared },
    client: {
      clientId,
      subdomain,
      tradingName,
      country,
      timeZone,
      currency,
      hasAccounts: tenant.country.books.accounts !== null && tenant.gstNumber !== '',
      languages: [...storeSettings(tenant).languages],
      suspendedReason,
    },
    lookIn: lookIn && {
      by: lookIn.by,
      untilUtc: new Date(lookIn.untilMs).toISOString(),
      isOwn: staff.lookIn !== null,
    },
  };
}

export function presentSession(row: ListedSession, viewer: SignedInStaff): z.input<typeof session> {
  const { sessionId, name, actingName, isLocked, label, isShared, userAgent, address } = row;
  return {
    sessionId,
    name,
    actingName: actingName === name ? null : actingName,
    isOwn: row.staffId === viewer.staffId,
    isCurrent: sessionId === viewer.sessionId,
    isLocked,
    label,
    isShared,
    userAgent,
    address,
    createdUtc: row.createdAt.toISOString(),
    lastSeenUtc: row.lastSeenAt.toISOString(),
  };
}

export function presentLock(
  isLocked: boolean,
  people: readonly PinHolder[],
  columns: readonly string[],
): z.input<typeof lock> {
  const count = (name: string) => columns.filter((column) => column === name).length;
  return {
    isLocked,
    people: people.map((one) => ({ ...one })),
    waiting: {
      new: count('new'),
      scheduled: count('scheduled'),
      preparing: count('preparing'),
      ready: count('ready'),
    },
  };
}
