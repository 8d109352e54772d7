import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { rememberedPerson } from '#store/lib/person/remembered.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** Ticks the agreement for a remembered guest who agreed to the same terms before. */
export function useAgreedTerms({ setValue }: Pick<UseFormReturn<CheckoutForm>, 'setValue'>, digest: string): void {
  useEffect(() => {
    if (digest !== '' && rememberedPerson()?.terms === digest) setValue('tearmsCondition', true);
  }, [digest, setValue]);
}
