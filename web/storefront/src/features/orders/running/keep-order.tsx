import { useT } from '#store/lib/page/i18n.tsx';
import { useSession } from '#store/lib/person/session.ts';
import { useOpenSignIn } from '#store/lib/person/sign-in.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';

/** Offers a guest an account that keeps the placed order. Renders nothing for a customer. */
export function KeepOrder() {
  const t = useT();
  const session = useSession();
  const openSignUp = useOpenSignIn('up');
  if (session) return null;
  return (
    <Note
      icon="receipt"
      action={
        <Button look="outline" height={40} onClick={openSignUp}>
          {t('auth.save.action')}
        </Button>
      }
    >
      <strong>{t('auth.save.title')}</strong> {t('auth.save.text')}
    </Note>
  );
}
