import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { AccountCard } from '../features/profile/account-card.tsx';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import { renewSession } from '../features/session/renewal.ts';
import { useT } from '../lib/i18n.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { useProfile } from '../lib/profile.ts';
import { useSession } from '../lib/session.ts';
import { useOpenSignIn } from '../lib/sign-in.ts';
import { useStore } from '../lib/store.tsx';
import { SignInFirst } from './sign-in-first.tsx';

function Info() {
  const t = useT();
  const { data, isError, isFetching, refetch } = useProfile(useStore().client.clientId);
  if (data) {
    return (
      <>
        {/* The token carries the name as well (§3). */}
        <ProfileForm profile={data} onSaved={() => void renewSession()} />
        <AccountCard profile={data} />
      </>
    );
  }
  if (isError) {
    return (
      <Note
        tone="danger"
        live="polite"
        action={
          <Button variant="outline" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {t('shell.error.retry')}
          </Button>
        }
      >
        {t('profile.failed')}
      </Note>
    );
  }
  return (
    <SkeletonGroup label={t('profile.loading')} className="pcard">
      <Skeleton width={160} height={32} />
      <Skeleton height={128} radius="var(--r2)" />
      <Skeleton height={180} radius="var(--r2)" />
    </SkeletonGroup>
  );
}

/** '/profile/info', and `/profile` on wide windows: the profile form, password, data and account (§2.10). */
export function ProfileInfoPage() {
  const t = useT();
  const session = useSession();
  const openSignIn = useOpenSignIn();
  usePageTitle(t('profile.title'));
  if (!session) {
    return <SignInFirst title={t('profile.section.info')} text={t('profile.signedOut')} onSignIn={openSignIn} />;
  }
  return <Info />;
}
