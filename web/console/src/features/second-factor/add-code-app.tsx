import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { QrCode } from '#console/lib/page/qr-code.tsx';
import type { WireCodeAppSetUp } from '#core/contract/staff/console-factors.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import type { Realm } from './realm.ts';

export type AddCodeAppProps = {
  realm: Realm;
  /** Receives the recovery codes if this is the first factor, else null. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
};

/** Adds an authenticator app: shows the secret as QR code and text, and checks the app's first code. */
export function AddCodeApp({ realm, onAdded }: AddCodeAppProps) {
  const t = useT();
  const attempt = useAttempt();
  const [setUp, setSetUp] = useState<WireCodeAppSetUp | null>(null);
  if (setUp !== null) return <FirstCode realm={realm} setUp={setUp} onAdded={onAdded} />;
  return (
    <div className="factors__form">
      <Refusal text={attempt.problem} />
      <Button
        look="quiet"
        height={48}
        icon="tablet"
        busy={attempt.isBusy}
        onClick={() => void attempt.run(async () => setSetUp(await call(realm.calls.startCodeApp, { body: {} })))}
      >
        {t('factors.setUpApp')}
      </Button>
    </div>
  );
}

function FirstCode({ realm, setUp, onAdded }: AddCodeAppProps & { setUp: WireCodeAppSetUp }) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const form = useCallForm({
    initial: { code: '' },
    send: async ({ code }) => onAdded((await call(realm.calls.addCodeApp, { body: { code } })).recoveryCodes),
  });
  return (
    <form {...form.form} className="factors__form">
      <div className="factors__scan">
        <QrCode text={setUp.uri} label={t('factors.qrCode')} />
        <p className="quiet-text">{t('factors.scan')}</p>
      </div>
      {isShown ? (
        <p>
          <span className="quiet-text">{t('factors.key')}</span>
          <code className="factors__key">{setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      ) : (
        <Button look="ghost" height={40} onClick={() => setShown(true)}>
          {t('factors.cannotScan')}
        </Button>
      )}
      {form.problem}
      <TextField
        label={t('factors.sixDigits')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...form.text('code')}
      />
      <Button look="ink" height={48} type="submit" busy={form.isBusy}>
        {t('factors.useApp')}
      </Button>
    </form>
  );
}
