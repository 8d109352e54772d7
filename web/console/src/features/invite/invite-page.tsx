import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SECOND_STEP } from '#console/lib/device/hash.ts';
import { call } from '#console/lib/http.ts';
import { EntrancePage, NewPasswordForm } from '#console/lib/page/entrance-page.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import { enter } from '#console/lib/session.ts';
import type { WireOpenInvitation } from '#core/contract/staff/console-people.ts';

/**
 * The token after '#' in the mailed link; browsers do not send it to servers. It stays in the address until it is used,
 * so that a reload works.
 */
function takeToken(): string {
  return window.location.hash.slice(1);
}

/** The page of an invitation link: who invites the person, the role, and a password to choose. */
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
          {t('sign-in.toSignIn')}
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
        // The link is used; Back must not return to it.
        window.location.replace(needsSecondStep ? `/console#${SECOND_STEP}` : '/console');
        await untilGone();
      }}
    />
  );
}

/** Never settles, so that the form stays busy until the browser leaves the page. */
function untilGone(): Promise<never> {
  return new Promise(() => undefined);
}
