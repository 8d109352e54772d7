import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { SettingGroup } from './setting-group.tsx';
import { SettingPage } from './setting-page.tsx';

/** How long the restaurant keeps who ordered, what the law makes it keep, whether the provider may look in, and which sites may order here. */
export function PrivacyPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  return (
    <SettingPage staff={staff} page="privacy" title="nav.privacy">
      {(form) => (
        <>
          <SettingGroup
            form={form}
            title="settings.group.guests"
            rows={['Privacy:KeepGuestsMonths']}
            before={<Message>{t('settings.guests.note')}</Message>}
          >
            <p className="quiet-text">{t('settings.guests.books')}</p>
            <p className="quiet-text">{t('settings.guests.final')}</p>
          </SettingGroup>
          <SettingGroup form={form} title="settings.group.lookIn" rows={['Privacy:OperatorLooksIn']} />
          <SettingGroup form={form} title="settings.group.origins" rows={['Api:Origins']} />
        </>
      )}
    </SettingPage>
  );
}
