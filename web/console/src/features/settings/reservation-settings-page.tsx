import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { SettingGroup } from './setting-group.tsx';
import { SettingPage } from './setting-page.tsx';

/** Whether guests can reserve tables online, and for how many people. */
export function ReservationSettingsPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  return (
    <SettingPage staff={staff} page="reservations" title="nav.reservationSettings">
      {(form) => (
        <SettingGroup
          form={form}
          title="settings.group.tables"
          pairs={['Reservations:Seats', 'Reservations:LargestParty', 'Reservations:StayMinutes']}
          before={form.value('Reservations:Seats') === '0' && <Message>{t('settings.tables.off')}</Message>}
        />
      )}
    </SettingPage>
  );
}
