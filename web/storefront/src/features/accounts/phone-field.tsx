import { useController } from 'react-hook-form';
import { pageCountry } from '#core/domain/country/page-country.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Field } from '#ui/forms/field.tsx';
import { type AuthForm, digitsOf } from './auth-form.ts';
// From country-flag-icons 1.6.20 (MIT), whose other 250 flags no page shows.
import nzFlag from './nz-flag.svg';

const FLAGS: Readonly<Record<string, string>> = { NZ: nzFlag };

/** The country's calling code, which cannot be changed, and digits. */
export function PhoneField() {
  const t = useT();
  const { code, phone } = pageCountry();
  const flag = FLAGS[code];
  const { field, fieldState } = useController<AuthForm, 'PhoneNumber'>({
    name: 'PhoneNumber',
    rules: { validate: (value) => value !== '' || t('auth.error.phone') },
  });
  return (
    <Field label={t('auth.phone')} required error={fieldState.error?.message}>
      {(control) => (
        <div className="auth-phone">
          <span className="auth-phone__code num">
            {flag && <img className="auth-phone__flag" src={flag} alt="" />}
            <span>
              <span className="vh">{t('auth.phone.country')} </span>+{phone.code}
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
            placeholder={phone.example}
          />
        </div>
      )}
    </Field>
  );
}
