/**
 * The checkout form, and which of its values survive a reload. Field names are the contract's, its spelling included.
 */
import type { Tender } from '#core/domain/orders/order-type.ts';
import { CHECKOUT_KEY } from '#store/lib/person/guest-details.ts';
import { rememberedPerson } from '#store/lib/person/remembered.ts';
import { sessionStore } from '#store/lib/storage.ts';

export interface CheckoutForm {
  fullname: string;
  email: string;
  phone: string;
  /** For the receipt; empty for none. */
  company: string;
  orderNotes: string;
  payment: Tender | null;
  /** Ticked by a guest who wants to be remembered on this device. */
  remember: boolean;
  tearmsCondition: boolean;
  isOver18: boolean;
}

type Kept = Pick<CheckoutForm, 'fullname' | 'email' | 'phone' | 'company' | 'orderNotes' | 'payment' | 'remember'>;

const EMPTY: Kept = { fullname: '', email: '', phone: '', company: '', orderNotes: '', payment: null, remember: false };

/** Consents are never stored; the form has no card data. */
export function emptyForm(kept: Kept = EMPTY): CheckoutForm {
  return { ...kept, tearmsCondition: false, isOver18: false };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Of a guest who is remembered on this device. */
function rememberedForm(): CheckoutForm {
  const person = rememberedPerson();
  if (!person) return emptyForm();
  const { fullName: fullname, email, phone, payment } = person;
  return emptyForm({ fullname, email, phone, payment, company: '', orderNotes: '', remember: true });
}

/** What was typed in this tab before a reload, else what this device remembers. */
export function loadForm(): CheckoutForm {
  const stored = sessionStore.get(CHECKOUT_KEY);
  if (typeof stored !== 'object' || !stored) return rememberedForm();
  const { fullname, email, phone, company, orderNotes, payment, remember } = stored;
  return emptyForm({
    remember: remember === true,
    fullname: text(fullname),
    email: text(email),
    phone: text(phone),
    company: text(company),
    orderNotes: text(orderNotes),
    payment: payment === 'cash' || payment === 'card' ? payment : null,
  });
}

export function keepForm(form: Partial<CheckoutForm>): void {
  const {
    fullname = '',
    email = '',
    phone = '',
    company = '',
    orderNotes = '',
    payment = null,
    remember = false,
  } = form;
  sessionStore.set(CHECKOUT_KEY, { fullname, email, phone, company, orderNotes, payment, remember });
}
