import type { ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { toLocal } from '#core/domain/zoned-time.ts';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { useT } from '../../lib/i18n.tsx';
import { storeNow } from '../../lib/server-time.ts';
import { useStore } from '../../lib/store.tsx';
import {
  brandOf,
  cvcLength,
  digitsOf,
  groupExpiry,
  groupNumber,
  isCardNumber,
  isExpired,
  parseExpiry,
} from './card-entry.ts';
import type { CheckoutForm } from './checkout-form.ts';

type CardField = 'cardNumber' | 'expiry' | 'cvc';

/** The card form of the simulator, clearly marked as such. */
export function CardFields({ failure }: { failure: string | null }) {
  const t = useT();
  const { client, testMode } = useStore();
  const { register, setValue, getValues, formState } = useFormContext<CheckoutForm>();
  const { errors } = formState;
  const isCard = () => getValues('payment') === 'online';

  /** Groups what is typed, unless the caret stands inside it. */
  const grouped = (name: CardField, group: (text: string) => string) => ({
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (target.selectionStart === target.value.length) setValue(name, group(target.value));
    },
    onBlur: ({ target }: ChangeEvent<HTMLInputElement>) => setValue(name, group(target.value)),
  });
  function expiryError(text: string): string | true {
    const expiry = parseExpiry(text);
    if (!expiry) return t('checkout.error.expiry');
    const [year = 0, month = 0] = toLocal(storeNow(), client.timeZone).date.split('-').map(Number);
    return isExpired(expiry, { year, month }) ? t('checkout.card.expired') : true;
  }
  return (
    <div className="pay__card">
      {testMode && (
        <Note tone="warn" icon="flask">
          <strong>{t('checkout.test')}</strong> {t('checkout.test.text')}{' '}
          <span className="num pay__sample">4242 4242 4242 4242</span>
        </Note>
      )}
      {failure && (
        <Note tone="danger" live="assertive">
          {failure}
        </Note>
      )}
      <div className="form2 pay__fields">
        <TextField
          wide
          label={t('checkout.cardNumber')}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          required
          maxLength={30}
          error={errors.cardNumber?.message}
          {...register('cardNumber', {
            ...grouped('cardNumber', groupNumber),
            validate: (value) => !isCard() || isCardNumber(value) || t('checkout.error.cardNumber'),
          })}
        />
        <TextField
          label={t('checkout.expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('checkout.expiry.example')}
          required
          maxLength={10}
          error={errors.expiry?.message}
          {...register('expiry', {
            ...grouped('expiry', groupExpiry),
            validate: (value) => !isCard() || expiryError(value),
          })}
        />
        <TextField
          label={t('checkout.cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
          required
          maxLength={4}
          error={errors.cvc?.message}
          {...register('cvc', {
            ...grouped('cvc', digitsOf),
            validate: (value) => {
              const length = digitsOf(value).length;
              const wanted = cvcLength(getValues('cardNumber'));
              const isKnown = brandOf(getValues('cardNumber')) !== 'unknown';
              const fits = isKnown ? length === wanted : length === 3 || length === 4;
              return !isCard() || fits || t('checkout.error.cvc');
            },
          })}
        />
      </div>
    </div>
  );
}
