import { useFormContext } from 'react-hook-form';
import { useT } from '#store/lib/page/i18n.tsx';
import { authCall, authCallTelling } from '#store/lib/person/auth-api.ts';
import { currentSession } from '#store/lib/person/session.ts';
import type { AuthMode } from '#store/lib/person/sign-in.ts';
import { localStore, sessionStore } from '#store/lib/storage.ts';
import { storeNow } from '#store/lib/time/server-time.ts';
import { toast } from '#ui/overlays/toast.ts';
import type { AuthForm, SentCode } from './auth-form.ts';
import { CodeForm } from './code-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useSubmission } from './use-submission.ts';

export type SignUpProps = {
  sent: SentCode | null;
  onSent: (sent: SentCode | null) => void;
  onMode: (mode: AuthMode) => void;
  /** The account has been created. */
  onDone: () => void;
};

/**
 * The details, then the code that came by e-mail. A guest order of this tab moves into the account if both have the
 * same e-mail.
 */
export function SignUp({ sent, onSent, onMode, onDone }: SignUpProps) {
  const t = useT();
  const { getValues } = useFormContext<AuthForm>();
  const submission = useSubmission();

  async function send(form: AuthForm): Promise<boolean> {
    const ClientId = localStore.get('ClientId');
    if (!ClientId) return false;
    const { FirstName, LastName, PhoneNumber, Password, BirthDate } = form;
    const Email = form.Email.trim();
    return await submission.run(async () => {
      await authCall('signUp', {
        body: {
          ClientId,
          FirstName,
          LastName,
          Email,
          PhoneNumber,
          Password,
          BirthDate,
        },
      });
      onSent({ purpose: 'up', email: Email, atMs: storeNow() });
    }, t('auth.error.network'));
  }
  async function verify(OTP: string): Promise<boolean> {
    const ClientId = localStore.get('ClientId');
    if (!ClientId || !sent) return false;
    const Password = getValues('Password');
    const OrderId = currentSession() ? undefined : sessionStore.get('orderId');
    return await submission.run(async () => {
      // The server's message also says if the order stays outside the account.
      let said = t('auth.signUp.done');
      const telling = authCallTelling((message) => {
        said = message;
      });
      await telling('verifySignUp', {
        body: {
          ClientId,
          Email: sent.email,
          OTP,
          // After a reload the password is unknown; then the code alone is enough.
          ...(Password ? { Password } : {}),
          ...(OrderId ? { OrderId } : {}),
        },
      });
      void toast.success(said, { id: 'auth' });
      onDone();
    }, t('auth.error.network'));
  }
  if (!sent) return <SignUpForm submission={submission} onSend={send} onMode={onMode} />;
  return (
    <CodeForm
      sent={sent}
      submission={submission}
      onVerify={verify}
      onResend={() => {
        // The whole form is sent again, and after a reload its password is missing.
        if (getValues('Password')) void send(getValues());
        else onSent(null);
      }}
      onBack={() => onSent(null)}
    />
  );
}
