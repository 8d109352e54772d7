import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '#store/lib/page/i18n.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { looksLikeEmail, looksLikePhone } from './contact-hints.ts';

const LOOKS = { phone: looksLikePhone, email: looksLikeEmail } as const;

/**
 * Whether a phone number or an e-mail address looks mistyped and was not asked about before: then its field says so, and the
 * next press orders with it. Spec: checkout#checkout-fields
 */
export function useDoubt({ getValues, setError }: UseFormReturn<CheckoutForm>): () => boolean {
  const t = useT();
  const asked = useRef('');
  return () => {
    const values = getValues();
    const odd = (['phone', 'email'] as const).filter((name) => !LOOKS[name](values[name]));
    const typed = odd.map((name) => values[name]).join(' ');
    if (odd.length === 0 || asked.current === typed) return false;
    asked.current = typed;
    const again = t('checkout.again');
    for (const name of odd) setError(name, { message: [t(`checkout.hint.${name}`), again].join(' ') });
    return true;
  };
}
