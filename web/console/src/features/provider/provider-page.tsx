import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { ConfirmPassword } from '#console/lib/confirm-password.tsx';
import { dropHash, SECOND_STEP, useHash } from '#console/lib/device/hash.ts';
import { CallError, call } from '#console/lib/http.ts';
import {
  EntrancePage,
  ForgottenForm,
  NewPasswordForm,
  SignInForm,
  useForgotten,
} from '#console/lib/page/entrance-page.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import type { WireProvider } from '#core/contract/provider/provider.ts';
import { Button } from '#ui/actions/button.tsx';
import { CreateSheet } from './create-sheet.tsx';
import { GivenUpJobs } from './given-up-jobs.tsx';
import { HoldingCard } from './holding-card.tsx';
import { InstallationCard } from './overview.tsx';
import { RestaurantList } from './restaurant-list.tsx';
import { Troubles } from './troubles.tsx';
import { PROVIDER_KEY, useInstallation } from './use-provider.ts';
import './provider.css';

/** The provider's area: every restaurant of the installation. Its sign-in is separate from the restaurants'. */
export function ProviderPage({
  secondStep,
  account,
}: {
  /** The second step of signing in. */
  secondStep: (onDone: () => Promise<void>) => ReactNode;
  /** The provider's own account settings. */
  account: ReactNode;
}) {
  const t = useT();
  const provider = useQuery({
    queryKey: PROVIDER_KEY,
    queryFn: async (): Promise<WireProvider | null> => {
      try {
        return await call('getProvider', {});
      } catch (error) {
        if (error instanceof CallError && error.status === 401) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    document.title = t('provider.title');
  }, [t]);
  return (
    <div className="provider">
      <Loaded query={provider}>
        {(who) =>
          who ? (
            <>
              <BrowserRouter basename="/console">
                <Restaurants who={who} account={account} />
              </BrowserRouter>
              <ConfirmPassword
                email={who.email}
                confirm={(password) => call('confirmProviderPassword', { body: { password } })}
              />
            </>
          ) : (
            <SignIn secondStep={secondStep} />
          )
        }
      </Loaded>
    </div>
  );
}

/** Sign-in, the form that mails a link, or the page that the link opens. */
function SignIn({ secondStep }: { secondStep: (onDone: () => Promise<void>) => ReactNode }) {
  const t = useT();
  const queries = useQueryClient();
  const isForgotten = useForgotten();
  const token = useHash();
  const keep = (provider: WireProvider | { needsSecondStep: true }) => {
    if ('needsSecondStep' in provider) {
      window.location.hash = SECOND_STEP;
      return;
    }
    dropHash();
    queries.setQueryData(PROVIDER_KEY, provider);
  };
  if (token === SECOND_STEP) return secondStep(async () => keep(await call('getProvider', {})));
  return (
    <EntrancePage>
      {token.includes('.') ? (
        <NewPassword token={token} onDone={keep} />
      ) : isForgotten ? (
        <ForgottenForm ask={(email) => call('askProviderLink', { body: { email } })} />
      ) : (
        <SignInForm
          title={t('provider.heading')}
          lead={t('provider.lead')}
          submit={t('sign-in.heading')}
          signIn={async (body) => keep(await call('providerSignIn', { body }))}
        />
      )}
    </EntrancePage>
  );
}

function NewPassword({
  token,
  onDone,
}: {
  token: string;
  onDone: (provider: WireProvider | { needsSecondStep: true }) => void;
}) {
  const t = useT();
  const link = useQuery({
    queryKey: ['provider-link', token],
    queryFn: () => call('readProviderLink', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <Loaded query={link}>
        {({ name, email }) => (
          <NewPasswordForm
            title={t('invite.newPassword', { name })}
            lead={t('provider.resets')}
            email={email}
            submit={t('invite.save')}
            accept={async (password) => onDone(await call('acceptProviderLink', { body: { token, password } }))}
          />
        )}
      </Loaded>
      {link.isError && (
        <a className="entrance__link" href="#sign-in">
          {t('sign-in.toSignIn')}
        </a>
      )}
    </>
  );
}

function Restaurants({ who, account }: { who: WireProvider; account: ReactNode }) {
  const t = useT();
  const queries = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const [isAccount, setAccount] = useState(false);
  const installation = useInstallation();
  // The session ends after a working day.
  const isOver = installation.error instanceof CallError && installation.error.status === 401;
  useEffect(() => {
    if (isOver) queries.setQueryData(PROVIDER_KEY, null);
  }, [isOver, queries]);

  async function signOut() {
    await call('providerSignOut', {}).catch(() => undefined);
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== PROVIDER_KEY[0] });
    queries.setQueryData(PROVIDER_KEY, null);
  }

  if (isAccount) {
    return (
      <Page
        title={t('nav.account')}
        note={<span className="quiet-text">{who.name}</span>}
        actions={
          <Button look="quiet" height={40} onClick={() => setAccount(false)}>
            {t('factors.backToRestaurants')}
          </Button>
        }
      >
        <div className="stack provider__body">{account}</div>
      </Page>
    );
  }

  return (
    <Page
      title={t('provider.restaurants')}
      note={<span className="quiet-text">{who.name}</span>}
      actions={
        <>
          <Button look="quiet" height={40} onClick={() => setAccount(true)}>
            {t('nav.account')}
          </Button>
          <Button look="quiet" height={40} onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Button>
          <Button look="primary" height={40} onClick={() => setCreating(true)}>
            {t('provider.create')}
          </Button>
        </>
      }
    >
      <div className="stack provider__body">
        <Loaded query={installation}>
          {(data) => (
            <>
              <Troubles installation={data} />
              <InstallationCard installation={data} />
              <HoldingCard holding={data.holding} isNeeded={data.isHoldingNeeded} />
              <GivenUpJobs installation={data} />
            </>
          )}
        </Loaded>
        <RestaurantList />
      </div>
      {isCreating && <CreateSheet onClose={() => setCreating(false)} />}
    </Page>
  );
}
