import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Refusal } from '#console/lib/attempt.tsx';
import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { EntrancePage } from '#console/lib/page/entrance-page.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import { ServeryMark } from '#console/lib/page/servery-mark.tsx';
import type { WireSecondStep } from '#core/contract/staff/console-factors.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { AddCodeApp } from './add-code-app.tsx';
import { AddPasskey, OtherHost } from './add-passkey.tsx';
import { canUsePasskeys, signWithPasskey, usePasskeyAttempt } from './passkey.ts';
import { REALMS, type Realm } from './realm.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import './factors.css';

/**
 * After the correct password: asks for the second step, or adds the first factor. Calls `onDone` when the session is
 * complete.
 */
export function SecondStepPage({
  realm: name,
  onDone,
}: {
  realm: keyof typeof REALMS;
  onDone: () => Promise<unknown>;
}) {
  const t = useT();
  const realm = REALMS[name];
  const step = useQuery({
    queryKey: [...realm.key, 'step'],
    queryFn: () => call(realm.calls.getSecondStep, {}),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    document.title = t('factors.pageTitle');
  }, [t]);
  if (step.data?.mustAdd) return <AddFirst realm={realm} step={step.data} onDone={onDone} />;
  return (
    <EntrancePage>
      <Loaded query={step}>{(data) => <Pass realm={realm} step={data} onDone={onDone} />}</Loaded>
      <a className="entrance__link" href="#sign-in">
        {t('sign-in.toSignIn')}
      </a>
    </EntrancePage>
  );
}

type StepProps = { realm: Realm; step: WireSecondStep; onDone: () => Promise<unknown> };

/** Accepts a passkey, a code of the app, or a recovery code. */
function Pass({ realm, step, onDone }: StepProps) {
  const t = useT();
  const attempt = usePasskeyAttempt();
  const form = useCallForm({
    initial: { code: '' },
    send: async ({ code }) => {
      await call(realm.calls.finishStepCode, { body: { code } });
      await onDone();
    },
  });
  const { hasPasskey, hasCodeApp, hasRecoveryCodes, passkeyUrl } = step;
  const isPasskeyHere = hasPasskey && passkeyUrl === null;
  return (
    <div className="factors__form">
      <div>
        <h1 className="entrance__title">{t('factors.step')}</h1>
        <p className="entrance__lead">{step.email}</p>
      </div>
      {hasPasskey && passkeyUrl !== null && <OtherHost url={passkeyUrl} />}
      {isPasskeyHere && !canUsePasskeys() && <Message>{t('factors.unsupported')}</Message>}
      {isPasskeyHere && canUsePasskeys() && (
        <>
          <Refusal text={attempt.problem} />
          <Button
            look="primary"
            height={56}
            icon="key-round"
            busy={attempt.isBusy}
            onClick={() =>
              void attempt.run(async () => {
                await signWithPasskey(realm);
                await onDone();
              })
            }
          >
            {t(attempt.isBusy ? 'factors.waiting' : 'factors.usePasskey')}
          </Button>
        </>
      )}
      {(hasCodeApp || hasRecoveryCodes) && (
        <form {...form.form} className="factors__form">
          {form.problem}
          <TextField
            label={t(hasCodeApp ? 'factors.appCode' : 'factors.recoveryCode')}
            hint={hasCodeApp && hasRecoveryCodes ? t('factors.orRecovery') : undefined}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            autoFocus={!isPasskeyHere}
            {...form.text('code')}
          />
          <Button look={isPasskeyHere ? 'quiet' : 'primary'} height={56} type="submit" busy={form.isBusy}>
            {t('factors.goOn')}
          </Button>
        </form>
      )}
      <p className="quiet-text">{t('factors.lostAll')}</p>
    </div>
  );
}

/** For a person who needs a second step and has none: two kinds of factor, then the recovery codes. */
function AddFirst({ realm, step, onDone }: StepProps) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const added = (made: readonly string[] | null) => (made === null ? void onDone() : setCodes(made));
  return (
    <div className="second">
      <header className="second__top">
        <ServeryMark />
        <b>Servery</b>
        <span className="quiet-text">{step.email}</span>
      </header>
      <main className="second__main">
        <div>
          <h1 className="entrance__title">{t('factors.firstTitle')}</h1>
          <p className="entrance__lead">{t('factors.firstLead')}</p>
        </div>
        {codes === null ? (
          <div className="second__ways">
            <section className="card factor-way factor-way--best">
              <p className="tag tag--ok">
                <Icon name="check" />
                {t('factors.best')}
              </p>
              <h2>{t('factors.passkey')}</h2>
              <p className="quiet-text">{t('factors.passkeyLead')}</p>
              <AddPasskey realm={realm} passkeyUrl={step.passkeyUrl} onAdded={added} />
            </section>
            <section className="card factor-way">
              <h2>{t('factors.app')}</h2>
              <p className="quiet-text">{t('factors.appLead')}</p>
              <AddCodeApp realm={realm} onAdded={added} />
            </section>
          </div>
        ) : (
          <div className="card factor-way">
            <RecoveryCodes codes={codes} onKept={() => void onDone()} />
          </div>
        )}
        <a className="entrance__link" href="#sign-in">
          {t('sign-in.toSignIn')}
        </a>
      </main>
    </div>
  );
}
