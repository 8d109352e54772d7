import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { useCallForm } from './call-form.tsx';
import { useT } from './page/i18n.tsx';
import { Sheet } from './page/sheet.tsx';

type PasswordSheetProps = {
  /** E-mail of the account, for password managers. */
  email: string;
  /** Sends the password to the server; throws if it is wrong. */
  confirm: (password: string) => Promise<unknown>;
  onClose: (isRight: boolean) => void;
};

export function PasswordSheet({ email, confirm, onClose }: PasswordSheetProps) {
  const t = useT();
  const form = useCallForm({
    initial: { password: '' },
    send: async ({ password }) => {
      await confirm(password);
      onClose(true);
    },
  });
  return (
    <Sheet title={t('sign-in.confirm')} onClose={() => onClose(false)}>
      <form {...form.form} className="stack">
        <p className="quiet-text">{t('sign-in.confirmLead')}</p>
        {form.problem}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t('sign-in.currentPassword')}
          type="password"
          autoComplete="current-password"
          {...form.text('password')}
        />
        <Button look="primary" height={48} type="submit" busy={form.isBusy}>
          {t('sign-in.confirmSubmit')}
        </Button>
      </form>
    </Sheet>
  );
}
