/** Who is signed in on this tablet. */

import { type QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { setPageCountry } from '#core/domain/country/page-country.ts';
import { LOCALES, type Locale } from '#core/domain/language/languages.ts';
import { withoutTouches } from './device/touches.ts';
import { CallError, call } from './http.ts';
import { forgetKept } from './kept-answers.ts';
import { forgetRun, readKeptRun } from './kept-run.ts';
import { STAFF_KEY } from './queries.ts';
import { readStored, tab, writeStored } from './storage.ts';

/** Another tab told of a change, which this tab may read from the storage only later: the server knows. */
let isTold = false;

async function whoAmI(queries: QueryClient): Promise<WireStaff | null> {
  // Scripts cannot read the cookie. Without a stored sign-in there is no session to ask for.
  if (readStored('console-signed-in') !== true && !isTold) return null;
  isTold = false;
  try {
    const staff = await call('getStaff', {});
    setPageCountry(staff.client.country);
    // Another tab may have signed in another person.
    forgetOther(queries, staff);
    return staff;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    // Without a network a driver goes on with the run that this phone keeps. Its next call asks for the session.
    const kept = error instanceof CallError && error.status < 500 ? undefined : readKeptRun();
    if (!kept) throw error;
    setPageCountry(kept.staff.client.country);
    return kept.staff;
  }
}

export const staffQuery = queryOptions({
  queryKey: STAFF_KEY,
  queryFn: ({ client }) => whoAmI(client),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The signed-in person, null when there is none, undefined while the server is asked. */
export function useStaff(): UseQueryResult<WireStaff | null> {
  return useQuery(staffQuery);
}

/** The languages of the store, for what is written for its guests. */
export function useLanguages(): readonly Locale[] {
  return useStaff().data?.client.languages ?? LOCALES;
}

/** Notifies the other tabs of a sign-in, sign-out, lock or unlock; they then load the session. */
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('console-session');

function tellOthers(what: 'changed' | 'left' = 'changed'): void {
  others?.postMessage(what);
}

/** Runs `listener` when another tab notifies this one; the returned function stops it. */
export function onSessionElsewhere(listener: () => void): () => void {
  const onMessage = ({ data }: MessageEvent<'changed' | 'left'>) => {
    if (data === 'left') setEnded(null);
    else isTold = true;
    listener();
  };
  others?.addEventListener('message', onMessage);
  return () => others?.removeEventListener('message', onMessage);
}

let endedId: string | null = null;
const endedListeners = new Set<() => void>();

function setEnded(staffId: string | null): void {
  endedId = staffId;
  for (const listener of endedListeners) listener();
}

function subscribeEnded(listener: () => void): () => void {
  endedListeners.add(listener);
  return () => endedListeners.delete(listener);
}

/** The person whose session the server ended in this tab; null after a sign-out. That person's pages are kept (153). */
export function useEndedId(): string | null {
  return useSyncExternalStore(subscribeEnded, () => endedId);
}

/** Ends the wait for the person whose session ended, after somebody signed in. */
export function forgetEnded(): void {
  setEnded(null);
}

/** Clears what this tab holds of a person who is not `staff`. */
function forgetOther(queries: QueryClient, staff: WireStaff): void {
  const heldId = queries.getQueryData<WireStaff | null>(STAFF_KEY)?.staffId ?? endedId;
  if (heldId !== null && heldId !== staff.staffId) forget(queries);
}

/** Shows sign-in after the server's answer that the session is over, and keeps what was typed for the same person. */
export function expire(queries: QueryClient): void {
  const staff = queries.getQueryData<WireStaff | null>(STAFF_KEY);
  // A late answer to what this tab asked before: meanwhile another tab may have signed somebody in.
  if (staff === null) return;
  writeStored('console-signed-in', false);
  forgetRun();
  if (!staff) return;
  setEnded(staff.staffId);
  queries.setQueryData(STAFF_KEY, null);
}

/** Stores who signed in and where. */
export function enter(queries: QueryClient, staff: WireStaff): void {
  const isBack = queries.getQueryData(STAFF_KEY) === null && endedId === staff.staffId;
  const { tradingName, timeZone, country } = staff.client;
  setPageCountry(country);
  forgetOther(queries, staff);
  writeStored('console-place', { tradingName, timeZone });
  writeStored('console-signed-in', true);
  writeStored('console-shared', staff.device.isShared);
  queries.setQueryData(STAFF_KEY, staff);
  // What the pages show is as old as the session's end.
  if (isBack) void queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== STAFF_KEY[0] });
  tellOthers();
}

/** Signs another person in on this tablet and clears the data of the previous one. */
export function hand(queries: QueryClient, staff: WireStaff): void {
  enter(queries, staff);
  forget(queries);
}

/** Locks the tablet with a PIN; throws CallError 409 on a personal device, and while no person has a PIN. */
export async function lock(queries: QueryClient, staff: WireStaff): Promise<void> {
  await withoutTouches(() => call('lockTablet', {}));
  enter(queries, { ...staff, isLocked: true });
}

/** Clears all data of the session from this tab, also when another tab ended the session. */
export function forget(queries: QueryClient): void {
  tab.clear();
  forgetRun();
  forgetKept();
  queries.removeQueries({ predicate: (query) => query.queryKey[0] !== STAFF_KEY[0] });
}

/** Returns to sign-in and clears all data from memory. */
export function leave(queries: QueryClient): void {
  writeStored('console-signed-in', false);
  setEnded(null);
  queries.setQueryData(STAFF_KEY, null);
  forget(queries);
  tellOthers('left');
}

/** Signs out here and on the server; here also when the server is unreachable. */
export async function signOut(queries: QueryClient): Promise<void> {
  await withoutTouches(() => call('staffSignOut', {})).catch(() => undefined);
  leave(queries);
}
