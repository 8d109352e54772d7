/**
 * The checkout form, and which of its values survive a reload. Field names are the contract's, its spelling included.
 */
import type { PaymentMode } from '#core/contract/wire/codes.ts';
import { CHECKOUT_KEY } from '#store/lib/person/guest-details.ts';

export interface CheckoutForm {
  fullname: string;
  email: string;
  phone: string;
  orderNotes: string;
  payment: PaymentMode | null;
  tearmsCondition: boolean;
  isOver18: boolean;
}

type Kept = Pick<CheckoutForm, 'fullname' | 'email' | 'phone' | 'orderNotes' | 'payment'>;

const KEY = CHECKOUT_KEY;
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
  try {
    const stored: Record<string, unknown> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {};
    return emptyForm({
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
  const { fullname = '', email = '', phone = '', orderNotes = '', payment = null } = form;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ fullname, email, phone, orderNotes, payment }));
  } catch {
    // If storage is full or blocked, a reload loses the texts.
  }
}
