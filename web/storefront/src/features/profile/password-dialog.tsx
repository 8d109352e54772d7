import { type FormEvent, useId, useRef, useState } from 'react';
import { CallError, call, errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/i18n.tsx';
import { saveSession } from '#store/lib/session.ts';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.ts';

const MIN_PASSWORD = 8;
const FIELDS = ['currentPassword', 'newPassword', 'repeated'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY: Readonly<Record<Field, string>> = { currentPassword: '', newPassword: '', repeated: '' };

/** Sets a new password, given the present one; every other device is signed out. Mount it anew each time. */
export function PasswordDialog({ open, onClose, email }: { open: boolean; onClose: () => void; email: string }) {
  const t = useT();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { clientId } = useStore().client;
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const focusFirstError = useFocusFirstError(form);

  function check(): Record<string, string> {
    const found: Record<string, string> = {};
    if (values.currentPassword === '') found.currentPassword = t('profile.password.error.current');
    if (values.newPassword.length < MIN_PASSWORD) found.newPassword = t('profile.password.error.short');
    if (values.repeated !== values.newPassword) found.repeated = t('profile.password.error.repeated');
    return found;
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const found = check();
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) {
      focusFirstError();
      return;
    }
    setBusy(true);
    try {
      const { currentPassword, newPassword } = values;
      saveSession(await call('changePassword', { params: { clientId }, body: { currentPassword, newPassword } }));
      void toast.success(t('profile.password.done'));
      onClose();
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length > 0) focusFirstError();
      else setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={t('profile.password.title')}
      description={t('profile.password.text')}
      closeLabel={t('shell.close')}
      foot={
        <Button type="submit" form={formId} height={56} block busy={isBusy}>
          {t('profile.password.save')}
        </Button>
      }
    >
      <form id={formId} ref={form} className="pform" noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers want to know whose it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {FIELDS.map((name) => (
          <TextField
            key={name}
            label={t(`profile.password.${name}`)}
            error={errors[name]}
            required
            type="password"
            autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
            maxLength={200}
            value={values[name]}
            onChange={(event) => {
              setValues({ ...values, [name]: event.target.value });
              setErrors({ ...errors, [name]: '' });
            }}
          />
        ))}
        {problem && (
          <Note tone="danger" live="assertive">
            {problem}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
