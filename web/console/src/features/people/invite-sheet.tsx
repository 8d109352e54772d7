import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#console/lib/button.tsx';
import { SelectField, TextField } from '#console/lib/form-field.tsx';
import { CallError, call, errorText } from '#console/lib/http.ts';
import { useLocale, useT } from '#console/lib/i18n.tsx';
import { LANGUAGE_NAMES } from '#console/lib/locale.ts';
import { Sheet } from '#console/lib/sheet.tsx';
import { STAFF_ROLES, type StaffRole } from '#core/contract/staff-permissions.ts';
import { LOCALES, type Locale } from '#core/domain/catalogue.ts';
import { keepPeople } from './use-people.ts';

/** Name, e-mail, role and language of whoever shall come in. */
export function InviteSheet({ onClose, onNews }: { onClose: () => void; onNews: (text: string) => void }) {
  const t = useT();
  const queries = useQueryClient();
  const { locale } = useLocale();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('staff');
  const [language, setLanguage] = useState<Locale>(locale);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError('');
    setFields({});
    try {
      keepPeople(queries, await call('invitePerson', { body: { name, email, role, language } }));
      onNews(t('people.sentTo', { email }));
      onClose();
    } catch (failure) {
      const wrong = failure instanceof CallError ? failure.fields : {};
      setFields(wrong);
      if (Object.keys(wrong).length === 0) setError(errorText(failure, t('shell.unreachable')));
      setBusy(false);
    }
  }

  return (
    <Sheet
      title={t('people.invite')}
      onClose={onClose}
      foot={
        <>
          <span className="grow" />
          <Button look="quiet" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button look="ink" type="submit" form="invite-form" aria-disabled={isBusy}>
            {t('people.send')}
          </Button>
        </>
      }
    >
      <form ref={form} id="invite-form" className="sheet__body" onSubmit={submit} noValidate>
        {error !== '' && (
          <p className="message message--bad" role="alert">
            {error}
          </p>
        )}
        <TextField
          label={t('people.name')}
          error={fields.name}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('sign-in.email')}
          error={fields.email}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SelectField
          label={t('people.role')}
          help={t(`people.may.${role}`)}
          error={fields.role}
          value={role}
          onChange={setRole}
          options={STAFF_ROLES.map((value) => ({ value, label: t(`shell.role.${value}`) }))}
        />
        <SelectField
          label={t('people.language')}
          error={fields.language}
          value={language}
          onChange={setLanguage}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <p className="quiet-text">{t('people.inviteLead')}</p>
      </form>
    </Sheet>
  );
}
