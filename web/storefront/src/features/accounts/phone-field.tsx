import { useController } from 'react-hook-form';
import { useT } from '#store/lib/page/i18n.tsx';
import { Field } from '#ui/forms/field.tsx';
import { type AuthForm, digitsOf } from './auth-form.ts';
import { DEFAULT_COUNTRY, dialOf } from './countries.ts';
// From country-flag-icons 1.6.20 (MIT), whose other 250 flags no page shows.
import nzFlag from './nz-flag.svg';

/** New Zealand's calling code, which cannot be changed, and digits. */
export function PhoneField() {
  const t = useT();
  const { field, fieldState } = useController<AuthForm, 'PhoneNumber'>({
    name: 'PhoneNumber',
    rules: { validate: (value) => value !== '' || t('auth.error.phone') },
  });
  return (
    <Field label={t('auth.phone')} required error={fieldState.error?.message}>
      {(control) => (
        <div className="auth-phone">
          <span className="auth-phone__code num">
            <img className="auth-phone__flag" src={nzFlag} alt="" />
            <span>
              <span className="vh">{t('auth.phone.country')} </span>
              {dialOf(DEFAULT_COUNTRY)}
            </span>
          </span>
          <input
            {...control}
            ref={field.ref}
            name={field.name}
            value={field.value}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(digitsOf(event.target.value))}
            className="input num"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder="021 482 0917"
          />
        </div>
      )}
    </Field>
  );
}
