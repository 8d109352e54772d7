import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { SettingGroup } from './setting-group.tsx';
import { SettingPage } from './setting-page.tsx';

/** The store's pages, and the layout of the menu. */
export function ViewsPage({ staff }: { staff: WireStaff }) {
  return (
    <SettingPage staff={staff} page="views" title="nav.views">
      {(form) => (
        <>
          <SettingGroup
            form={form}
            title="settings.group.tabs"
            rows={[
              'TabSettings:OnlineWebstoreEnabled',
              'TabSettings:DeliveryZonesEnabled',
              'TabSettings:ServiceHoursEnabled',
              'TabSettings:PaymentMethodsEnabled',
              'TabSettings:ChangeLocationEnabled',
              'TabSettings:ContactEnabled',
              'TabSettings:FeedbackEnabled',
              'TabSettings:DefaultTab',
            ]}
          />
          <SettingGroup
            form={form}
            title="settings.group.menuView"
            rows={['ViewType:DisplayProductImage']}
            pairs={['ViewType:ProductView', 'ViewType:DepartmentView', 'Upsell:HeaderText']}
          />
          <SettingGroup
            form={form}
            title="settings.group.signIn"
            rows={['SignIn:ExpressMobileEnabled', 'SignIn:GoogleEnabled']}
          />
        </>
      )}
    </SettingPage>
  );
}
