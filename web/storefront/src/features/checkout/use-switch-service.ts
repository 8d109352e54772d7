import type { ServiceType } from '#core/contract/wire/codes.ts';
import { useDialogs } from '#store/lib/dialogs.ts';
import { storeNow } from '#store/lib/server-time.ts';
import { localStore } from '#store/lib/storage.ts';
import { useStore } from '#store/lib/store.tsx';
import { currentPreference, savePreference } from '#store/ordering/react.tsx';

/**
 * Changes between delivery and pickup without leaving checkout; delivery without a saved address in range is confirmed
 * first, then warned about and given one.
 */
export function useSwitchService(): (service: ServiceType) => void {
  const { open } = useDialogs();
  const { settings } = useStore();
  return (service) => {
    // A time that was chosen stays where the other service can be ordered for later, too.
    const laterUtc = settings[service].allowsSchedule ? (currentPreference()?.laterUtc ?? null) : null;
    const chosenMs = storeNow();
    if (service === 'pickup') {
      savePreference({ service, address: null, distanceKm: null, isAddressInRange: true, laterUtc, chosenMs });
      return;
    }
    const address = localStore.get('Client_selected_address');
    const known = localStore.get('distance');
    if (!address || !known?.isAddressInRange) {
      open('preference', 'deliver');
      return;
    }
    // A time that was chosen for pickup may be too soon for a delivery, or not on offer for one.
    savePreference({
      service,
      address,
      distanceKm: known.distance,
      isAddressInRange: true,
      laterUtc: null,
      chosenMs,
    });
  };
}
