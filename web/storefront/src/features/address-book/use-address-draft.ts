/** The address form's state: the values, the source of the address, and whether it is being located. */
import { useEffect, useRef, useState } from 'react';
import type { WireAddress } from '#core/contract/accounts/customers.ts';
import { addressText, useAddressCombobox } from '#store/lib/address/use-address-combobox.ts';
import { currentAddress, type LocationProblem } from '#store/lib/page/current-location.ts';
import type { PreferenceAddress } from '#store/ordering/preference.ts';
import { type AddressDraft, draftOf, type Place } from './address-form.ts';
import { postcodeAt } from './api.ts';

export type LocationMode = 'manual' | 'current';

function placeOf({ lat, lon, place }: PreferenceAddress): Place {
  return { latitude: lat, longitude: lon, signed: place ?? null };
}

export function useAddressDraft(
  address: WireAddress | null,
  isFirst: boolean,
  onOpenChange: (isOpen: boolean) => void,
) {
  const [draft, setDraft] = useState<AddressDraft>(() => draftOf(address, isFirst));
  const [mode, setMode] = useState<LocationMode>('manual');
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<LocationProblem | null>(null);
  /** The number of the present detection: after a later choice or a closed form an earlier answer is ignored. */
  const detection = useRef(0);
  useEffect(
    () => () => {
      detection.current += 1;
    },
    [],
  );
  const change = (part: Partial<AddressDraft>) => setDraft((before) => ({ ...before, ...part }));
  const put = (fullAddress: string, place: Place | null) => change({ fullAddress, place, zipCode: null });
  function leaveDetection(): void {
    detection.current += 1;
    setLocating(false);
    setProblem(null);
  }
  const search = useAddressCombobox({
    initial: draft.fullAddress,
    settledText:
      draft.place || mode === 'current' || draft.fullAddress === address?.fullAddress ? draft.fullAddress : null,
    onType: (text) => {
      // Typing also means a choice by hand.
      leaveDetection();
      setMode('manual');
      put(text, null);
    },
    onPick: (found) => put(addressText(found.display_name), placeOf(found)),
    onOpenChange,
  });
  function chooseManual(): void {
    leaveDetection();
    setMode('manual');
    search.setText('');
    put('', null);
  }
  async function chooseCurrent(): Promise<void> {
    leaveDetection();
    setMode('current');
    search.setText('');
    put('', null);
    setLocating(true);
    detection.current += 1;
    const own = detection.current;
    const located = await currentAddress();
    if (own !== detection.current) return;
    setLocating(false);
    if ('problem' in located) {
      setProblem(located.problem);
      return;
    }
    const text = addressText(located.address.display_name);
    search.setText(text);
    put(text, placeOf(located.address));
  }
  return {
    draft,
    change,
    mode,
    chooseManual,
    chooseCurrent,
    isLocating,
    problem,
    search,
    /** The postcode of the position, looked up if unknown; null without one. */
    zipCode: async () => draft.zipCode ?? (draft.place ? await postcodeAt(draft.place) : null),
  };
}
