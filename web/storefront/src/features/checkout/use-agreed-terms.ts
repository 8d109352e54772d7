import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { hasAgreedTo } from '#store/lib/person/agreed-terms.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** Ticks the agreement for a person who agreed to the same terms before. */
export function useAgreedTerms({ setValue }: Pick<UseFormReturn<CheckoutForm>, 'setValue'>, digest: string): void {
  useEffect(() => {
    if (hasAgreedTo(digest)) setValue('tearmsCondition', true);
  }, [digest, setValue]);
}
