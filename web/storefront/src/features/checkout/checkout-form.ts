/** The checkout form and what of it outlives a reload. Field names are the contract's, its spelling included. */
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

/** Consents are never kept; card data is not part of this form at all. */
export function emptyForm(kept: Kept = EMPTY): CheckoutForm {
  return { ...kept, tearmsCondition: false, isOver18: false };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What was typed in this tab before a reload. */
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
    // A full or blocked storage only means that a reload starts over.
  }
}
