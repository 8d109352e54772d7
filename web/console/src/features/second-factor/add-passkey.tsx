import { type FormEvent, useState } from 'react';
import { Refusal } from '#console/lib/attempt.tsx';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { addPasskey, canUsePasskeys, usePasskeyAttempt } from './passkey.ts';
import type { Realm } from './realm.ts';

export type AddPasskeyProps = {
  realm: Realm;
  /** The address where passkeys work; null if they work here. */
  passkeyUrl: string | null;
  /** Receives the recovery codes if this is the first factor, else null. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
};

/** Adds a passkey: asks for its name and opens the browser's dialog. */
export function AddPasskey({ realm, passkeyUrl, onAdded }: AddPasskeyProps) {
  const t = useT();
  const attempt = usePasskeyAttempt();
  const [name, setName] = useState(() => t('factors.thisDevice'));
  if (passkeyUrl !== null) return <OtherHost url={passkeyUrl} />;
  if (!canUsePasskeys()) return <Message>{t('factors.unsupported')}</Message>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt.run(async () => onAdded(await addPasskey(realm, name.trim())));
  };
  return (
    <form className="factors__form" onSubmit={submit} noValidate>
      <TextField
        label={t('factors.passkeyName')}
        name="passkey-name"
        maxLength={60}
        autoComplete="off"
        value={name}
        error={attempt.fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <Refusal text={attempt.fields.name === undefined ? attempt.problem : undefined} />
      <Button look="ink" height={48} icon="key-round" type="submit" busy={attempt.isBusy}>
        {t(attempt.isBusy ? 'factors.waiting' : 'factors.makePasskey')}
      </Button>
    </form>
  );
}

/** Says at which address this passkey works. */
export function OtherHost({ url }: { url: string }) {
  const t = useT();
  return (
    <Message>
      {t('factors.otherHost')} <a href={url}>{url}</a>
    </Message>
  );
}
