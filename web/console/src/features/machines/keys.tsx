import { useState } from 'react';
import { Card } from '#console/lib/page/card.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { whenText } from '#console/lib/time/wall-clock.ts';
import type { WireApiKey } from '#core/contract/machines/console-machines.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { SCOPES } from './scopes.ts';

export type KeysProps = {
  keys: readonly WireApiKey[];
  zone: string;
  onAdd: () => void;
  onRevoke: (keyId: string) => Promise<void>;
};

/** The restaurant's keys. Ending one needs a confirmation, because the till stops at once. */
export function Keys({ keys, zone, onAdd, onRevoke }: KeysProps) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  const [asking, setAsking] = useState<string | null>(null);
  const when = (at: string) => whenText(at, zone, language);
  return (
    <Card
      title={t('machines.keys')}
      aside={
        <Button look="quiet" height={40} icon="plus" className="end" onClick={onAdd}>
          {t('machines.keyAdd')}
        </Button>
      }
    >
      <p className="quiet-text">{t('machines.keysHelp')}</p>
      {keys.length > 0 && (
        <ul className="machines">
          {keys.map(({ keyId, name, hint, scopes, createdBy, createdUtc, lastUsedUtc }) => (
            <li key={keyId}>
              <Icon name="key-round" />
              <div className="grow">
                <b>{name}</b> <code>{hint}…</code>
                <p className="row">
                  {SCOPES.filter(([scope]) => scopes.includes(scope)).map(([scope, words]) => (
                    <span key={scope} className="tag">
                      {t(words)}
                    </span>
                  ))}
                </p>
                <small className="quiet-text">
                  {t('machines.keyMade', { name: createdBy, when: when(createdUtc) })} ·{' '}
                  {lastUsedUtc === null ? t('machines.keyUnused') : t('machines.keyUsed', { when: when(lastUsedUtc) })}
                </small>
              </div>
              {asking === keyId ? (
                <div className="row">
                  <span role="alert">{t('machines.revokeAsk')}</span>
                  <Button
                    look="danger"
                    height={40}
                    autoFocus
                    onClick={() => void onRevoke(keyId).then(() => setAsking(null))}
                  >
                    {t('machines.revoke')}
                  </Button>
                  <Button look="ghost" height={40} onClick={() => setAsking(null)}>
                    {t('shell.cancel')}
                  </Button>
                </div>
              ) : (
                <Button
                  look="ghost"
                  height={40}
                  aria-label={t('machines.revokeNamed', { name })}
                  onClick={() => setAsking(keyId)}
                >
                  {t('machines.revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
