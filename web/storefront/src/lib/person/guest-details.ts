/** The contact details of a guest's checkout in this tab, or of the order that was placed with it, for a new account. */
import { readOrderHash } from '#core/contract/orders/order-link.ts';
import { sessionStore } from '#store/lib/storage.ts';
import { rememberedPerson } from './remembered.ts';
import { currentSession } from './session.ts';

/** The checkout's own key in session storage. */
export const CHECKOUT_KEY = 'checkoutForm';

export interface GuestDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** 'Hana Mere Walker' becomes 'Hana Mere' and 'Walker': the last word is the family name. */
export function splitName(fullName: string): { readonly firstName: string; readonly lastName: string } {
  const words = fullName.trim().split(/\s+/u);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: (lastName ? words.slice(0, -1) : words).join(' '), lastName };
}

type Contact = Partial<Record<'fullname' | 'email' | 'phone', unknown>>;

/** What the checkout of the newest order held. In memory alone: a reload and another tab know nothing of it. */
let placed: (Contact & { readonly orderId: string | undefined }) | undefined;

/** Whom the order of this tab is for, while its page is open and shows that order. */
function payerOfShownOrder(): Contact {
  const { pathname, hash } = location;
  const orderId = readOrderHash(hash).orderId || sessionStore.get('orderId');
  const isShown = /^\/(order-receiver|success)$/.test(pathname) && placed?.orderId === orderId;
  return isShown ? (placed ?? {}) : {};
}

/** Empty texts for fields without a value. */
export function guestDetails(): GuestDetails {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const typed = sessionStore.get(CHECKOUT_KEY);
  // A form that was emptied after its order says nothing of its guest.
  const isFilled = [typed?.fullname, typed?.email, typed?.phone].some((value) => text(value).trim() !== '');
  const { fullname, email, phone } = typed && isFilled ? typed : payerOfShownOrder();
  return { ...splitName(text(fullname)), email: text(email).trim(), phone: text(phone) };
}

/** Removes everything that checkout has stored. */
export function forgetGuestDetails(): void {
  placed = undefined;
  sessionStore.set(CHECKOUT_KEY, undefined);
}

/**
 * After an order: its notes were for its kitchen and driver, and the contact details stay for a customer and for a guest who
 * wants to be remembered alone. Answers whether they do.
 */
export function forgetPlacedForm(): boolean {
  const kept = sessionStore.get(CHECKOUT_KEY);
  const stays = currentSession() !== null || kept?.remember === true || (!kept && rememberedPerson() !== null);
  const { fullname, email, phone } = kept ?? {};
  placed = stays ? undefined : { orderId: sessionStore.get('orderId'), fullname, email, phone };
  sessionStore.set(CHECKOUT_KEY, stays && kept ? { ...kept, orderNotes: '' } : undefined);
  return stays;
}
