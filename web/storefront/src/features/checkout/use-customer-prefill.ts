import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCustomer } from '#store/lib/person/customer.ts';
import { phoneText } from '#store/lib/person/phone.ts';
import { useProfile } from '#store/lib/person/profile.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** Fills empty fields with a signed-in customer's details. */
export function useCustomerPrefill(
  { getValues, setValue }: Pick<UseFormReturn<CheckoutForm>, 'getValues' | 'setValue'>,
  clientId: string,
): void {
  const customer = useCustomer();
  const phone = useProfile(clientId).data?.phoneNumber;
  useEffect(() => {
    if (!customer) return;
    const known = { fullname: customer.fullName, email: customer.email, phone: phone ? phoneText(phone) : '' };
    for (const [name, value] of Object.entries(known) as [keyof typeof known, string][]) {
      if (value && getValues(name).trim() === '') setValue(name, value, { shouldValidate: true });
    }
  }, [customer, phone, getValues, setValue]);
}
