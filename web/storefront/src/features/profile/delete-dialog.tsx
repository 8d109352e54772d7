import { type FormEvent, useId, useRef, useState } from 'react';
import { leaveAsGuest } from '#store/lib/forget-person.ts';
import { CallError, call, errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Deletes the account after a word and the password were typed. Mount it anew each time. */
export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { clientId } = useStore().client;
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const focusFirstError = useFocusFirstError(form);
  const word = t('profile.delete.word');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const found: Record<string, string> = {};
    if (typed.trim().toLowerCase() !== word.toLowerCase()) found.word = t('profile.delete.error.word', { word });
    if (password === '') found.password = t('profile.password.error.current');
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) {
      focusFirstError();
      return;
    }
    setBusy(true);
    try {
      await call('deleteAccount', { params: { clientId }, body: { password } });
      leaveAsGuest('/', { notice: t('profile.delete.done') });
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length > 0) focusFirstError();
      else setProblem(errorText(error));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={t('profile.delete.title')}
      description={t('profile.delete.text')}
      closeLabel={t('shell.close')}
      foot={
        <Button type="submit" form={formId} look="danger" height={56} block busy={isBusy}>
          {t('profile.delete.submit')}
        </Button>
      }
    >
      <form id={formId} ref={form} className="pform" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('profile.delete.type', { word })}
          error={errors.word}
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField
          label={t('profile.password.currentPassword')}
          error={errors.password}
          required
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {problem && (
          <Note tone="danger" live="assertive">
            {problem}
          </Note>
        )}
      </form>
    </Dialog>
  );
}
