/** Amounts during typing. */

/** '4.5' → '$4.50'; text that is no amount stays unchanged. */
export function formatDollars(typed: string): string {
  const value = Number(typed);
  return typed.trim() === '' || !Number.isFinite(value) ? typed || '–' : `$${value.toFixed(2)}`;
}
