import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_COMPANY, MAX_EMAIL, MAX_FULL_NAME, MAX_ORDER_NOTES, MAX_PHONE } from '#core/domain/guests/text-lengths.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { rememberedPerson } from '#store/lib/person/remembered.ts';
import { useSession } from '#store/lib/person/session.ts';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { looksLikeEmail, looksLikePhone } from './contact-hints.ts';
import { KnownLine } from './known-line.tsx';

/** A field that is a button until it is pressed, so that nobody has to think about it. */
function Unfold({ name, label, children }: { name: 'company' | 'orderNotes'; label: string; children: ReactNode }) {
  const { getValues } = useFormContext<CheckoutForm>();
  const [isOpen, setOpen] = useState(() => getValues(name) !== '');
  if (isOpen) return children;
  return (
    <button type="button" className="link ck__unfold" onClick={() => setOpen(true)}>
      {label}
    </button>
  );
}

/**
 * The fields fold into one line while a customer or a remembered guest has all three and has not touched them. Who is in a
 * field when a late profile completes them keeps it.
 */
function useKnownContact() {
  const { control, formState, setFocus } = useFormContext<CheckoutForm>();
  const session = useSession();
  const [isRemembered] = useState(() => rememberedPerson() !== null);
  const [isOpen, setOpen] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const [fullname, email, phone] = useWatch({ control, name: ['fullname', 'email', 'phone'] });
  const { errors, dirtyFields } = formState;
  const isTouched = isEntered || [errors, dirtyFields].some((of) => of.fullname || of.email || of.phone);
  useEffect(() => {
    if (isOpen) setFocus('fullname');
  }, [isOpen, setFocus]);
  const isWhole = fullname.trim() !== '' && looksLikeEmail(email) && looksLikePhone(phone);
  return {
    isFolded: (isRemembered || session !== null) && isWhole && !isTouched && !isOpen,
    unfold: () => setOpen(true),
    enter: () => setEntered(true),
  };
}

/** The customer's contact details. The contract only requires a value; a likely typing error shows a hint and stops the order once. */
export function CustomerFields({ orderType }: { orderType: OrderType }) {
  const t = useT();
  const { register, control, formState } = useFormContext<CheckoutForm>();
  const { errors, touchedFields } = formState;
  const [fullname, email, phone] = useWatch({ control, name: ['fullname', 'email', 'phone'] });
  const { isFolded, unfold, enter } = useKnownContact();
  const isOddEmail = touchedFields.email && !errors.email && email.trim() !== '' && !looksLikeEmail(email);
  const isOddPhone = touchedFields.phone && !errors.phone && phone.trim() !== '' && !looksLikePhone(phone);
  const filled = (message: string) => ({ validate: (value: string) => value.trim() !== '' || message });
  return (
    <div className="form2">
      {isFolded && (
        <KnownLine icon="user" title={fullname} change={t('checkout.customer.change')} onChange={unfold}>
          <span className="num">{phone}</span>
          <span>{email}</span>
        </KnownLine>
      )}
      <div role="none" className="ck__contact" hidden={isFolded} onFocus={enter}>
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
      </div>
      <div className="ck__more">
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
    </div>
  );
}
