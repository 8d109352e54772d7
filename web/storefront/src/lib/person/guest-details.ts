/** The contact details of a guest's checkout in this tab, or of the order that it shows, for a new account. */
import type { Query } from '@tanstack/react-query';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { queries } from '#store/lib/page-queries.tsx';
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

/** 'Hana Mere Walker' becomes 'Hana Mere' and 'Walker': in New Zealand the last word is the family name. */
export function splitName(fullName: string): { readonly firstName: string; readonly lastName: string } {
  const words = fullName.trim().split(/\s+/u);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: (lastName ? words.slice(0, -1) : words).join(' '), lastName };
}

/** What the checkout of the newest order held. In memory alone: a reload and another tab know nothing of it. */
let placed: Partial<Record<'fullname' | 'email' | 'phone', unknown>> | undefined;

/** Whom the order of this tab is for, while its page is open. */
function payerOfShownOrder(): Partial<Record<'fullname' | 'email' | 'phone', unknown>> {
  const orderId = sessionStore.get('orderId');
  if (orderId === undefined || !/^\/(order-receiver|success)$/.test(location.pathname)) return {};
  if (placed) return placed;
  const isItsSummary = ({ queryKey: [of, , id, part] }: Query) =>
    of === 'order' && id === orderId && part === 'summary';
  const [summary] = queries.getQueriesData<WireOrderSummary>({ predicate: isItsSummary }).map(([, data]) => data);
  const { fullName: fullname, ...rest } = summary?.customerInfo ?? { fullName: '' };
  return { fullname, ...rest };
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
  placed = stays || !kept ? undefined : { fullname: kept.fullname, email: kept.email, phone: kept.phone };
  sessionStore.set(CHECKOUT_KEY, stays && kept ? { ...kept, orderNotes: '' } : undefined);
  return stays;
}
