import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireWebhook } from '#core/contract/machines/console-machines.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

export type WebhooksProps = {
  webhooks: readonly WireWebhook[];
  onAdd: () => void;
  onEdit: (webhook: WireWebhook) => void;
  onTest: (endpointId: string) => Promise<void>;
};

/** The list of webhooks. */
export function Webhooks({ webhooks, onAdd, onEdit, onTest }: WebhooksProps) {
  const t = useT();
  return (
    <Card
      title={t('machines.webhooks')}
      aside={
        <Button look="quiet" height={40} icon="plus" className="end" onClick={onAdd}>
          {t('machines.webhookAdd')}
        </Button>
      }
    >
      <p className="quiet-text">{t('machines.webhooksHelp')}</p>
      {webhooks.length > 0 && (
        <ul className="machines">
          {webhooks.map((webhook) => (
            <li key={webhook.endpointId}>
              <Icon name="webhook" />
              <div className="grow">
                <b className="machines__url">{webhook.url}</b>
                <p className="row">
                  {!webhook.isActive && <span className="tag tag--warn">{t('machines.off')}</span>}
                  {webhook.events.map((event) => (
                    <span key={event} className="tag">
                      {event}
                    </span>
                  ))}
                </p>
              </div>
              <div className="row">
                <Button
                  look="quiet"
                  height={40}
                  aria-disabled={!webhook.isActive}
                  onClick={() => void onTest(webhook.endpointId)}
                >
                  {t('machines.test')}
                </Button>
                <Button
                  look="quiet"
                  height={40}
                  aria-label={t('machines.editNamed', { url: webhook.url })}
                  onClick={() => onEdit(webhook)}
                >
                  {t('shell.edit')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
