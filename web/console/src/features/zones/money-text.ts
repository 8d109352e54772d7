/** Amounts that are still being typed. */

/** '$4.50' of '4.5'; the text itself while it is no amount. */
export function formatDollars(typed: string): string {
  const value = Number(typed);
  return typed.trim() === '' || !Number.isFinite(value) ? typed || '–' : `$${value.toFixed(2)}`;
}
