import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { MAX_PASSWORD } from '#core/domain/guests/text-lengths.ts';
import { type MessageKey, useT } from '#store/lib/page/i18n.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { eye, eyeOff } from '#ui/icons/icons-extra.ts';
import type { AuthForm } from './auth-form.ts';

const SHORTEST = 8;

export type PasswordFieldProps = {
  name: 'Password' | 'ConfirmPassword' | 'NewPassword';
  label: MessageKey;
  /** Message of an empty field. */
  missing: MessageKey;
  /** Whether a password is being chosen: at least 8 characters, and password managers may suggest one. */
  isNew?: boolean;
  /** A further rule: its error message, or true. */
  validate?: (value: string) => string | true;
};

/** A password field with a button that shows the text. */
export function PasswordField({ name, label, missing, isNew = false, validate }: PasswordFieldProps) {
  const t = useT();
  const { register, formState } = useFormContext<AuthForm>();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label={t(label)}
      required
      hint={isNew && name !== 'ConfirmPassword' ? t('auth.password.hint') : undefined}
      error={formState.errors[name]?.message}
    >
      {(control) => (
        <div className="auth-password">
          <input
            {...control}
            {...register(name, {
              validate: (value) => {
                if (value === '') return t(missing);
                if ([...value].length < SHORTEST) return t('auth.error.passwordShort');
                return validate?.(value) ?? true;
              },
            })}
            className="input"
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_PASSWORD}
          />
          <button
            type="button"
            className="icon-btn auth-password__show"
            aria-pressed={isShown}
            aria-label={t('auth.password.show', { field: t(label) })}
            title={t('auth.password.show', { field: t(label) })}
            onClick={() => setShown(!isShown)}
          >
            <Icon path={isShown ? eyeOff : eye} />
          </button>
        </div>
      )}
    </Field>
  );
}
