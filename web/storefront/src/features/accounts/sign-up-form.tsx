import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_ACCOUNT_NAME } from '#core/domain/guests/text-lengths.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { Rich } from '#store/lib/page/rich.tsx';
import { guestDetails } from '#store/lib/person/guest-details.ts';
import type { AuthMode } from '#store/lib/person/sign-in.ts';
import { sessionStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { storeNow } from '#store/lib/time/server-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note, ProblemNote } from '#ui/display/note.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import { type AuthForm, isEmail } from './auth-form.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { Submission } from './use-submission.ts';

export type SignUpFormProps = {
  submission: Submission;
  /** Requests the code; resolves to whether it was sent. */
  onSend: (form: AuthForm) => Promise<boolean>;
  onMode: (mode: AuthMode) => void;
};

/** The e-mail of this tab's order while another one is typed; that order would not move into the account. */
function useOtherEmail(): string | undefined {
  const typed = useWatch<AuthForm, 'Email'>({ name: 'Email' });
  const [placedWith] = useState(() => (sessionStore.get('orderId') ? guestDetails().email : ''));
  const isSame = typed.trim().toLowerCase() === placedWith.toLowerCase();
  return placedWith && isEmail(typed) && !isSame ? placedWith : undefined;
}

/** All fields of an account. */
export function SignUpForm({ submission, onSend, onMode }: SignUpFormProps) {
  const t = useT();
  const { client } = useStore();
  const dialogs = useDialogs();
  const box = useRef<HTMLFormElement>(null);
  const focusFirstError = useFocusFirstError(box);
  const { handleSubmit, register, formState, getValues } = useFormContext<AuthForm>();
  const { errors, isSubmitted } = formState;
  const wrong = isSubmitted ? Object.keys(errors).length : 0;
  const { isBusy, failure } = submission;
  const otherEmail = useOtherEmail();
  const today = toLocal(storeNow(), client.timeZone).date;
  const filled = (message: string) => ({ validate: (value: string) => value.trim() !== '' || message });

  const submit = handleSubmit(async (form) => {
    if (!(await onSend(form))) focusFirstError();
  }, focusFirstError);

  return (
    <form ref={box} className="auth" noValidate onSubmit={submit}>
      <div className="form2">
        <TextField
          label={t('auth.firstName')}
          autoComplete="given-name"
          required
          maxLength={MAX_ACCOUNT_NAME}
          error={errors.FirstName?.message}
          {...register('FirstName', filled(t('auth.error.firstName')))}
        />
        <TextField
          label={t('auth.lastName')}
          autoComplete="family-name"
          required
          maxLength={MAX_ACCOUNT_NAME}
          error={errors.LastName?.message}
          {...register('LastName', filled(t('auth.error.lastName')))}
        />
      </div>
      <EmailField autoComplete="email" hint={otherEmail && t('auth.signUp.otherEmail', { email: otherEmail })} />
      <div className="form2">
        <PasswordField name="Password" label="auth.password" missing="auth.error.password" isNew />
        <PasswordField
          name="ConfirmPassword"
          label="auth.password.confirm"
          missing="auth.error.confirm"
          isNew
          validate={(value) => value === getValues('Password') || t('auth.error.match')}
        />
        <PhoneField />
        <TextField
          label={t('auth.birthDate')}
          optionalLabel={t('auth.optional')}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today}
          error={errors.BirthDate?.message}
          {...register('BirthDate', {
            validate: (value) => value === '' || (value < today && value > '1900') || t('auth.error.birthDate'),
          })}
        />
      </div>
      <Checkbox
        label={
          <Rich
            id="auth.terms"
            components={[
              <Link key="terms" className="link" {...dialogs.link('policy', 'terms')} />,
              <Link key="privacy" className="link" {...dialogs.link('policy', 'privacy')} />,
            ]}
          />
        }
        required
        error={errors.terms?.message}
        {...register('terms', { validate: (isTicked) => isTicked || t('auth.error.terms') })}
      />
      <Note icon="shield">{t('auth.privacy', { name: client.tradingName })}</Note>
      {/* First the errors are said, then how many are left. */}
      <div data-said="" className="auth__wrong">
        {wrong > 1 && <Note tone="danger">{t('auth.error.count', { count: wrong })}</Note>}
      </div>
      <ProblemNote text={failure} />
      <Button type="submit" height={56} block busy={isBusy}>
        {t('auth.signUp.submit')}
      </Button>
      <p className="auth__switch">
        {t('auth.signIn.ask')}{' '}
        <button type="button" className="link" onClick={() => onMode('')}>
          {t('auth.signIn.title')}
        </button>
      </p>
    </form>
  );
}
