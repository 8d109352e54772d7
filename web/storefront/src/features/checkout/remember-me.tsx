import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '#store/lib/page/i18n.tsx';
import { NotYou } from '#store/lib/person/not-you.tsx';
import { rememberedPerson, rememberPerson, withPlaced } from '#store/lib/person/remembered.ts';
import { useSession } from '#store/lib/person/session.ts';
import { sessionStore } from '#store/lib/storage.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { type CheckoutForm, loadForm } from './checkout-form.ts';

/** Whether this device knows somebody before anything is typed: from a form, a remembered guest or an order of this tab. */
function isSomebodyKnown(): boolean {
  const { fullname, email, phone } = loadForm();
  return fullname + email + phone !== '' || sessionStore.get('orderId') !== undefined;
}

/** Off until a guest ticks it; an account remembers by itself. Under it, who is somebody else clears the device. */
export function RememberMe() {
  const t = useT();
  const session = useSession();
  const { register } = useFormContext<CheckoutForm>();
  const [isKnown] = useState(isSomebodyKnown);
  if (session) return null;
  return (
    <>
      <Checkbox label={t('checkout.remember')} hint={t('checkout.remember.hint')} {...register('remember')} />
      {isKnown && <NotYou />}
    </>
  );
}

/** After an order: keeps who ordered where that was ticked, and forgets who was kept where it was not. */
export function keepPerson(form: CheckoutForm, terms: string): void {
  const known = rememberedPerson();
  const person = {
    fullName: form.fullname.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    payment: form.payment,
    orderIds: withPlaced(known?.orderIds ?? [], sessionStore.get('orderId') ?? ''),
    terms,
  };
  if (form.remember || known) rememberPerson(form.remember ? person : null);
}
