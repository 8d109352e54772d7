import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Problem, useCallForm } from '#console/lib/call-form.tsx';
import { DeviceChoice } from '#console/lib/device/device-choice.tsx';
import { UNDO_SECONDS, undoSeconds } from '#console/lib/device/undo-time.ts';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Page } from '#console/lib/page/page.tsx';
import { enter, lock, signOut } from '#console/lib/session.ts';
import { writeStored } from '#console/lib/storage.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { TextField, type TextFieldProps } from '#ui/forms/field.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SESSIONS_KEY, useAction } from './use-people.ts';
import './people.css';

/** The signed-in person's own settings: password, PIN, devices and sign-out. */
export function AccountPage({ staff, secondStep }: { staff: WireStaff; secondStep: ReactNode }) {
  const t = useT();
  const queries = useQueryClient();
  const { error, isBusy, run } = useAction();
  return (
    <Page
      title={t('nav.account')}
      note={
        <span className="quiet-text">
          {staff.name} · {t(`shell.role.${staff.role}`)}
        </span>
      }
      actions={
        <>
          {staff.device.isShared && (
            <Button
              look="quiet"
              height={40}
              icon="lock"
              busy={isBusy}
              onClick={() => void run((all) => lock(all, staff))}
            >
              {t('lock.lock')}
            </Button>
          )}
          <Button look="quiet" height={40} icon="log-out" onClick={() => void signOut(queries)}>
            {t('shell.signOut')}
          </Button>
        </>
      }
    >
      <div className="stack people">
        <Problem text={error} />
        <div className="grid-2">
          <PinCard staff={staff} />
          <PasswordCard staff={staff} />
        </div>
        {secondStep}
        <DeviceCard staff={staff} />
        <SessionsCard title={t('people.ownDevices')} lead={t('people.ownDevicesLead')} ownOnly />
      </div>
    </Page>
  );
}

/** The problem and the success message of a card. */
function Said({ problem, news }: { problem: ReactNode; news: string }) {
  return (
    <>
      {problem}
      <p className="people__news" role="status">
        {news}
      </p>
    </>
  );
}

/** A change of a password or PIN asks for the current password. */
function CurrentPassword(field: Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'>) {
  const t = useT();
  return <TextField label={t('sign-in.currentPassword')} type="password" autoComplete="current-password" {...field} />;
}

/** The name of this device, and whether several people share it. */
function DeviceCard({ staff }: { staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const [news, setNews] = useState('');
  const { label, isShared } = staff.device;
  const typed = useCallForm({
    initial: { label, isShared },
    send: async (body) => {
      setNews('');
      enter(queries, await call('changeDevice', { body }));
      void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
      setNews(t('people.deviceSaved'));
    },
  });
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('people.thisDevice')}</h2>
      </div>
      <form {...typed.form} className="card__body people__form">
        <Said problem={typed.problem} news={news} />
        <TextField
          label={t('people.deviceName')}
          hint={t('people.deviceNameHelp')}
          maxLength={60}
          autoComplete="off"
          {...typed.text('label')}
        />
        <UndoTime />
        <DeviceChoice isShared={typed.values.isShared} onChange={(value) => typed.set({ isShared: value })} />
        <Button look="ink" height={40} type="submit" busy={typed.isBusy}>
          {t('people.saveDevice')}
        </Button>
      </form>
    </section>
  );
}

/** How long the board of this device offers to take a step back; kept at once. */
function UndoTime() {
  const t = useT();
  const [seconds, setSeconds] = useState(undoSeconds);
  return (
    <div className="field">
      <span className="label">{t('people.undoTime')}</span>
      <Segmented
        label={t('people.undoTime')}
        value={String(seconds)}
        onChange={(value) => {
          writeStored('console-undo', Number(value));
          setSeconds(undoSeconds());
        }}
        options={UNDO_SECONDS.map((count) => ({
          value: String(count),
          label: t('people.undoSeconds', { count }),
        }))}
      />
      <p className="hint">{t('people.undoTimeHelp')}</p>
    </div>
  );
}

function PinCard({ staff }: { staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const [news, setNews] = useState('');
  const typed = useCallForm({
    initial: { pin: '', currentPassword: '' },
    send: async ({ pin, currentPassword }) => {
      setNews('');
      const wanted = pin === '' ? null : pin;
      enter(queries, await call('setOwnPin', { body: { currentPassword, pin: wanted } }));
      typed.set({ pin: '', currentPassword: '' });
      setNews(t(wanted === null ? 'people.pinRemoved' : 'people.pinSet'));
    },
  });
  const { pin } = typed.values;
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('people.pin')}</h2>
        <span className={staff.hasPin ? 'tag tag--ok' : 'tag'}>
          {t(staff.hasPin ? 'people.hasPin' : 'people.noPin')}
        </span>
      </div>
      <form {...typed.form} className="card__body people__form">
        <p className="quiet-text">{t('people.pinLead')}</p>
        <Said problem={typed.problem} news={news} />
        <TextField
          label={t('people.newPin')}
          hint={staff.hasPin ? t('people.pinEmpty') : undefined}
          type="password"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          {...typed.text('pin')}
          onChange={(event) => typed.set({ pin: event.target.value.replace(/\D/g, '') })}
        />
        <CurrentPassword {...typed.text('currentPassword')} />
        <Button look="ink" height={40} type="submit" busy={typed.isBusy} aria-disabled={pin === '' && !staff.hasPin}>
          {t(pin === '' && staff.hasPin ? 'people.removePin' : 'people.savePin')}
        </Button>
      </form>
    </section>
  );
}

function PasswordCard({ staff }: { staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const [news, setNews] = useState('');
  const typed = useCallForm({
    initial: { currentPassword: '', newPassword: '' },
    send: async (body) => {
      setNews('');
      await call('changeOwnPassword', { body });
      typed.set({ currentPassword: '', newPassword: '' });
      void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
      setNews(t('people.passwordChanged'));
    },
  });
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('people.password')}</h2>
      </div>
      <form {...typed.form} className="card__body people__form">
        <p className="quiet-text">{t('people.passwordLead')}</p>
        <Said problem={typed.problem} news={news} />
        {/* Tells a password manager which account the password belongs to. */}
        <input type="text" autoComplete="username" value={staff.email} readOnly hidden />
        <CurrentPassword {...typed.text('currentPassword')} />
        <TextField
          label={t('people.newPassword')}
          hint={t('sign-in.newPasswordHelp')}
          type="password"
          autoComplete="new-password"
          {...typed.text('newPassword')}
        />
        <Button look="ink" height={40} type="submit" busy={typed.isBusy}>
          {t('people.savePassword')}
        </Button>
      </form>
    </section>
  );
}
