import { useQueryClient } from '@tanstack/react-query';
import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { STAFF_ROLES, type StaffRole } from '#core/contract/staff/permissions.ts';
import { LANGUAGES, LOCALES, type Locale } from '#core/domain/language/languages.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { keepPeople } from './use-people.ts';

/** Name, e-mail, role and language of the invited person. */
export function InviteSheet({ onClose, onNews }: { onClose: () => void; onNews: (text: string) => void }) {
  const t = useT();
  const queries = useQueryClient();
  const locale = useLocale();
  const invite = useCallForm<{ name: string; email: string; role: StaffRole; language: Locale }>({
    initial: { name: '', email: '', role: 'staff', language: locale },
    send: async (body) => {
      keepPeople(queries, await call('invitePerson', { body }));
      onNews(t('people.sentTo', { email: body.email }));
      onClose();
    },
  });

  return (
    <Sheet
      title={t('people.invite')}
      onClose={onClose}
      foot={
        <>
          <span className="grow" />
          <Button look="quiet" height={40} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button look="primary" height={40} type="submit" form="invite-form" busy={invite.isBusy}>
            {t('people.send')}
          </Button>
        </>
      }
    >
      <form {...invite.form} id="invite-form" className="stack">
        {invite.problem}
        <TextField label={t('people.name')} autoComplete="off" {...invite.text('name')} />
        <TextField label={t('sign-in.email')} type="email" autoComplete="off" {...invite.text('email')} />
        <SelectField
          label={t('people.role')}
          hint={t(`people.may.${invite.values.role}`)}
          {...invite.choice('role')}
          options={STAFF_ROLES.map((value) => ({ value, label: t(`shell.role.${value}`) }))}
        />
        <SelectField
          label={t('people.language')}
          {...invite.choice('language')}
          options={LOCALES.map((value) => ({ value, label: LANGUAGES[value].name }))}
        />
        <p className="quiet-text">{t('people.inviteLead')}</p>
      </form>
    </Sheet>
  );
}
