import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EntrancePage, NewPasswordForm } from '#console/lib/entrance-page.tsx';
import { SECOND_STEP } from '#console/lib/hash.ts';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/i18n.tsx';
import { Loaded } from '#console/lib/page.tsx';
import { enter } from '#console/lib/session.ts';
import type { WireOpenInvitation } from '#core/contract/staff/console-people.ts';

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
    <EntrancePage>
      <Loaded query={invitation}>{(data) => <Accept token={token} invitation={data} />}</Loaded>
      {invitation.isError && (
        <a className="entrance__link" href="/console">
          {t('invite.toSignIn')}
        </a>
      )}
    </EntrancePage>
  );
}

function Accept({ token, invitation }: { token: string; invitation: WireOpenInvitation }) {
  const t = useT();
  const queries = useQueryClient();
  const { kind, restaurant: place, name, email, role } = invitation;
  const joins = kind === 'join';
  return (
    <NewPasswordForm
      title={t(joins ? 'invite.welcome' : 'invite.newPassword', { name })}
      lead={joins ? t('invite.joins', { place, role: t(`shell.role.${role}`) }) : t('invite.resets', { place })}
      email={email}
      submit={t(joins ? 'invite.join' : 'invite.save')}
      accept={async (password) => {
        const staff = await call('acceptInvitation', { body: { token, password } });
        const needsSecondStep = 'needsSecondStep' in staff;
        if (!needsSecondStep) enter(queries, staff);
        // The link is used up; Back must not lead to it.
        window.location.replace(needsSecondStep ? `/console#${SECOND_STEP}` : '/console');
        await untilGone();
      }}
    />
  );
}

/** The page is on its way out: the form stays busy. */
function untilGone(): Promise<never> {
  return new Promise(() => undefined);
}
