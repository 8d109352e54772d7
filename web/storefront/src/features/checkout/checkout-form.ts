/**
 * The checkout form, and which of its values survive a reload. Field names are the contract's, its spelling included.
 */
import type { Tender } from '#core/domain/orders/order-type.ts';
import { CHECKOUT_KEY } from '#store/lib/person/guest-details.ts';
import { sessionStore } from '#store/lib/storage.ts';

export interface CheckoutForm {
  fullname: string;
  email: string;
  phone: string;
  orderNotes: string;
  payment: Tender | null;
  tearmsCondition: boolean;
  isOver18: boolean;
}

type Kept = Pick<CheckoutForm, 'fullname' | 'email' | 'phone' | 'orderNotes' | 'payment'>;

const EMPTY: Kept = { fullname: '', email: '', phone: '', orderNotes: '', payment: null };

/** Consents are never stored; the form has no card data. */
export function emptyForm(kept: Kept = EMPTY): CheckoutForm {
  return { ...kept, tearmsCondition: false, isOver18: false };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The texts of this tab before a reload. */
export function loadForm(): CheckoutForm {
  const stored = sessionStore.get(CHECKOUT_KEY);
  if (typeof stored !== 'object' || !stored) return emptyForm();
  const { fullname, email, phone, orderNotes, payment } = stored;
  return emptyForm({
    fullname: text(fullname),
    email: text(email),
    phone: text(phone),
    orderNotes: text(orderNotes),
    payment: payment === 'cash' || payment === 'card' ? payment : null,
  });
}

export function keepForm(form: Partial<CheckoutForm>): void {
  const { fullname = '', email = '', phone = '', orderNotes = '', payment = null } = form;
  sessionStore.set(CHECKOUT_KEY, { fullname, email, phone, orderNotes, payment });
}
