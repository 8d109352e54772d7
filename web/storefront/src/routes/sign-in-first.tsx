import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';

/** A section of the profile for a visitor who is not signed in. */
export function SignInFirst({ title, text, onSignIn }: { title: string; text: string; onSignIn: () => void }) {
  const t = useT();
  return (
    <section aria-label={title}>
      <EmptyState level={1} title={text} action={<Button onClick={() => onSignIn()}>{t('orders.signIn')}</Button>} />
    </section>
  );
}
