import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { Button } from '#console/lib/button.tsx';
import { TextField } from '#console/lib/form-field.tsx';
import { call } from '#console/lib/http.ts';
import { type MessageKey, useT } from '#console/lib/i18n.tsx';
import { Sheet } from '#console/lib/sheet.tsx';
import { Switch } from '#console/lib/switch.tsx';
import type { WebhookEvent, WireMachines, WireWebhook } from '#core/contract/console-machines.ts';
import { ChoiceList } from './choice-list.tsx';
import { CopyField } from './copy-field.tsx';

const EVENTS: readonly (readonly [WebhookEvent, MessageKey])[] = [
  ['order.placed', 'machines.event.placed'],
  ['order.updated', 'machines.event.updated'],
  ['stock.changed', 'machines.event.stock'],
  ['menu.changed', 'machines.event.menu'],
];

export type WebhookSheetProps = {
  /** Null for a new one. */
  webhook: WireWebhook | null;
  onClose: () => void;
  onDone: (machines: WireMachines) => void;
};

/** One address: where, what it hears of, whether it is on, and the secret its messages are signed with. */
export function WebhookSheet({ webhook, onClose, onDone }: WebhookSheetProps) {
  const t = useT();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhook
      ? EVENTS.map(([event]) => event).filter((event) => webhook.events.includes(event))
      : ['order.placed', 'order.updated'],
  );
  const [isActive, setActive] = useState(webhook?.isActive ?? true);
  const [secret, setSecret] = useState(webhook?.secret);
  const { fields, problem, isBusy, run } = useAttempt();
  const save = () => {
    const body = { url: url.trim(), events: [...events], isActive };
    const params = { endpointId: webhook?.endpointId ?? '' };
    return run(async () =>
      onDone(await (webhook ? call('updateWebhook', { params, body }) : call('createWebhook', { body }))),
    );
  };
  return (
    <Sheet
      title={t(webhook ? 'machines.webhookEdit' : 'machines.webhookAdd')}
      onClose={onClose}
      foot={
        <>
          {webhook && (
            <Button
              look="danger"
              size="large"
              disabled={isBusy}
              onClick={() =>
                void run(async () =>
                  onDone(await call('deleteWebhook', { params: { endpointId: webhook.endpointId } })),
                )
              }
            >
              {t('shell.delete')}
            </Button>
          )}
          <Button look="primary" size="large" className="end" disabled={isBusy} onClick={() => void save()}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <form
        className="sheet__body stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('machines.url')}
          help={t('machines.urlHelp')}
          type="url"
          inputMode="url"
          placeholder="https://till.example.co.nz/servery"
          value={url}
          autoFocus
          onChange={(event) => setUrl(event.target.value)}
          error={fields.url}
        />
        <ChoiceList
          legend={t('machines.events')}
          options={EVENTS.map(([value, label]) => ({ value, label: value, help: t(label) }))}
          chosen={events}
          onChange={setEvents}
          error={fields.events}
        />
        <Switch label={t('machines.active')} checked={isActive} onChange={setActive} />
        {webhook && secret !== undefined && (
          <>
            <CopyField label={t('machines.secret')} value={secret} help={t('machines.secretHelp')} />
            <Button
              look="quiet"
              icon="refresh-cw"
              disabled={isBusy}
              onClick={() =>
                void run(async () => {
                  const { endpointId } = webhook;
                  const { webhooks } = await call('rotateWebhookSecret', { params: { endpointId } });
                  setSecret(webhooks.find((one) => one.endpointId === endpointId)?.secret);
                })
              }
            >
              {t('machines.secretNew')}
            </Button>
          </>
        )}
        <Refusal text={Object.keys(fields).length === 0 ? problem : undefined} />
      </form>
    </Sheet>
  );
}
