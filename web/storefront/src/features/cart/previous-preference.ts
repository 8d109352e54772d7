/** How the order was wanted before it was changed, to go back to. For as long as the page lives. */
import type { OrderPreference } from '#store/lib/preference.ts';

let previous: OrderPreference | null = null;

export function rememberPreference(preference: OrderPreference | null): void {
  previous = preference;
}

export function previousPreference(): OrderPreference | null {
  return previous;
}
