/**
 * Days, dates and spans of languages that browsers have no names for ('2026 M11 21, Sat'): such a language brings them beside its
 * catalogues, in `locales/<language>/days.ts`.
 */

export interface Days {
  /** January to December. */
  readonly months: readonly string[];
  /** Sunday to Saturday. */
  readonly weekdays: Readonly<Record<'long' | 'short', readonly string[]>>;
  /** A negative count is in the past, 0 is now. */
  readonly ago: (count: number, unit: 'day' | 'hour' | 'minute') => string;
}

const DAYS = import.meta.glob<Days>('../../locales/*/days.ts', { eager: true, import: 'days' });

/** Of a language or its tag; undefined where the browser has the names. */
export function ownDays(language: string): Days | undefined {
  return DAYS[`../../locales/${language.split('-')[0]}/days.ts`];
}
