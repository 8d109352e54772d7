/** What a guest typed at checkout in this tab, to begin an account with. */

/** The checkout's own key in session storage. */
export const CHECKOUT_KEY = 'checkoutForm';

export interface GuestDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** 'Hana Mere Walker' is Hana Mere and Walker: the last word is what people here file under. */
export function splitName(fullName: string): { readonly firstName: string; readonly lastName: string } {
  const words = fullName.trim().split(/\s+/u);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: (lastName ? words.slice(0, -1) : words).join(' '), lastName };
}

/** Empty texts where nothing was typed. */
export function guestDetails(): GuestDetails {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  try {
    const kept: Record<string, unknown> = JSON.parse(sessionStorage.getItem(CHECKOUT_KEY) ?? '{}') ?? {};
    return { ...splitName(text(kept.fullname)), email: text(kept.email).trim(), phone: text(kept.phone) };
  } catch {
    return { firstName: '', lastName: '', email: '', phone: '' };
  }
}

/** Takes everything out of what checkout keeps. */
export function forgetGuestDetails(): void {
  try {
    sessionStorage.removeItem(CHECKOUT_KEY);
  } catch {
    // Nothing was kept there.
  }
}

/** Takes the notes of an order that is placed out of what checkout keeps; who orders stays. */
export function forgetOrderNotes(): void {
  try {
    const kept: Record<string, unknown> | null = JSON.parse(sessionStorage.getItem(CHECKOUT_KEY) ?? 'null');
    if (kept) sessionStorage.setItem(CHECKOUT_KEY, JSON.stringify({ ...kept, orderNotes: '' }));
  } catch {
    // Unreadable or blocked: then there are no notes to find again either.
  }
}
