import { useState } from 'react';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { call } from '#console/lib/http.ts';
import { ChoiceList } from '#console/lib/page/choice-list.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { MachineScope } from '#core/contract/machines/console-machines.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SCOPES } from './scopes.ts';
import { ShownOnce } from './shown-once.tsx';

/** Asks for a key's name and permissions, then shows the key once. */
export function NewKeySheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly MachineScope[]>(['orders:read', 'orders:write']);
  const { fields, problem, isBusy, run } = useAttempt();
  const [key, setKey] = useState<string | null>(null);
  const make = () => run(async () => setKey((await call('createApiKey', { body: { name, scopes: [...scopes] } })).key));
  if (key !== null) {
    return (
      <ShownOnce title={t('machines.keyReady', { name })} label={t('machines.key')} value={key} onClose={onClose} />
    );
  }
  return (
    <Sheet
      title={t('machines.keyAdd')}
      onClose={onClose}
      foot={
        <Button look="primary" height={48} busy={isBusy} onClick={() => void make()}>
          {t('machines.keyMake')}
        </Button>
      }
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <TextField
          label={t('machines.keyName')}
          hint={t('machines.keyNameHelp')}
          value={name}
          maxLength={60}
          autoFocus
          onChange={(event) => setName(event.target.value)}
          error={fields.name}
        />
        <ChoiceList
          legend={t('machines.scopes')}
          options={SCOPES.map(([value, label]) => ({ value, label: t(label) }))}
          chosen={scopes}
          onChange={setScopes}
          error={fields.scopes}
        />
        <Refusal text={Object.keys(fields).length === 0 ? problem : undefined} />
      </form>
    </Sheet>
  );
}
