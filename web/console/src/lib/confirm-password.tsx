import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { useCallForm } from './call-form.tsx';
import { setConfirmHandler } from './http.ts';
import { useT } from './page/i18n.tsx';
import { Sheet } from './page/sheet.tsx';

export type ConfirmPasswordProps = {
  /** E-mail of the account, for password managers. */
  email: string;
  /** Sends the password to the server; throws if it is wrong. */
  confirm: (password: string) => Promise<unknown>;
};

/** Asks for the password again when a call needs a fresh sign-in. The call is then repeated. */
export function ConfirmPassword({ email, confirm }: ConfirmPasswordProps) {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isRight: boolean) => void>(() => undefined);

  useEffect(() => {
    setConfirmHandler(
      () =>
        new Promise((resolve) => {
          answer.current(false);
          answer.current = resolve;
          setAsking(true);
        }),
    );
    return () => {
      setConfirmHandler(async () => false);
      answer.current(false);
    };
  }, []);

  const close = (isRight: boolean) => {
    setAsking(false);
    answer.current(isRight);
  };
  return isAsking && <PasswordSheet email={email} confirm={confirm} onClose={close} />;
}

function PasswordSheet({ email, confirm, onClose }: ConfirmPasswordProps & { onClose: (isRight: boolean) => void }) {
  const t = useT();
  const form = useCallForm({
    initial: { password: '' },
    send: async ({ password }) => {
      await confirm(password);
      onClose(true);
    },
  });
  return (
    <Sheet title={t('people.confirm')} onClose={() => onClose(false)}>
      <form {...form.form} className="stack">
        <p className="quiet-text">{t('people.confirmLead')}</p>
        {form.problem}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t('people.currentPassword')}
          type="password"
          autoComplete="current-password"
          {...form.text('password')}
        />
        <Button look="primary" height={48} type="submit" busy={form.isBusy}>
          {t('people.confirmSubmit')}
        </Button>
      </form>
    </Sheet>
  );
}
