import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useT } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { useOpenSignIn } from '../../lib/sign-in.ts';

/** To a guest: an account that keeps the order just placed. Nothing for a customer. */
export function KeepOrder() {
  const t = useT();
  const session = useSession();
  const openSignUp = useOpenSignIn('up');
  if (session) return null;
  return (
    <Note
      icon="receipt"
      className="result__note"
      action={
        <Button variant="outline" size="sm" onClick={openSignUp}>
          {t('auth.save.action')}
        </Button>
      }
    >
      <strong>{t('auth.save.title')}</strong> {t('auth.save.text')}
    </Note>
  );
}
