import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { EntranceForm, EntrancePage } from '#console/lib/page/entrance-page.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { enter } from '#console/lib/session.ts';

/** Where the provider's page leads: the token after '#' opens the restaurant's console once. */
export function LookInPage() {
  const t = useT();
  const queries = useQueryClient();
  const [token] = useState(() => window.location.hash.slice(1));
  const form = useCallForm({
    initial: { token },
    send: async (body) => {
      enter(queries, await call('enterLookIn', { body }));
      // The link is used; Back must not return to it.
      window.location.replace('/console');
    },
  });
  return (
    <EntrancePage>
      <EntranceForm
        title={t('provider.lookIn')}
        lead={t('provider.lookInLead')}
        form={form}
        submit={t('provider.lookIn')}
      >
        {null}
      </EntranceForm>
    </EntrancePage>
  );
}
