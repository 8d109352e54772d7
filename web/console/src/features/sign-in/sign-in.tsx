import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { DeviceChoice } from '#console/lib/device/device-choice.tsx';
import { dropHash, SECOND_STEP } from '#console/lib/device/hash.ts';
import { call } from '#console/lib/http.ts';
import { ForgottenForm, SignInForm, useForgotten } from '#console/lib/page/entrance-page.tsx';
import { useLocale, useSwitchLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { ServeryMark } from '#console/lib/page/servery-mark.tsx';
import { enter } from '#console/lib/session.ts';
import { readStored } from '#console/lib/storage.ts';
import { useClock } from '#console/lib/time/clock.ts';
import { clockText, dateText } from '#console/lib/time/wall-clock.ts';
import { LANGUAGES, LOCALES } from '#core/domain/language/languages.ts';
import { Button } from '#ui/actions/button.tsx';
import './sign-in.css';

/** The restaurant's clock, its name after an earlier sign-in here, and the languages. */
function Clock() {
  const t = useT();
  const locale = useLocale();
  const { switchTo } = useSwitchLocale();
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
        <ServeryMark />
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
            height={40}
            lang={value}
            aria-pressed={value === locale}
            onClick={() => void switchTo(value).catch(() => undefined)}
          >
            {LANGUAGES[value].name}
          </Button>
        ))}
      </fieldset>
    </section>
  );
}

/** Sign-in with e-mail and password; the session is an HTTP-only cookie. `isEnded` says that typed work is kept. */
export function SignIn({ isEnded }: { isEnded: boolean }) {
  const t = useT();
  const queries = useQueryClient();
  const isForgotten = useForgotten();
  const [isShared, setShared] = useState(() => readStored('console-shared') ?? false);
  useEffect(() => {
    document.title = t('sign-in.title');
  }, [t]);
  return (
    <main className="signin">
      <Clock />
      <section className="signin__pad">
        {isForgotten ? (
          <ForgottenForm ask={(email) => call('askPasswordLink', { body: { email } })} />
        ) : (
          <SignInForm
            title={t('sign-in.heading')}
            lead={t(isEnded ? 'sign-in.ended' : 'sign-in.lead')}
            submit={t('sign-in.submit')}
            signIn={async (body) => {
              const staff = await call('staffSignIn', { body: { ...body, isShared } });
              if ('needsSecondStep' in staff) {
                window.location.hash = SECOND_STEP;
                return;
              }
              dropHash();
              enter(queries, staff);
            }}
          >
            <DeviceChoice isShared={isShared} onChange={setShared} />
          </SignInForm>
        )}
      </section>
    </main>
  );
}
