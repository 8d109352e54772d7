import { useQuery } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { SettingGroup } from './setting-group.tsx';
import { SettingPage } from './setting-page.tsx';

/** What SMS cost this month, or that this installation sends none. */
function SmsUse() {
  const t = useT();
  const use = useQuery({ queryKey: ['sms'], queryFn: () => call('getSmsUse', {}) });
  if (!use.data) return null;
  const { isConnected, parts, texts, partsPerMonth } = use.data;
  if (!isConnected) return <Message>{t('settings.notices.noSms')}</Message>;
  return <p className="quiet-text">{t('settings.notices.used', { parts, texts, most: partsPerMonth })}</p>;
}

/** How guests who ask for it hear about their order, whether they rate it, and how much one invoice of a file holds. */
export function MessagesPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  return (
    <SettingPage staff={staff} page="messages" title="nav.messages">
      {(form) => (
        <>
          <SettingGroup
            form={form}
            title="settings.group.notices"
            rows={['Notices:Push', 'Notices:Mail', 'Notices:Sms', 'Notices:SmsPartsPerMonth']}
            before={<Message>{t('settings.notices.note')}</Message>}
          >
            <SmsUse />
          </SettingGroup>
          <SettingGroup form={form} title="settings.group.lost" rows={['Notices:LostOrdersPhone']} />
          <SettingGroup form={form} title="settings.group.ratings" rows={['Ratings:Enabled']} />
          <SettingGroup
            form={form}
            title="settings.group.books"
            rows={['Books:SendTo', 'Books:XeroEvery', 'Books:MondayMail']}
          />
        </>
      )}
    </SettingPage>
  );
}
