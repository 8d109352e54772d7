import { useId } from 'react';
import { MAX_PASSWORD } from '#core/domain/guests/text-lengths.ts';
import { useCallForm } from '#store/lib/call-form.ts';
import { call } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { leaveAsGuest } from '#store/lib/person/forget-person.ts';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ProblemNote } from '#ui/display/note.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Deletes the account after the customer has typed a word and the password. Mount it again for each opening. */
export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const formId = useId();
  const { clientId } = useStore().client;
  const word = t('profile.delete.word');
  const form = useCallForm({
    initial: { word: '', password: '' },
    check: (typed) => ({
      word:
        typed.word.trim().toLowerCase() === word.toLowerCase() ? undefined : t('profile.delete.error.word', { word }),
      password: typed.password === '' ? t('profile.password.error.current') : undefined,
    }),
    send: async ({ password }) => {
      await call('deleteAccount', { params: { clientId }, body: { password } });
      leaveAsGuest('/', { notice: t('profile.delete.done') });
      // Busy until the next page is loaded.
      await new Promise(() => undefined);
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={t('profile.delete.title')}
      description={t('profile.delete.text')}
      closeLabel={t('shell.close')}
      foot={
        <Button type="submit" form={formId} look="danger" height={56} block busy={form.isBusy}>
          {t('profile.delete.submit')}
        </Button>
      }
    >
      <form {...form.form} id={formId} className="pform">
        <TextField
          label={t('profile.delete.type', { word })}
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          {...form.text('word')}
        />
        <TextField
          label={t('profile.password.currentPassword')}
          required
          type="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD}
          {...form.text('password')}
        />
        <ProblemNote text={form.error} />
      </form>
    </Dialog>
  );
}
