/** The contact details of a guest's checkout in this tab, for a new account. */
import { sessionStore } from '#store/lib/storage.ts';

/** The checkout's own key in session storage. */
export const CHECKOUT_KEY = 'checkoutForm';

export interface GuestDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** 'Hana Mere Walker' becomes 'Hana Mere' and 'Walker': in New Zealand the last word is the family name. */
export function splitName(fullName: string): { readonly firstName: string; readonly lastName: string } {
  const words = fullName.trim().split(/\s+/u);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: (lastName ? words.slice(0, -1) : words).join(' '), lastName };
}

/** Empty texts for fields without a value. */
export function guestDetails(): GuestDetails {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { fullname, email, phone } = sessionStore.get(CHECKOUT_KEY) ?? {};
  return { ...splitName(text(fullname)), email: text(email).trim(), phone: text(phone) };
}

/** Removes everything that checkout has stored. */
export function forgetGuestDetails(): void {
  sessionStore.set(CHECKOUT_KEY, undefined);
}

/** Removes the notes of a placed order from the stored form; the contact details stay. */
export function forgetOrderNotes(): void {
  const kept = sessionStore.get(CHECKOUT_KEY);
  if (typeof kept === 'object' && kept) sessionStore.set(CHECKOUT_KEY, { ...kept, orderNotes: '' });
}
