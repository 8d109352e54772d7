import { describe, expect, it } from 'vitest';
import { SETTINGS, type SettingKey } from '#core/contract/settings/keys.ts';
import { PUBLIC_SETTINGS } from '#core/contract/settings/public-settings.ts';
import { readWireSettings } from '#core/contract/settings/read-store-settings.ts';
import { presentSettings } from '#server/modules/store/present.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { storeSettings } from './store-settings.ts';

/** What settings read and present of a restaurant. */
function tenantWith(values: Readonly<Record<string, string>>): Tenant {
  const settings = new Map(Object.entries(values).map(([key, value]) => [key, { value, category: '' }]));
  const profile = { clientId: 'c', tradingName: 'Kai', logoPath: '', banners: [], images: new Map() };
  return { ...profile, settings } as unknown as Tenant;
}

const ODD = [
  ...['', ' ', 'true', ' TRUE ', 'False', '1', '0', '2', ' 45 ', '-5', '29.6', '1440', '99999', '0x1e', '1e2', 'soon'],
  ...['12.5', '100.01', '2026-12-25', '2026-13-45; 2026-12-25', 'Contact', '18:30, 18:40', ' x '],
];
/** The base values: every switch is on, surcharge and licence are complete, so one odd value shows. */
const WHOLE: Partial<Record<SettingKey, string>> = {
  ...Object.fromEntries(
    Object.entries(SETTINGS).flatMap(([key, { is }]) => (is.kind === 'flag' ? [[key, 'true']] : [])),
  ),
  'Surcharge:Percentage': '15',
  'Surcharge:Dates': '2026-12-25',
  'AgeRestricted:LicenceHolder': 'Kai Ltd',
  'AgeRestricted:LicenceNumber': '007',
  'AgeRestricted:LicenceExpires': '2029-06-30',
};

it('shows a store the settings that are named as public, and no other, whatever is kept', () => {
  const kept = [...Object.keys(SETTINGS), 'Made:UpByNobody'].map((key) => [key, 'kept'] as const);
  const shown = presentSettings(tenantWith(Object.fromEntries(kept))).map(({ settingKey }) => settingKey);
  expect(shown).toEqual(PUBLIC_SETTINGS);
  expect(new Set(shown).size).toBe(shown.length);
  // How many orders it takes, how it works and whom it lets look in is a restaurant's own.
  const own = /MaxOrders|FullTimes|AutoAccept|MaxAmount|MaxPieces|^Console:|^Docket:|^Notices:|OperatorLooksIn|Made/;
  expect(shown.filter((key) => own.test(key))).toEqual([]);
});

describe('a restaurant and its store', () => {
  it.each(Object.keys(SETTINGS))('read the same of every odd value of %s', (key) => {
    for (const value of ODD) {
      for (const tenant of [tenantWith({ [key]: value }), tenantWith({ ...WHOLE, [key]: value })]) {
        // The server does not read the address of the logo; the wire takes it from the profile.
        const { logo: _own, ...own } = storeSettings(tenant);
        const { logo: _shown, ...shown } = readWireSettings(presentSettings(tenant));
        expect({ value, ...shown }).toEqual({ value, ...own });
      }
    }
  });
});
