import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#console/lib/button.tsx';
import { TextField } from '#console/lib/form-field.tsx';
import { CallError, call, errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/i18n.tsx';
import { Mark } from '#console/lib/icon.tsx';
import { Loaded } from '#console/lib/page.tsx';
import { enter } from '#console/lib/session.ts';
import type { WireOpenInvitation } from '#core/contract/console-people.ts';
import './invite.css';

/** Behind '#' in the mail's link, which no server on the way sees. It stays there until it is used: a reload needs it. */
function takeToken(): string {
  return window.location.hash.slice(1);
}

/** Where a mail's link leads: who invites whom as what, and a password to choose. */
export function InvitePage() {
  const t = useT();
  const [token] = useState(takeToken);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('readInvitation', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    document.title = t('invite.title');
  }, [t]);
  return (
    <main className="invite">
      <div className="invite__card card">
        <Mark />
        <Loaded query={invitation}>{(data) => <Accept token={token} invitation={data} />}</Loaded>
        {invitation.isError && (
          <a className="invite__back" href="/console">
            {t('invite.toSignIn')}
          </a>
        )}
      </div>
    </main>
  );
}

function Accept({ token, invitation }: { token: string; invitation: WireOpenInvitation }) {
  const t = useT();
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<{ field?: string; form?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { kind, restaurant, name, email, role } = invitation;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError({});
    try {
      enter(queries, await call('acceptInvitation', { body: { token, password } }));
      // The link is used up; Back must not lead to it.
      window.location.replace('/console');
    } catch (failure) {
      const field = failure instanceof CallError ? failure.fields.password : undefined;
      setError(field === undefined ? { form: errorText(failure, t('shell.unreachable')) } : { field });
      setBusy(false);
      input.current?.focus();
    }
  }

  return (
    <form className="invite__form" onSubmit={submit} noValidate>
      <h1 className="invite__title">
        {kind === 'join' ? t('invite.welcome', { name }) : t('invite.newPassword', { name })}
      </h1>
      <p className="invite__lead">
        {kind === 'join'
          ? t('invite.joins', { place: restaurant, role: t(`shell.role.${role}`) })
          : t('invite.resets', { place: restaurant })}
      </p>
      {error.form && (
        <p className="message message--bad" role="alert">
          {error.form}
        </p>
      )}
      <TextField label={t('sign-in.email')} type="email" name="email" autoComplete="username" value={email} readOnly />
      <TextField
        ref={input}
        label={t('invite.password')}
        help={t('invite.passwordHelp')}
        error={error.field}
        type="password"
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button look="primary" size="action" type="submit" aria-disabled={isBusy}>
        {t(kind === 'join' ? 'invite.join' : 'invite.save')}
      </Button>
    </form>
  );
}
