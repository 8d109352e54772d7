import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#console/lib/button.tsx';
import { useClock } from '#console/lib/clock.ts';
import { CallError, call, errorText } from '#console/lib/http.ts';
import { useLocale, useT } from '#console/lib/i18n.tsx';
import { Icon, Mark } from '#console/lib/icon.tsx';
import { HTML_LANG, LANGUAGE_NAMES } from '#console/lib/locale.ts';
import { enter } from '#console/lib/session.ts';
import { readStored } from '#console/lib/storage.ts';
import { clockText, dateText } from '#console/lib/wall-clock.ts';
import { LOCALES } from '#core/domain/catalogue.ts';
import { SignInField } from './sign-in-field.tsx';
import './sign-in.css';

type Errors = { email?: string | undefined; password?: string | undefined; form?: string | undefined };

/** The clock of the place, its name once somebody has signed in here, and the languages. */
function Clock() {
  const t = useT();
  const { locale, switchTo } = useLocale();
  const [place] = useState(() => readStored('console-place'));
  const zone = place?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const language = HTML_LANG[locale];
  const { time, date } = useClock(
    useCallback(
      (nowMs: number) => ({ time: clockText(nowMs, zone), date: dateText(nowMs, zone, language, 'long') }),
      [zone, language],
    ),
  );
  return (
    <section className="signin__who">
      <p className="signin__place">
        <Mark />
        <span>{place?.tradingName ?? 'Servery'}</span>
        <small>{t('sign-in.console')}</small>
      </p>
      <p className="signin__clock">{time}</p>
      <p className="signin__date">{date}</p>
      <fieldset className="signin__languages" aria-label={t('shell.language')}>
        {LOCALES.map((value) => (
          <Button
            key={value}
            look="ghost"
            lang={value}
            aria-pressed={value === locale}
            onClick={() => void switchTo(value).catch(() => undefined)}
          >
            {LANGUAGE_NAMES[value]}
          </Button>
        ))}
      </fieldset>
    </section>
  );
}

/** Sign-in with e-mail and password; the session is a cookie of the server. */
export function SignIn() {
  const t = useT();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    document.title = t('sign-in.title');
  }, [t]);
  // What is wrong is read first and mended first.
  useEffect(() => {
    if (errors.email || errors.password) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const missing: Errors = {
      email: email.trim() === '' ? t('sign-in.emailRequired') : undefined,
      password: password === '' ? t('sign-in.passwordRequired') : undefined,
    };
    setErrors(missing);
    if (missing.email || missing.password) return;
    setBusy(true);
    try {
      enter(queries, await call('staffSignIn', { body: { email: email.trim(), password } }));
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      const inFields = fields.email !== undefined || fields.password !== undefined;
      setErrors({
        email: fields.email,
        password: fields.password,
        form: inFields ? undefined : errorText(error, t('shell.unreachable')),
      });
      setBusy(false);
    }
  }

  return (
    <main className="signin">
      <Clock />
      <section className="signin__pad">
        <form ref={form} className="signin__form" onSubmit={submit} noValidate>
          <div>
            <h1 className="signin__title">{t('sign-in.heading')}</h1>
            <p className="signin__lead">{t('sign-in.lead')}</p>
          </div>
          {errors.form && (
            <p className="signin__error" role="alert">
              <Icon name="alert-circle" />
              <span>{errors.form}</span>
            </p>
          )}
          <SignInField
            label={t('sign-in.email')}
            error={errors.email}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <SignInField
            label={t('sign-in.password')}
            error={errors.password}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button look="primary" size="action" type="submit" aria-disabled={isBusy}>
            {t(isBusy ? 'sign-in.busy' : 'sign-in.submit')}
          </Button>
        </form>
      </section>
    </main>
  );
}
