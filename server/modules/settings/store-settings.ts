/** A restaurant's settings as rules use them, read once for each snapshot of it. Keys, defaults and readings are the contract's. */
import { SETTINGS, type SettingKey } from '#core/contract/settings/keys.ts';
import { readOperatingSettings } from '#core/contract/settings/read-operating-settings.ts';
import { readStoreSettings } from '#core/contract/settings/read-store-settings.ts';
import { type Locale, languageAmong, localeFor } from '#core/domain/language/languages.ts';
import type { OperatingSettings } from '#core/domain/settings/operating-settings.ts';
import type { StoreSettings } from '#core/domain/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

type HasSettings = Pick<Tenant, 'settings'>;

/** The value of one key, its default where the restaurant has set none or an empty one, as the wire says it. */
export function settingOf(tenant: HasSettings, key: SettingKey): string {
  return tenant.settings.get(key)?.value || SETTINGS[key].byDefault;
}

/** Keeps what `read` says of a snapshot, which never changes. */
function readOnce<Read>(read: (value: (key: SettingKey) => string) => Read): (tenant: HasSettings) => Read {
  const readings = new WeakMap<Tenant['settings'], Read>();
  return (tenant) => {
    const known = readings.get(tenant.settings);
    if (known) return known;
    const reading = read((key) => settingOf(tenant, key));
    readings.set(tenant.settings, reading);
    return reading;
  };
}

/** What the store shows and the server enforces. */
export const storeSettings: (tenant: HasSettings) => StoreSettings = readOnce(readStoreSettings);
/** What the server alone uses. */
export const operatingSettings: (tenant: HasSettings) => OperatingSettings = readOnce(readOperatingSettings);

/** In cents, for what is paid in cash from now on. */
export function cashStepOf(tenant: Pick<Tenant, 'settings' | 'country'>): number {
  return operatingSettings(tenant).cashStep ?? tenant.country.cashStep;
}

/** The language in which a restaurant writes to a guest: the guest's, or English where the store does not speak it. */
export function languageOfGuest(tenant: HasSettings, language: string): Locale {
  return languageAmong(storeSettings(tenant).languages, localeFor(language));
}
