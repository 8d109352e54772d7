import { useId } from 'react';
import { MAX_PASSWORD, MIN_PASSWORD } from '#core/domain/guests/text-lengths.ts';
import { useCallForm } from '#store/lib/call-form.ts';
import { call } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { saveSession } from '#store/lib/person/session.ts';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ProblemNote } from '#ui/display/note.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.ts';

const FIELDS = ['currentPassword', 'newPassword', 'repeated'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY: Readonly<Record<Field, string>> = { currentPassword: '', newPassword: '', repeated: '' };

/** Sets a new password, given the present one; every other device is signed out. Mount it again for each opening. */
export function PasswordDialog({ open, onClose, email }: { open: boolean; onClose: () => void; email: string }) {
  const t = useT();
  const formId = useId();
  const { clientId } = useStore().client;
  const form = useCallForm({
    initial: EMPTY,
    check: (typed) => ({
      currentPassword: typed.currentPassword === '' ? t('profile.password.error.current') : undefined,
      newPassword: typed.newPassword.length < MIN_PASSWORD ? t('profile.password.error.short') : undefined,
      repeated: typed.repeated === typed.newPassword ? undefined : t('profile.password.error.repeated'),
    }),
    send: async ({ currentPassword, newPassword }) => {
      saveSession(await call('changePassword', { params: { clientId }, body: { currentPassword, newPassword } }));
      void toast.success(t('profile.password.done'));
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={t('profile.password.title')}
      description={t('profile.password.text')}
      closeLabel={t('shell.close')}
      foot={
        <Button type="submit" form={formId} height={56} block busy={form.isBusy}>
          {t('profile.password.save')}
        </Button>
      }
    >
      <form {...form.form} id={formId} className="pform">
        {/* Password managers need the account's name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {FIELDS.map((name) => (
          <TextField
            key={name}
            label={t(`profile.password.${name}`)}
            required
            type="password"
            autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
            maxLength={MAX_PASSWORD}
            {...form.text(name)}
          />
        ))}
        <ProblemNote text={form.error} />
      </form>
    </Dialog>
  );
}
