import { useFormContext } from 'react-hook-form';
import { MAX_EMAIL } from '#core/domain/guests/text-lengths.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { type AuthForm, isEmail } from './auth-form.ts';

export type EmailFieldProps = {
  autoComplete: string;
  /** True while the customer enters the code that was sent to it. */
  readOnly?: boolean;
  hint?: string | undefined;
};

export function EmailField({ readOnly = false, autoComplete, hint }: EmailFieldProps) {
  const t = useT();
  const { register, formState } = useFormContext<AuthForm>();
  return (
    <TextField
      label={t('auth.email')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      readOnly={readOnly}
      maxLength={MAX_EMAIL}
      hint={hint}
      error={formState.errors.Email?.message}
      {...register('Email', {
        validate: (value) => {
          if (value.trim() === '') return t('auth.error.email');
          return isEmail(value) || t('auth.error.emailFormat');
        },
      })}
    />
  );
}
