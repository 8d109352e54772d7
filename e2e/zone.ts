/**
 * Time zone of the demo restaurants and of their guests. E2E_ZONE names another one, so that all journeys can be run at
 * another hour of the restaurants' day without a false clock: `E2E_ZONE=Asia/Tokyo npx playwright test`. Otherwise it is
 * New Zealand's, or another one while the law forbids to sell beer there.
 */

import { lawfulZone } from './lawful-zone.ts';
import { inDatabase } from './operator/database.ts';

const DEMO_ZONE = 'Pacific/Auckland';

// Chosen once: the workers of a run inherit it.
process.env.E2E_ZONE ??= lawfulZone(Date.now());
export const ZONE = process.env.E2E_ZONE;

/**
 * Moves the demo restaurants to ZONE, and lets beer be collected at any hour, since the tests run at any hour. Before anybody has
 * asked for them, as the server keeps them in memory.
 */
export async function moveRestaurants(dataDir: string): Promise<void> {
  await inDatabase(async (client) => {
    if (ZONE !== DEMO_ZONE) await client.query('update clients set time_zone = $1', [ZONE]);
    await client.query(`insert into client_settings (client_id, setting_key, setting_value, category)
      select client_id, key, '00:00', 'AgeRestricted' from clients, unnest(array['AgeRestricted:SaleFrom', 'AgeRestricted:SaleTo']) as key
      on conflict (client_id, setting_key) do update set setting_value = excluded.setting_value`);
  }, dataDir);
}
