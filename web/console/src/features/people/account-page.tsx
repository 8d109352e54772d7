import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#console/lib/button.tsx';
import { TextField } from '#console/lib/form-field.tsx';
import { CallError, call, errorText } from '#console/lib/http.ts';
import { useT } from '#console/lib/i18n.tsx';
import { Page } from '#console/lib/page.tsx';
import { enter, lock, signOut } from '#console/lib/session.ts';
import type { WireStaff } from '#core/contract/console.ts';
import { SessionsCard } from './sessions-card.tsx';
import { SESSIONS_KEY, useAction } from './use-people.ts';
import './people.css';

/** What everybody may set for themselves: password, PIN, devices; and the way out. */
export function AccountPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const { error, isBusy, run } = useAction();
  return (
    <Page
      title={t('people.account')}
      note={
        <span className="quiet-text">
          {staff.name} · {t(`shell.role.${staff.role}`)}
        </span>
      }
      actions={
        <>
          <Button look="quiet" icon="lock" aria-disabled={isBusy} onClick={() => void run((all) => lock(all, staff))}>
            {t('lock.lock')}
          </Button>
          <Button look="quiet" icon="log-out" onClick={() => void signOut(queries)}>
            {t('shell.signOut')}
          </Button>
        </>
      }
    >
      <div className="stack people">
        {error !== '' && (
          <p className="message message--bad" role="alert">
            {error}
          </p>
        )}
        <div className="grid-2">
          <PinCard staff={staff} />
          <PasswordCard staff={staff} />
        </div>
        <SessionsCard title={t('people.ownDevices')} lead={t('people.ownDevicesLead')} ownOnly />
      </div>
    </Page>
  );
}

type Fields = Readonly<Record<string, string>>;

/** A small form that asks for the password: what it does, the field errors of it, and what to say afterwards. */
function useSmallForm(work: () => Promise<string>) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<Fields>({});
  const [error, setError] = useState('');
  const [done, setDone] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFields({});
    setError('');
    setDone('');
    try {
      setDone(await work());
    } catch (failure) {
      const wrong = failure instanceof CallError ? failure.fields : {};
      setFields(wrong);
      if (Object.keys(wrong).length === 0) setError(errorText(failure, t('shell.unreachable')));
    } finally {
      setBusy(false);
    }
  };
  const said = (
    <>
      {error !== '' && (
        <p className="message message--bad" role="alert">
          {error}
        </p>
      )}
      <p className="people__news" role="status">
        {done}
      </p>
    </>
  );
  return { form, fields, isBusy, submit, said };
}

function PinCard({ staff }: { staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const [pin, setPin] = useState('');
  const [currentPassword, setPassword] = useState('');
  const { form, fields, isBusy, submit, said } = useSmallForm(async () => {
    const wanted = pin === '' ? null : pin;
    enter(queries, await call('setOwnPin', { body: { currentPassword, pin: wanted } }));
    setPin('');
    setPassword('');
    return t(wanted === null ? 'people.pinRemoved' : 'people.pinSet');
  });
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('people.pin')}</h2>
        <span className={staff.hasPin ? 'tag tag--ok' : 'tag'}>
          {t(staff.hasPin ? 'people.hasPin' : 'people.noPin')}
        </span>
      </div>
      <form ref={form} className="card__body people__form" onSubmit={submit} noValidate>
        <p className="quiet-text">{t('people.pinLead')}</p>
        {said}
        <TextField
          label={t('people.newPin')}
          help={staff.hasPin ? t('people.pinEmpty') : undefined}
          error={fields.pin}
          type="password"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          value={pin}
          onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
        />
        <TextField
          label={t('people.currentPassword')}
          error={fields.currentPassword}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button look="ink" type="submit" aria-disabled={isBusy} disabled={pin === '' && !staff.hasPin}>
          {t(pin === '' && staff.hasPin ? 'people.removePin' : 'people.savePin')}
        </Button>
      </form>
    </section>
  );
}

function PasswordCard({ staff }: { staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const { form, fields, isBusy, submit, said } = useSmallForm(async () => {
    await call('changeOwnPassword', { body: { currentPassword, newPassword } });
    setCurrent('');
    setNew('');
    void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    return t('people.passwordChanged');
  });
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('people.password')}</h2>
      </div>
      <form ref={form} className="card__body people__form" onSubmit={submit} noValidate>
        <p className="quiet-text">{t('people.passwordLead')}</p>
        {said}
        {/* So that a password manager knows whose password it is. */}
        <input type="text" autoComplete="username" value={staff.email} readOnly hidden />
        <TextField
          label={t('people.currentPassword')}
          error={fields.currentPassword}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <TextField
          label={t('people.newPassword')}
          help={t('invite.passwordHelp')}
          error={fields.newPassword}
          type="password"
          autoComplete="new-password"
          value={newPassword}
          onChange={(event) => setNew(event.target.value)}
        />
        <Button look="ink" type="submit" aria-disabled={isBusy}>
          {t('people.savePassword')}
        </Button>
      </form>
    </section>
  );
}
