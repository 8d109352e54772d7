/** What was searched for on this device (decision 115). Signing out and "Forget me on this device" remove it. */
import { foldText } from '#core/domain/menu/search.ts';
import { localStore } from '#store/lib/storage.ts';
import { createStoredValue } from '#store/lib/stored-value.ts';

const KEY = 'searches';
const MAX_SEARCHES = 5;
/** Shorter and longer texts are no words of a menu. */
const LENGTH = { min: 3, max: 40 } as const;

/** The list with a search in front. One that the new search begins with or equals goes: it was on the way to it. */
export function withSearch(searches: readonly string[], typed: string): readonly string[] {
  const query = typed.trim().replace(/\s+/g, ' ');
  const folded = foldText(query);
  if (folded.length < LENGTH.min || query.length > LENGTH.max) return searches;
  const others = searches.filter((search) => !folded.startsWith(foldText(search)));
  return [query, ...others].slice(0, MAX_SEARCHES);
}

function read(): readonly string[] | null {
  const stored: unknown = localStore.get(KEY);
  return Array.isArray(stored) ? stored.filter((search) => typeof search === 'string') : null;
}

const kept = createStoredValue([KEY], read);

/** The last searches, newest first; null without any. */
export const useSearches = kept.useValue;

export function keepSearch(typed: string): void {
  const before = kept.current() ?? [];
  const after = withSearch(before, typed);
  if (after === before) return;
  localStore.set(KEY, after);
  kept.changed();
}

export function forgetSearches(): void {
  localStore.set(KEY, undefined);
  kept.changed();
}
