/** The steps that a store still needs before it can sell, for its owner. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { readStored, writeStored } from '#console/lib/storage.ts';
import type { WireReadiness } from '#core/contract/settings/console-settings.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';

export const READINESS_KEY = ['readiness'] as const;

/** Fetched again by every page that shows it, because other pages may complete steps. */
export function useReadiness(): UseQueryResult<WireReadiness> {
  return useQuery({ queryKey: READINESS_KEY, queryFn: () => call('getReadiness', {}) });
}

/** Progress in the required steps, including opening; null when all are done. */
export function progressOf(readiness: WireReadiness): { readonly done: number; readonly all: number } | null {
  if (readiness.isReady && readiness.isOpen) return null;
  const needed = readiness.steps.filter(({ isOptional }) => !isOptional);
  const done = needed.filter(({ isDone }) => isDone).length + (readiness.isOpen ? 1 : 0);
  return { done, all: needed.length + 1 };
}

/** Whether the hint is hidden on this device for this restaurant. */
export function isHidden({ client }: WireStaff): boolean {
  return readStored('console-setup-hidden') === client.clientId;
}

export function hide({ client }: WireStaff): void {
  writeStored('console-setup-hidden', client.clientId);
}
