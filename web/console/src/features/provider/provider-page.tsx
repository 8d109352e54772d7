import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#console/lib/button.tsx';
import { TextField } from '#console/lib/form-field.tsx';
import { CallError, call, errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/i18n.tsx';
import { Mark } from '#console/lib/icon.tsx';
import { Loaded, Page } from '#console/lib/page.tsx';
import type { WireProvider } from '#core/contract/provider.ts';
import { CreateSheet } from './create-sheet.tsx';
import { InstallationCard, RestaurantRows } from './overview.tsx';
import { RestaurantSheet } from './restaurant-sheet.tsx';
import { PROVIDER_KEY, RESTAURANTS_KEY } from './use-provider.ts';
import './provider.css';

/** The operator's area: every restaurant of the installation. Its sign-in is no restaurant's. */
export function ProviderPage() {
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
      <Loaded query={provider}>{(who) => (who ? <Restaurants who={who} /> : <SignIn />)}</Loaded>
    </div>
  );
}

function SignIn() {
  const t = useT();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError('');
    setFields({});
    try {
      queries.setQueryData(PROVIDER_KEY, await call('providerSignIn', { body: { email, password } }));
    } catch (failure) {
      const wrong = failure instanceof CallError ? failure.fields : {};
      setFields(wrong);
      if (Object.keys(wrong).length === 0) setError(errorText(failure, t('shell.unreachable')));
      setBusy(false);
    }
  }

  return (
    <main className="provider__door">
      <form className="card provider__signin" onSubmit={submit} noValidate>
        <Mark />
        <h1>{t('provider.heading')}</h1>
        <p className="quiet-text">{t('provider.lead')}</p>
        {error !== '' && (
          <p className="message message--bad" role="alert">
            {error}
          </p>
        )}
        <TextField
          label={t('sign-in.email')}
          error={fields.email}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={t('sign-in.password')}
          error={fields.password}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button look="primary" size="large" type="submit" aria-disabled={isBusy}>
          {t('sign-in.heading')}
        </Button>
      </form>
    </main>
  );
}

/** Health grows old quickly. */
const REFRESH_MS = 30_000;

function Restaurants({ who }: { who: WireProvider }) {
  const t = useT();
  const queries = useQueryClient();
  const [isCreating, setCreating] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const overview = useQuery({
    queryKey: RESTAURANTS_KEY,
    queryFn: () => call('listRestaurants', {}),
    refetchInterval: REFRESH_MS,
  });
  const chosen = overview.data?.restaurants.find(({ clientId }) => clientId === chosenId);
  // The session lasts a working day.
  const isOver = overview.error instanceof CallError && overview.error.status === 401;
  useEffect(() => {
    if (isOver) queries.setQueryData(PROVIDER_KEY, null);
  }, [isOver, queries]);

  async function signOut() {
    await call('providerSignOut', {}).catch(() => undefined);
    queries.removeQueries({ queryKey: RESTAURANTS_KEY });
    queries.setQueryData(PROVIDER_KEY, null);
  }

  return (
    <Page
      title={t('provider.restaurants')}
      note={<span className="quiet-text">{who.name}</span>}
      actions={
        <>
          <Button look="quiet" onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Button>
          <Button look="primary" onClick={() => setCreating(true)}>
            {t('provider.create')}
          </Button>
        </>
      }
    >
      <div className="stack provider__body">
        <Loaded query={overview}>
          {(data) => (
            <>
              <InstallationCard installation={data.installation} count={data.restaurants.length} />
              <RestaurantRows restaurants={data.restaurants} onChoose={setChosenId} />
            </>
          )}
        </Loaded>
      </div>
      {isCreating && <CreateSheet onClose={() => setCreating(false)} />}
      {chosen && <RestaurantSheet restaurant={chosen} onClose={() => setChosenId(null)} />}
    </Page>
  );
}
