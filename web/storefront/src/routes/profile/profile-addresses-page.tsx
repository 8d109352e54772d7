import { AddressBookSection } from '#store/features/address-book/address-book-section.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { useProfile } from '#store/lib/person/profile.ts';
import { useSession } from '#store/lib/person/session.ts';
import { useOpenSignIn } from '#store/lib/person/sign-in.ts';
import { useStore } from '#store/lib/store.tsx';
import { SignInFirst } from '#store/routes/sign-in-first.tsx';
import { useHydrated } from '#store/start/after-hydration.tsx';

function Book() {
  const { clientId } = useStore().client;
  const { data, isError, refetch } = useProfile(clientId);
  return (
    <AddressBookSection
      addresses={data?.addresses}
      isFailed={isError && !data}
      reload={async () => {
        await refetch();
      }}
    />
  );
}

/** '/profile/address': the address book. */
export function ProfileAddressesPage() {
  const t = useT();
  const session = useSession();
  const isHydrated = useHydrated();
  const openSignIn = useOpenSignIn();
  usePageTitle(t('address.title'));
  // Who is signed in is only known in the browser.
  if (!isHydrated) return null;
  if (!session) return <SignInFirst title={t('address.title')} text={t('address.signedOut')} onSignIn={openSignIn} />;
  return <Book />;
}
