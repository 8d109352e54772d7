import { useState } from 'react';
import { useCallForm } from '#console/lib/call-form.tsx';
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
  const [key, setKey] = useState<string | null>(null);
  const form = useCallForm({
    initial: { name: '', scopes: ['orders:read', 'orders:write'] as readonly MachineScope[] },
    send: async ({ name, scopes }) => setKey((await call('createApiKey', { body: { name, scopes: [...scopes] } })).key),
  });
  if (key !== null) {
    return (
      <ShownOnce
        title={t('machines.keyReady', { name: form.values.name })}
        label={t('machines.key')}
        value={key}
        onClose={onClose}
      />
    );
  }
  return (
    <Sheet
      title={t('machines.keyAdd')}
      onClose={onClose}
      foot={
        <Button look="primary" height={48} type="submit" form="key-form" busy={form.isBusy}>
          {t('machines.keyMake')}
        </Button>
      }
    >
      <form {...form.form} id="key-form" className="stack">
        <TextField
          label={t('machines.keyName')}
          hint={t('machines.keyNameHelp')}
          maxLength={60}
          autoFocus
          {...form.text('name')}
        />
        <ChoiceList
          legend={t('machines.scopes')}
          options={SCOPES.map(([value, label]) => ({ value, label: t(label) }))}
          chosen={form.values.scopes}
          onChange={form.choice('scopes').onChange}
          error={form.errorOf('scopes')}
        />
        {form.problem}
      </form>
    </Sheet>
  );
}
