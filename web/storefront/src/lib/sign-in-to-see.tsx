import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { CallError } from './http.ts';
import { useT } from './i18n.tsx';
import { useOpenSignIn } from './sign-in.ts';

/** The order belongs to an account, and this browser is signed in to none. */
export function isOfAccount(error: unknown): boolean {
  return error instanceof CallError && error.code === 'order-of-account';
}

/** In place of an order that belongs to an account, for somebody who is signed in to none. */
export function SignInToSee({ className }: { className?: string }) {
  const t = useT();
  const openSignIn = useOpenSignIn();
  return (
    <Note
      icon="shield"
      className={className}
      action={
        <Button variant="outline" size="sm" onClick={openSignIn}>
          {t('auth.signIn.title')}
        </Button>
      }
    >
      {t('order.ofAccount')}
    </Note>
  );
}
