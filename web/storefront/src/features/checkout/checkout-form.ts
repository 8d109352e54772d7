/**
 * The checkout form, and which of its values survive a reload. Field names are the contract's, its spelling included.
 */
import type { PaymentMode } from '#core/contract/wire/codes.ts';
import { CHECKOUT_KEY } from '#store/lib/person/guest-details.ts';
import { rememberedPerson } from '#store/lib/person/remembered.ts';

export interface CheckoutForm {
  fullname: string;
  email: string;
  phone: string;
  orderNotes: string;
  payment: PaymentMode | null;
  /** Ticked by a guest who wants to be remembered on this device. */
  remember: boolean;
  tearmsCondition: boolean;
  isOver18: boolean;
}

type Kept = Pick<CheckoutForm, 'fullname' | 'email' | 'phone' | 'orderNotes' | 'payment' | 'remember'>;

const KEY = CHECKOUT_KEY;
const EMPTY: Kept = { fullname: '', email: '', phone: '', orderNotes: '', payment: null, remember: false };

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
  return emptyForm({ fullname, email, phone, payment, orderNotes: '', remember: true });
}

/** What was typed in this tab before a reload, else what this device remembers. */
export function loadForm(): CheckoutForm {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept === null) return rememberedForm();
    const stored: Record<string, unknown> = JSON.parse(kept) ?? {};
    return emptyForm({
      remember: stored.remember === true,
      fullname: text(stored.fullname),
      email: text(stored.email),
      phone: text(stored.phone),
      orderNotes: text(stored.orderNotes),
      payment: stored.payment === 'cash' || stored.payment === 'online' ? stored.payment : null,
    });
  } catch {
    return emptyForm();
  }
}

export function keepForm(form: Partial<CheckoutForm>): void {
  const { fullname = '', email = '', phone = '', orderNotes = '', payment = null, remember = false } = form;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ fullname, email, phone, orderNotes, payment, remember }));
  } catch {
    // If storage is full or blocked, a reload loses the texts.
  }
}
