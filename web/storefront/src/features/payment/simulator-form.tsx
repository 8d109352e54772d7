import { type ChangeEvent, useImperativeHandle, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { storeNow } from '#store/lib/time/server-time.ts';
import type { CardSlot } from '#store/ordering/payment.ts';
import { Note, ProblemNote } from '#ui/display/note.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import { BrandMark } from './brand-mark.tsx';
import {
  brandOf,
  digitsOf,
  groupExpiry,
  groupNumber,
  isCardNumber,
  isExpired,
  isPostcode,
  isSecurityCode,
  parseExpiry,
  regroup,
} from './card-entry.ts';
import { Challenge, type ChallengeRequest } from './challenge.tsx';
import type { CardField } from './payment-errors.ts';
import { useCardSettlement } from './settle-card.ts';
import { confirmWithSimulator, type SimulatorCard } from './simulator-pay.ts';
import { TestCards } from './test-cards-list.tsx';
import './card-form.css';

const EMPTY: SimulatorCard = { number: '', expiry: '', cvc: '', postcode: '' };
/** Sample values for the test numbers: a future date and any code. */
const TRY_YEARS_AHEAD = 4;

const GROUPS = { number: groupNumber, expiry: groupExpiry, cvc: digitsOf } as const;

/** The simulator's card form: like the real one, and marked as a test. */
export function SimulatorForm({ ready, amountCents }: Pick<CardSlot, 'ready' | 'amountCents'>) {
  const t = useT();
  const { client, testMode } = useStore();
  const { refused, clear, settle } = useCardSettlement();
  const box = useRef<HTMLDivElement>(null);
  const focusFirstError = useFocusFirstError(box);
  const [challenge, setChallenge] = useState<ChallengeRequest | null>(null);
  const fields = useForm<SimulatorCard>({ defaultValues: EMPTY, mode: 'onTouched', shouldFocusError: false });
  const { setValue, getValues, trigger } = fields;
  const { errors } = fields.formState;

  function today() {
    const [year = 0, month = 0] = toLocal(storeNow(), client.timeZone).date.split('-').map(Number);
    return { year, month };
  }
  function errorOf(field: CardField): string | undefined {
    return errors[field]?.message ?? (refused?.field === field ? refused.text : undefined);
  }

  useImperativeHandle(ready, () => ({
    check: async () => {
      const isFilled = await trigger();
      if (!isFilled) focusFirstError();
      return isFilled;
    },
    pay: async (request) => {
      const outcome = await settle(request, () =>
        confirmWithSimulator(
          request,
          getValues(),
          () => new Promise((answer) => setChallenge({ amountCents, answer })),
        ),
      );
      setChallenge(null);
      if (outcome === 'refused') focusFirstError();
      return outcome;
    },
  }));

  return (
    <div className="card-form" ref={box}>
      {testMode && (
        <Note tone="warn" icon="flask">
          <strong>{t('checkout.test')}</strong> {t('checkout.test.text')}{' '}
          <span className="num card-form__sample">4242 4242 4242 4242</span>
        </Note>
      )}
      <ProblemNote text={refused?.text} />
      <CardFields {...{ fields, clear, errorOf, today }} />
      {testMode && (
        <TestCards
          onChoose={(number) => {
            clear();
            const year = (today().year + TRY_YEARS_AHEAD) % 100;
            setValue('number', groupNumber(number));
            setValue('expiry', `12 / ${year}`);
            setValue('cvc', brandOf(number) === 'amex' ? '1234' : '123');
            void trigger();
          }}
        />
      )}
      <Challenge request={challenge} />
    </div>
  );
}

type CardFieldsProps = {
  fields: UseFormReturn<SimulatorCard>;
  /** Removes the provider's refusal. */
  clear: () => void;
  errorOf: (field: CardField) => string | undefined;
  today: () => { readonly year: number; readonly month: number };
};

/** Number, expiry, security code and postcode, grouped while they are typed. */
function CardFields({ fields, clear, errorOf, today }: CardFieldsProps) {
  const t = useT();
  const { register, setValue, getValues, control } = fields;
  const brand = brandOf(useWatch({ control, name: 'number' }));

  function expiryError(text: string): string | true {
    const expiry = parseExpiry(text);
    if (!expiry) return t('checkout.error.expiry');
    return isExpired(expiry, today()) ? t('checkout.card.expired') : true;
  }
  const grouped = (name: keyof typeof GROUPS) => ({
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      clear();
      const { text, caret } = regroup(target.value, target.selectionStart ?? target.value.length, GROUPS[name]);
      if (text === target.value) return;
      setValue(name, text);
      target.setSelectionRange(caret, caret);
    },
  });

  return (
    <div className="form2 card-form__fields">
      <div className="wide card-form__number">
        <TextField
          label={t('checkout.cardNumber')}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          required
          spellCheck={false}
          maxLength={30}
          error={errorOf('number')}
          {...register('number', {
            ...grouped('number'),
            validate: (value) => isCardNumber(value) || t('checkout.error.cardNumber'),
          })}
        />
        {brand !== 'unknown' && (
          <span className="card-form__brand">
            <BrandMark brand={brand} />
          </span>
        )}
      </div>
      <TextField
        label={t('checkout.expiry')}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={t('checkout.expiry.example')}
        required
        maxLength={10}
        error={errorOf('expiry')}
        {...register('expiry', { ...grouped('expiry'), validate: expiryError })}
      />
      <TextField
        label={t('checkout.cvc')}
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder={brand === 'amex' ? '1234' : '123'}
        required
        maxLength={4}
        error={errorOf('cvc')}
        {...register('cvc', {
          ...grouped('cvc'),
          validate: (value) => isSecurityCode(value, getValues('number')) || t('checkout.error.cvc'),
        })}
      />
      <TextField
        wide
        label={t('payment.postcode')}
        optionalLabel={t('payment.optional')}
        autoComplete="billing postal-code"
        placeholder="1011"
        maxLength={10}
        error={errorOf('postcode')}
        {...register('postcode', {
          onChange: clear,
          validate: (value) => isPostcode(value) || t('payment.error.postcode'),
        })}
      />
    </div>
  );
}
