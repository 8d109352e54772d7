import { Message } from '#console/lib/message.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { SettingGroup } from './setting-group.tsx';
import { SettingPage } from './setting-page.tsx';

/** Pickup and delivery: on or off, minutes and limits. */
export function OrderTypesPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  return (
    <SettingPage staff={staff} page="order-types" title="nav.orderTypes">
      {(form) => {
        const pickup = form.value('PickupOrder:AllowUserToPlacePickupOrder') === 'true';
        const delivery = form.value('DeliveryOrder:AllowUserToPlaceDeliveryOrder') === 'true';
        const later = form.value('OrderProcessing:AllowScheduleOrder') === 'true';
        return (
          <>
            {form.value('OrderProcessing:StoreOpen') === 'false' && (
              <Message look="warn">{t('settings.warn.notOpen')}</Message>
            )}
            {!pickup && !delivery && <Message look="warn">{t('settings.warn.noOrderType')}</Message>}
            <SettingGroup
              form={form}
              title="settings.group.pickup"
              rows={['PickupOrder:AllowUserToPlacePickupOrder']}
              pairs={[
                'PickupOrder:PickupOrder:EstimatedTime',
                'PickupOrder:MaxOrdersPerSlot',
                'PickupOrder:FullTimes',
                'PickupOrder:DaysAhead',
                'PickupOrder:CutOff',
              ]}
            />
            <SettingGroup
              form={form}
              title="settings.group.delivery"
              rows={['DeliveryOrder:AllowUserToPlaceDeliveryOrder', 'DeliveryOrder:AllowScheduleOrder']}
              pairs={[
                'DeliveryOrder:DeliveryOrder:EstimatedTime',
                'DeliveryOrder:MaxOrdersPerSlot',
                'DeliveryOrder:FullTimes',
                'DeliveryOrder:DaysAhead',
                'DeliveryOrder:CutOff',
              ]}
              before={
                delivery && !form.data.store.hasZones && <Message look="warn">{t('settings.warn.noZones')}</Message>
              }
            >
              {!later && form.value('DeliveryOrder:AllowScheduleOrder') === 'true' && (
                <Message look="warn">{t('settings.warn.scheduleOff')}</Message>
              )}
            </SettingGroup>
            <SettingGroup
              form={form}
              title="settings.group.ordering"
              rows={[
                'OrderProcessing:StoreOpen',
                'OrderProcessing:AllowScheduleOrder',
                'OrderProcessing:AutoAccept',
                'OrderProcessing:ConfirmPhoneOrders',
                'OrderProcessing:CheckedAddresses',
                'OrderProcessing:DishNotes',
                'OrderProcessing:SoldOutWishes',
                'OrderProcessing:MorningList',
              ]}
              pairs={[
                'OrderProcessing:AskOrderType',
                'OrderProcessing:UnansweredMinutes',
                'OrderProcessing:PauseWithoutBoardMinutes',
                'OrderProcessing:MaxAmount',
                'OrderProcessing:MaxPieces',
                'Docket:KitchenLanguage',
                'Console:LockAfterMinutes',
              ]}
            />
          </>
        );
      }}
    </SettingPage>
  );
}
