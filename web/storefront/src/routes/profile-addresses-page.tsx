import { AddressBookSection } from '../features/address-book/address-book-section.tsx';
import { useT } from '../lib/i18n.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { useProfile } from '../lib/profile.ts';
import { useSession } from '../lib/session.ts';
import { useOpenSignIn } from '../lib/sign-in.ts';
import { useStore } from '../lib/store.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
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

/** '/profile/address': the address book (§2.10). */
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
