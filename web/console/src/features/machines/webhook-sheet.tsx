import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { ChoiceList } from '#console/lib/page/choice-list.tsx';
import { type MessageKey, useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WebhookEvent, WireMachines, WireWebhook } from '#core/contract/machines/console-machines.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { ShownOnce } from './shown-once.tsx';

const EVENTS: readonly (readonly [WebhookEvent, MessageKey])[] = [
  ['order.placed', 'machines.event.placed'],
  ['order.updated', 'machines.event.updated'],
  ['stock.changed', 'machines.event.stock'],
  ['menu.changed', 'machines.event.menu'],
];

const USUAL: readonly WebhookEvent[] = ['order.placed', 'order.updated'];

export type WebhookSheetProps = {
  /** Null for a new webhook. */
  webhook: WireWebhook | null;
  onClose: () => void;
  /** Saved or deleted: the caller closes the sheet. */
  onDone: (machines: WireMachines) => void;
  /** Saved; the sheet still shows a new secret. */
  onChange: (machines: WireMachines) => void;
};

/** One webhook: its address, its events and whether it is on. A new secret is shown once. */
export function WebhookSheet({ webhook, onClose, onDone, onChange }: WebhookSheetProps) {
  const t = useT();
  const [secret, setSecret] = useState<string | null>(null);
  const { problem, isBusy, run } = useAttempt();
  const chosen = webhook?.events ?? USUAL;
  const form = useCallForm({
    initial: {
      url: webhook?.url ?? '',
      events: EVENTS.map(([event]) => event).filter((event) => chosen.includes(event)),
      isActive: webhook?.isActive ?? true,
    },
    send: async ({ url, ...values }) => {
      const body = { ...values, url: url.trim() };
      if (webhook) onDone(await call('updateWebhook', { params: { endpointId: webhook.endpointId }, body }));
      else showSecret(await call('createWebhook', { body }));
    },
  });
  const isAnyBusy = isBusy || form.isBusy;
  const rotate = ({ endpointId }: WireWebhook) =>
    run(async () => showSecret(await call('rotateWebhookSecret', { params: { endpointId } })));
  const showSecret = (made: { secret: string; machines: WireMachines }) => {
    onChange(made.machines);
    setSecret(made.secret);
  };
  if (secret !== null) {
    return (
      <ShownOnce title={t('machines.secretReady')} label={t('machines.secret')} value={secret} onClose={onClose} />
    );
  }
  return (
    <Sheet
      title={t(webhook ? 'machines.webhookEdit' : 'machines.webhookAdd')}
      onClose={onClose}
      foot={
        <>
          {webhook && (
            <Button
              look="danger"
              height={48}
              busy={isAnyBusy}
              onClick={() =>
                void run(async () =>
                  onDone(await call('deleteWebhook', { params: { endpointId: webhook.endpointId } })),
                )
              }
            >
              {t('shell.delete')}
            </Button>
          )}
          <Button look="primary" height={48} className="end" type="submit" form="webhook-form" busy={isAnyBusy}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <form {...form.form} id="webhook-form" className="stack">
        <TextField
          label={t('machines.url')}
          hint={t('machines.urlHelp')}
          type="url"
          inputMode="url"
          placeholder="https://till.example.co.nz/servery"
          autoFocus
          {...form.text('url')}
        />
        <ChoiceList
          legend={t('machines.events')}
          options={EVENTS.map(([value, label]) => ({ value, label: value, help: t(label) }))}
          chosen={form.values.events}
          onChange={(events) => form.set({ events: [...events] })}
          error={form.errorOf('events')}
        />
        <Switch
          label={t('machines.active')}
          checked={form.values.isActive}
          onChange={(isActive) => form.set({ isActive })}
        />
        {webhook && (
          <div className="stack">
            <p className="quiet-text">{t('machines.secretHelp')}</p>
            <Button look="quiet" height={40} icon="refresh-cw" busy={isAnyBusy} onClick={() => void rotate(webhook)}>
              {t('machines.secretNew')}
            </Button>
          </div>
        )}
        <Refusal text={problem} />
        {form.problem}
      </form>
    </Sheet>
  );
}
