import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '#store/lib/page/i18n.tsx';
import { authCall } from '#store/lib/person/auth-api.ts';
import type { AuthMode } from '#store/lib/person/sign-in.ts';
import { localStore } from '#store/lib/storage.ts';
import { storeNow } from '#store/lib/time/server-time.ts';
import { Button } from '#ui/actions/button.tsx';
import { ProblemNote } from '#ui/display/note.tsx';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import { toast } from '#ui/overlays/toast.ts';
import type { AuthForm, SentCode } from './auth-form.ts';
import { CODE_LENGTH, CodeInput } from './code-input.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendButton } from './resend-button.tsx';
import { useSubmission } from './use-submission.ts';

export type ForgotFormProps = {
  sent: SentCode | null;
  onSent: (sent: SentCode | null) => void;
  onDone: () => void;
  onMode: (mode: AuthMode) => void;
};

/** 'Send OTP', then the code with a new password and 'Verify'. */
export function ForgotForm({ sent, onSent, onDone, onMode }: ForgotFormProps) {
  const t = useT();
  const box = useRef<HTMLFormElement>(null);
  const focusFirstError = useFocusFirstError(box);
  const { handleSubmit, getValues } = useFormContext<AuthForm>();
  const { isBusy, failure, codeError, setCodeError, run } = useSubmission();
  const [noClient, setNoClient] = useState(false);
  const [code, setCode] = useState('');

  function storedClient(): string | null {
    const clientId = localStore.get('ClientId') ?? null;
    setNoClient(clientId === null);
    return clientId;
  }
  async function send(): Promise<void> {
    const ClientId = storedClient();
    if (!ClientId) return;
    const Email = getValues('Email').trim();
    const isSent = await run(async () => {
      await authCall('startPasswordReset', { body: { Email, ClientId } });
      onSent({ purpose: 'forgot', email: Email, atMs: storeNow() });
      setCode('');
      void toast.success(t('auth.code.sent'), { id: 'auth' });
    }, t('auth.error.send'));
    if (!isSent) focusFirstError();
  }
  async function verify(NewPassword: string): Promise<void> {
    const ClientId = storedClient();
    if (!ClientId || !sent) return;
    const isVerified = await run(async () => {
      await authCall('verifyPasswordReset', { body: { Email: sent.email, Otp: code, ClientId, NewPassword } });
      void toast.success(t('auth.code.verified'), { id: 'auth' });
      onDone();
    }, t('auth.error.generic'));
    if (!isVerified) focusFirstError();
  }
  const submit = handleSubmit(
    async ({ NewPassword }) => {
      if (!sent) return await send();
      if (code.length === CODE_LENGTH) return await verify(NewPassword);
      setCodeError(t('auth.error.code'));
      focusFirstError();
    },
    () => {
      if (sent && code.length < CODE_LENGTH) setCodeError(t('auth.error.code'));
      focusFirstError();
    },
  );

  return (
    <form ref={box} className="auth" noValidate onSubmit={submit}>
      <p className="muted">{sent ? t('auth.code.text', { email: sent.email }) : t('auth.forgot.text')}</p>
      {!sent && <EmailField autoComplete="username" />}
      {sent && (
        <>
          <input type="hidden" name="username" autoComplete="username" value={sent.email} readOnly />
          <CodeInput value={code} onChange={setCode} error={codeError ?? undefined} />
          <PasswordField name="NewPassword" label="auth.password.new" missing="auth.error.newPassword" isNew />
        </>
      )}
      {(failure || noClient) && <ProblemNote text={noClient ? t('auth.error.client') : failure} />}
      <Button type="submit" height={56} block busy={isBusy}>
        {t(sent ? 'auth.forgot.verify' : 'auth.forgot.send')}
      </Button>
      {sent && (
        <div className="auth__row">
          <ResendButton sentMs={sent.atMs} onPress={() => void send()} />
          <Button look="ghost" height={40} onClick={() => onSent(null)}>
            {t('auth.code.change')}
          </Button>
        </div>
      )}
      <p className="auth__switch">
        <button type="button" className="link" onClick={() => onMode('')}>
          {t('auth.signIn.back')}
        </button>
      </p>
    </form>
  );
}
