import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type CheckoutForm, keepForm, loadForm } from './checkout-form.ts';
import { useCustomerPrefill } from './use-customer-prefill.ts';

/** The checkout form with the texts of this tab and a signed-in customer's details; every change is stored. */
export function useCheckoutForm(clientId: string): UseFormReturn<CheckoutForm> {
  const form = useForm<CheckoutForm>({ defaultValues: loadForm(), mode: 'onTouched', shouldFocusError: false });
  const { watch } = form;
  useCustomerPrefill(form, clientId);
  useEffect(() => {
    const { unsubscribe } = watch((values) => keepForm(values));
    return unsubscribe;
  }, [watch]);
  return form;
}
