import { AddressBookSection } from '#store/features/address-book/address-book-section.tsx';
import { useT } from '#store/lib/i18n.tsx';
import { usePageTitle } from '#store/lib/page-title.ts';
import { useProfile } from '#store/lib/profile.ts';
import { useSession } from '#store/lib/session.ts';
import { useOpenSignIn } from '#store/lib/sign-in.ts';
import { useStore } from '#store/lib/store.tsx';
import { useHydrated } from '#store/lib/use-hydrated.ts';
import { SignInFirst } from './sign-in-first.tsx';

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
