import type { ServiceType } from '#core/contract/codes.ts';
import { useDialogs } from '../../lib/dialogs.ts';
import { currentPreference, savePreference } from '../../lib/preference.ts';
import { storeNow } from '../../lib/server-time.ts';
import { localStore } from '../../lib/storage.ts';

/**
 * Changes between delivery and pickup without leaving checkout; delivery without a saved address in range asks for one
 * first (§4 "Checkout").
 */
export function useSwitchService(): (service: ServiceType) => void {
  const { open } = useDialogs();
  return (service) => {
    const laterUtc = currentPreference()?.laterUtc ?? null;
    const chosenMs = storeNow();
    if (service === 'pickup') {
      savePreference({ service, address: null, distanceKm: null, isAddressInRange: true, laterUtc, chosenMs });
      return;
    }
    const address = localStore.get('Client_selected_address');
    const known = localStore.get('distance');
    if (!address || !known?.isAddressInRange) {
      open('preference', 'delivery');
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
