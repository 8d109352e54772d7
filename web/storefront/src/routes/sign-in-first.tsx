import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useT } from '../lib/i18n.tsx';

/** A section of the profile for a visitor who is not signed in (§2.10). */
export function SignInFirst({ title, text, onSignIn }: { title: string; text: string; onSignIn: () => void }) {
  const t = useT();
  return (
    <section aria-label={title}>
      <EmptyState level={1} title={text} action={<Button onClick={() => onSignIn()}>{t('orders.signIn')}</Button>} />
    </section>
  );
}
