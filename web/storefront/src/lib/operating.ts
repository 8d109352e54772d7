import { readOperatingSettings } from '#core/contract/settings/read-operating-settings.ts';
import { wireLookup } from '#core/contract/settings/read-store-settings.ts';
import type { OperatingSettings } from '#core/domain/settings/operating-settings.ts';
import { useSettingsQuery } from '#store/start/documents.tsx';
import { useStore } from './store.tsx';

/** How the restaurant works. Read by what comes late: the first view has no use for it. */
export function useOperating(): OperatingSettings {
  const { data: list = [] } = useSettingsQuery(useStore().client.clientId);
  return readOperatingSettings(wireLookup(list));
}
