/** What a guest typed at checkout in this tab, to begin an account with. */
import { sessionStore } from '#store/lib/storage.ts';

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
  const { fullname, email, phone } = sessionStore.get(CHECKOUT_KEY) ?? {};
  return { ...splitName(text(fullname)), email: text(email).trim(), phone: text(phone) };
}

/** Takes everything out of what checkout keeps. */
export function forgetGuestDetails(): void {
  sessionStore.set(CHECKOUT_KEY, undefined);
}

/** Takes the notes of an order that is placed out of what checkout keeps; who orders stays. */
export function forgetOrderNotes(): void {
  const kept = sessionStore.get(CHECKOUT_KEY);
  if (typeof kept === 'object' && kept) sessionStore.set(CHECKOUT_KEY, { ...kept, orderNotes: '' });
}
