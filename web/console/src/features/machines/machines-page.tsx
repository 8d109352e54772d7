import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call, errorText } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { MACHINES_KEY } from '#console/lib/queries.ts';
import type { WireMachines, WireWebhook } from '#core/contract/machines/console-machines.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Deliveries } from './deliveries.tsx';
import { Keys } from './keys.tsx';
import { NewKeySheet } from './new-key-sheet.tsx';
import { WebhookSheet } from './webhook-sheet.tsx';
import { Webhooks } from './webhooks.tsx';
import './machines.css';

type Open = { kind: 'key' } | { kind: 'webhook'; webhook: WireWebhook | null };

/** Keys for tills, addresses for webhooks and what was sent to them. */
export function MachinesPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const query = useQuery({
    queryKey: MACHINES_KEY,
    queryFn: () => call('getMachines', {}),
    refetchInterval: useFallbackPoll(),
  });
  const run = async (work: () => Promise<WireMachines>) => {
    setProblem(null);
    try {
      queries.setQueryData(MACHINES_KEY, await work());
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Page
      crumb={t('shell.store')}
      title={t('nav.machines')}
      actions={
        <a className={buttonClass({ look: 'quiet', height: 40 })} href="/api/docs" target="_blank" rel="noreferrer">
          <Icon name="book-open" />
          {t('machines.docs')}
        </a>
      }
    >
      {problem !== null && (
        <Message look="bad" icon="octagon-alert" role="alert">
          {problem}
        </Message>
      )}
      <Loaded query={query}>
        {(machines) => (
          <div className="stack">
            <Keys
              keys={machines.keys}
              zone={staff.client.timeZone}
              onAdd={() => setOpen({ kind: 'key' })}
              onRevoke={(keyId) => run(() => call('revokeApiKey', { params: { keyId } }))}
            />
            <Webhooks
              webhooks={machines.webhooks}
              onAdd={() => setOpen({ kind: 'webhook', webhook: null })}
              onEdit={(webhook) => setOpen({ kind: 'webhook', webhook })}
              onTest={(endpointId) => run(() => call('testWebhook', { params: { endpointId } }))}
            />
            <Deliveries
              deliveries={machines.deliveries}
              zone={staff.client.timeZone}
              onResend={(deliveryId) => run(() => call('resendDelivery', { params: { deliveryId } }))}
            />
          </div>
        )}
      </Loaded>
      {open?.kind === 'key' && (
        <NewKeySheet
          onClose={() => {
            setOpen(null);
            void queries.invalidateQueries({ queryKey: MACHINES_KEY });
          }}
        />
      )}
      {open?.kind === 'webhook' && (
        <WebhookSheet
          webhook={open.webhook}
          onClose={() => setOpen(null)}
          onChange={(machines) => queries.setQueryData(MACHINES_KEY, machines)}
          onDone={(machines) => {
            queries.setQueryData(MACHINES_KEY, machines);
            setOpen(null);
          }}
        />
      )}
    </Page>
  );
}
