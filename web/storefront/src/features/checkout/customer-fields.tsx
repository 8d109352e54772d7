import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_COMPANY, MAX_EMAIL, MAX_FULL_NAME, MAX_ORDER_NOTES, MAX_PHONE } from '#core/domain/guests/text-lengths.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { looksLikeEmail, looksLikePhone } from './contact-hints.ts';

/** A field that is a button until it is pressed, so that nobody has to think about it. */
function Unfold({ name, label, children }: { name: 'company' | 'orderNotes'; label: string; children: ReactNode }) {
  const { getValues } = useFormContext<CheckoutForm>();
  const [isOpen, setOpen] = useState(() => getValues(name) !== '');
  if (isOpen) return children;
  return (
    <Button look="quiet" className="ck__unfold" onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}

/** The customer's contact details. The contract only requires a value; a likely typing error shows a hint and stops the order once. */
export function CustomerFields({ orderType }: { orderType: OrderType }) {
  const t = useT();
  const { register, control, formState } = useFormContext<CheckoutForm>();
  const { errors, touchedFields } = formState;
  const [email, phone] = useWatch({ control, name: ['email', 'phone'] });
  const isOddEmail = touchedFields.email && !errors.email && email.trim() !== '' && !looksLikeEmail(email);
  const isOddPhone = touchedFields.phone && !errors.phone && phone.trim() !== '' && !looksLikePhone(phone);
  const filled = (message: string) => ({ validate: (value: string) => value.trim() !== '' || message });
  return (
    <div className="form2">
      <TextField
        label={t('checkout.fullName')}
        autoComplete="name"
        required
        maxLength={MAX_FULL_NAME}
        error={errors.fullname?.message}
        {...register('fullname', filled(t('checkout.error.fullName')))}
      />
      <TextField
        label={t('checkout.phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        required
        maxLength={MAX_PHONE}
        hint={isOddPhone ? <span data-said="">{t('checkout.hint.phone')}</span> : undefined}
        error={errors.phone?.message}
        {...register('phone', filled(t('checkout.error.phone')))}
      />
      <TextField
        wide
        label={t('checkout.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={MAX_EMAIL}
        hint={isOddEmail ? <span data-said="">{t('checkout.hint.email')}</span> : undefined}
        error={errors.email?.message}
        {...register('email', filled(t('checkout.error.email')))}
      />
      <Unfold name="orderNotes" label={t('checkout.notes.add')}>
        <TextArea
          wide
          label={t('checkout.notes')}
          rows={2}
          maxLength={MAX_ORDER_NOTES}
          hint={t('product.note.hint')}
          placeholder={t(`checkout.notes.${orderType}`)}
          {...register('orderNotes')}
        />
      </Unfold>
      <Unfold name="company" label={t('checkout.company.add')}>
        <TextField
          wide
          label={t('checkout.company')}
          autoComplete="organization"
          maxLength={MAX_COMPANY}
          error={errors.company?.message}
          {...register('company')}
        />
      </Unfold>
    </div>
  );
}
