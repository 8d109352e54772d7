import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Refusal } from '#store/ordering/placing.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** Fields of the request whose errors are shown at a field of the form. */
const FORM_FIELDS: Record<string, keyof CheckoutForm> = { fullName: 'fullname', email: 'email', phone: 'phone' };

interface RefusalParts {
  readonly form: UseFormReturn<CheckoutForm>;
  readonly noticeBox: RefObject<HTMLDivElement | null>;
  readonly focusFirstError: () => void;
  readonly refreshCart: () => Promise<void>;
}

/** Shows the server's refusal: at the fields that it names, else in the notice, which is scrolled into view. */
export function useRefusal(failure: Refusal | null, parts: RefusalParts): void {
  const { form, noticeBox, focusFirstError, refreshCart } = parts;
  const { setError } = form;
  useEffect(() => {
    if (!failure) return;
    let hasField = false;
    for (const [field, message] of Object.entries(failure.fields)) {
      const own = FORM_FIELDS[field];
      if (own) setError(own, { message });
      hasField ||= own !== undefined;
    }
    if (hasField) focusFirstError();
    else noticeBox.current?.scrollIntoView({ block: 'nearest' });
    // Prices, stock or the zone's fee may have changed: show the server's present cart. An order without an answer may
    // have ended this cart, and the next press has to send it again.
    if (!failure.isUnanswered) void refreshCart();
  }, [failure, setError, focusFirstError, refreshCart, noticeBox]);
}
