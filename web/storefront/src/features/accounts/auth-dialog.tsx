import { useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type RoutedDialogProps, useDialogs, withDialog } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { customerOf } from '#store/lib/person/customer.ts';
import { forgetGuestDetails } from '#store/lib/person/guest-details.ts';
import { currentSession } from '#store/lib/person/session.ts';
import type { AuthMode } from '#store/lib/person/sign-in.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { type AuthForm, forgetAuthForm, keepAuthForm, loadAuthForm, loadSentCode, type SentCode } from './auth-form.ts';
import { ForgotForm } from './forgot-form.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
import { SignUp } from './sign-up.tsx';
import './auth.css';

export type AuthDialogProps = RoutedDialogProps &
  Pick<SignInFormProps, 'cartId' | 'onSignedIn'> & {
    /** A new account may own the guest's orders now. */
    readonly onSignedUp: () => void;
  };

const TITLES = { '': 'auth.signIn.title', up: 'auth.signUp.title', forgot: 'auth.forgot.title' } as const;

function modeOf(value: string): AuthMode {
  return value === 'up' || value === 'forgot' ? value : '';
}

/** Sign in, sign up and forgot password: one form for all three, so that switching keeps the texts. */
export function AuthDialog({ open, value, onClose, cartId, onSignedIn, onSignedUp }: AuthDialogProps) {
  const t = useT();
  const dialogs = useDialogs();
  const mode = modeOf(value);
  const body = useRef<HTMLDivElement>(null);
  const form = useForm<AuthForm>({ defaultValues: loadAuthForm(), mode: 'onTouched', shouldFocusError: false });
  const { clearErrors, getValues, reset, watch } = form;
  const [sent, setSent] = useState(loadSentCode);
  // After that nothing is stored; the form's texts only serve the sign-in that follows.
  const isSignedUp = useRef(false);
  const sentHere = sent?.purpose === mode ? sent : null;

  const { open: openDialog } = dialogs;
  const switchTo = useCallback((next: AuthMode) => openDialog('signin', next, { replace: true }), [openDialog]);
  const keepSent = useCallback(
    (next: SentCode | null) => {
      setSent(next);
      if (!isSignedUp.current) keepAuthForm(getValues(), next);
    },
    [getValues],
  );
  useEffect(() => {
    const { unsubscribe } = watch((values) => isSignedUp.current || keepAuthForm(values, sent));
    return unsubscribe;
  }, [watch, sent]);

  // The dialog shows another form: errors of the previous form would block it, and the focused element is gone.
  const step = `${mode} ${sentHere ? 'code' : ''}`;
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    clearErrors();
    if (open && !body.current?.contains(document.activeElement)) body.current?.focus({ preventScroll: true });
  }, [step, clearErrors, open]);

  function forget(email: string) {
    setSent(null);
    forgetAuthForm();
    reset({ ...loadAuthForm(), FirstName: '', LastName: '', PhoneNumber: '', Email: email });
    forgetAuthForm();
  }
  function signedUp() {
    isSignedUp.current = true;
    setSent(null);
    forgetAuthForm();
    forgetGuestDetails();
    onSignedUp();
    switchTo('');
  }
  function close() {
    // Closing without signing in removes the texts, also from this page's memory.
    if (isSignedUp.current && !currentSession())
      location.replace(location.pathname + withDialog(location.search, null));
    else onClose();
  }
  function signedIn(cart: string | null) {
    onSignedIn(cart);
    isSignedUp.current = false;
    onClose();
    const session = currentSession();
    const customer = session && customerOf(session);
    void toast.success(t('auth.signIn.done', { name: customer?.firstName ?? '' }), { id: 'auth' });
    forget('');
  }
  function passwordReset() {
    onClose();
    forget(getValues('Email'));
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(sentHere ? 'auth.code.title' : TITLES[mode])}
      closeLabel={t('shell.close')}
      size={mode === 'up' && !sentHere ? 'm' : 's'}
    >
      <FormProvider {...form}>
        <div ref={body} tabIndex={-1} className="auth__body">
          {mode === 'up' && <SignUp sent={sentHere} onSent={keepSent} onMode={switchTo} onDone={signedUp} />}
          {mode === 'forgot' && (
            <ForgotForm sent={sentHere} onSent={keepSent} onDone={passwordReset} onMode={switchTo} />
          )}
          {mode === '' && <SignInForm cartId={cartId} onSignedIn={signedIn} onMode={switchTo} />}
        </div>
      </FormProvider>
    </Dialog>
  );
}
