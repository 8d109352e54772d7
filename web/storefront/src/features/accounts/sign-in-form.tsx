import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '#store/lib/page/i18n.tsx';
import { authCall } from '#store/lib/person/auth-api.ts';
import { saveSession } from '#store/lib/person/session.ts';
import type { AuthMode } from '#store/lib/person/sign-in.ts';
import { localStore } from '#store/lib/storage.ts';
import { Button } from '#ui/actions/button.tsx';
import { ProblemNote } from '#ui/display/note.tsx';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import type { AuthForm } from './auth-form.ts';
import { EmailField } from './email-field.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasswordField } from './password-field.tsx';
import { useSubmission } from './use-submission.ts';

export type SignInFormProps = {
  /** The browser's cart, which becomes the customer's. */
  cartId: () => string | null;
  onSignedIn: (cartId: string | null) => void;
  onMode: (mode: AuthMode) => void;
};

/** E-mail and password. */
export function SignInForm({ cartId, onSignedIn, onMode }: SignInFormProps) {
  const t = useT();
  const box = useRef<HTMLFormElement>(null);
  const focusFirstError = useFocusFirstError(box);
  const { handleSubmit } = useFormContext<AuthForm>();
  const { isBusy, failure, run } = useSubmission();

  const submit = handleSubmit(async ({ Email, Password }) => {
    const ClientId = localStore.get('ClientId');
    if (!ClientId) return;
    const signedIn = await run(async () => {
      const answer = await authCall('signIn', { body: { ClientId, Email, Password, CartId: cartId() ?? '' } });
      saveSession(answer);
      onSignedIn(answer.cartId);
    }, t('auth.error.network'));
    if (!signedIn) focusFirstError();
  }, focusFirstError);

  return (
    <form ref={box} className="auth" noValidate onSubmit={submit}>
      <EmailField autoComplete="username" />
      <div className="auth__with-link">
        <PasswordField name="Password" label="auth.password" missing="auth.error.password" />
        <button type="button" className="link f13" onClick={() => onMode('forgot')}>
          {t('auth.forgot.link')}
        </button>
      </div>
      <ProblemNote text={failure} />
      <Button type="submit" height={56} block busy={isBusy}>
        {t('auth.signIn.submit')}
      </Button>
      <OtherWays />
      <p className="auth__switch">
        {t('auth.signUp.ask')}{' '}
        <button type="button" className="link" onClick={() => onMode('up')}>
          {t('auth.signUp.link')}
        </button>
      </p>
    </form>
  );
}
