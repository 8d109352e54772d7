import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { firstName } from '#console/lib/person-name.ts';
import { enter, signOut } from '#console/lib/session.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import '#console/lib/page/entrance-page.css';

/** For a person without a PIN: the password unlocks and keeps everything typed; another person can sign in instead. */
export function PasswordPad({ staff }: { staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const pad = useRef<HTMLFormElement>(null);
  // On a phone it is below the list of people. Newer browsers answer a promise, which is no end of an effect.
  useEffect(() => {
    pad.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const form = useCallForm({
    initial: { password: '' },
    send: async (body) => enter(queries, await call('reopenTablet', { body })),
  });
  return (
    <form {...form.form} ref={pad} className="signin__form">
      <div className="lock__hello">
        <h1 className="signin__title">{t('lock.hello', { name: firstName(staff.name) })}</h1>
        <p className="signin__lead">{t('lock.password')}</p>
      </div>
      {form.problem}
      {/* Tells a password manager which account the password belongs to. */}
      <input type="text" autoComplete="username" value={staff.email} readOnly hidden />
      <TextField
        label={t('sign-in.password')}
        type="password"
        autoComplete="current-password"
        {...form.text('password')}
      />
      <Button look="primary" height={56} type="submit" busy={form.isBusy}>
        {t('lock.unlock')}
      </Button>
      <Button look="ghost" height={48} onClick={() => void signOut(queries)}>
        {t('lock.somebodyElse')}
      </Button>
    </form>
  );
}
