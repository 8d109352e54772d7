import { useFormContext } from 'react-hook-form';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import type { CheckoutForm } from './checkout-form.ts';

/** The customer's consents: to the terms, and for an order with R18 dishes the declaration of age. */
export function Consents({ hasR18 }: { hasR18: boolean }) {
  const t = useT();
  const { open } = useDialogs();
  const { register, formState } = useFormContext<CheckoutForm>();
  return (
    <>
      {hasR18 && (
        <Checkbox
          label={t('checkout.r18')}
          required
          error={formState.errors.isOver18?.message}
          {...register('isOver18', { validate: (isTicked) => isTicked || t('checkout.r18.missing') })}
        />
      )}
      <Checkbox
        label={t('checkout.terms')}
        required
        error={formState.errors.tearmsCondition?.message}
        aside={
          <button type="button" className="link ck__view" onClick={() => open('policy', 'terms')}>
            {t('checkout.view')}
          </button>
        }
        {...register('tearmsCondition', { validate: (isTicked) => isTicked || t('checkout.error.terms') })}
      />
    </>
  );
}
