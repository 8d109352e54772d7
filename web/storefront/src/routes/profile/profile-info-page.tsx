import { FavouritesCard } from '#store/features/favourites/favourites-card.tsx';
import { AccountCard } from '#store/features/profile/account-card.tsx';
import { ProfileForm } from '#store/features/profile/profile-form.tsx';
import { renewSession } from '#store/features/session/renewal.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { useProfile } from '#store/lib/person/profile.ts';
import { useSession } from '#store/lib/person/session.ts';
import { useOpenSignIn } from '#store/lib/person/sign-in.ts';
import { useStore } from '#store/lib/store.tsx';
import { SignInFirst } from '#store/routes/sign-in-first.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';

function Info() {
  const t = useT();
  const { data, isError, isFetching, refetch } = useProfile(useStore().client.clientId);
  if (data) {
    return (
      <>
        {/* The token carries the name as well. */}
        <ProfileForm profile={data} onSaved={() => void renewSession()} />
        <FavouritesCard />
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
          <Button look="outline" height={40} busy={isFetching} onClick={() => void refetch()}>
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
      <Skeleton height={128} radius="var(--r-14)" />
      <Skeleton height={180} radius="var(--r-14)" />
    </SkeletonGroup>
  );
}

/** '/profile/info', and `/profile` on wide windows: the profile form, password, data and account. */
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
