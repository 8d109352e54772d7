import { useState } from 'react';
import { Problem } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WirePerson } from '#core/contract/staff/console-people.ts';
import { STAFF_ROLES } from '#core/contract/staff/permissions.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { keepPeople, useAction } from './use-people.ts';

export type PersonSheetProps = { person: WirePerson; onClose: () => void; onNews: (text: string) => void };

/** One colleague: role, access, a link for a new password, and removal. Each change applies at once. */
export function PersonSheet({ person, onClose, onNews }: PersonSheetProps) {
  const t = useT();
  const { error, isBusy, run } = useAction();
  const [isRemoving, setRemoving] = useState(false);
  const { name, email, role, isDisabled, isOnlyOwner } = person;
  const params = { staffId: person.staffId };
  const change = (body: { role?: typeof role; isDisabled?: boolean }) =>
    void run(async (queries) => {
      keepPeople(queries, await call('changePerson', { params, body }));
      onNews(t('people.changed', { name }));
    });

  return (
    <Sheet
      title={name}
      onClose={onClose}
      foot={
        isRemoving ? (
          <>
            <span className="grow">{t('people.removeSure', { name })}</span>
            <Button look="quiet" height={40} onClick={() => setRemoving(false)}>
              {t('shell.cancel')}
            </Button>
            <Button
              look="danger"
              height={40}
              busy={isBusy}
              onClick={() =>
                void run(async (queries) => {
                  const people = await call('removePerson', { params });
                  onNews(t('people.removed', { name }));
                  onClose();
                  keepPeople(queries, people);
                })
              }
            >
              {t('people.remove')}
            </Button>
          </>
        ) : (
          <>
            <Button look="ghost" height={40} aria-disabled={isOnlyOwner} onClick={() => setRemoving(true)}>
              {t('people.removeAsk')}
            </Button>
            <span className="grow" />
            <Button look="ink" height={40} onClick={onClose}>
              {t('shell.close')}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <p className="quiet-text">{email}</p>
        <Problem text={error} />
        {isOnlyOwner && <Message>{t('people.onlyOwner')}</Message>}
        <SelectField
          label={t('people.role')}
          hint={t(`people.may.${role}`)}
          value={role}
          disabled={isOnlyOwner}
          onChange={(value) => !isBusy && change({ role: value })}
          options={STAFF_ROLES.map((value) => ({ value, label: t(`shell.role.${value}`) }))}
        />
        <Switch
          label={t('people.access')}
          hint={t('people.accessHelp')}
          checked={!isDisabled}
          disabled={isOnlyOwner}
          onChange={(isOn) => !isBusy && change({ isDisabled: !isOn })}
        />
        <div className="people__link">
          <span>
            <b>{t('people.password')}</b>
            <small className="hint">{t('people.passwordHelp')}</small>
          </span>
          <Button
            look="quiet"
            height={40}
            busy={isBusy}
            aria-disabled={isDisabled}
            onClick={() =>
              void run(async () => {
                await call('sendPasswordLink', { params });
                onNews(t('people.sentTo', { email }));
                onClose();
              })
            }
          >
            {t('people.sendLink')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
