import { sql } from 'drizzle-orm';
import { garlicNaan, type Shop } from './shop.ts';

/** Sets settings of Saffron Lane, or of another restaurant, as the console will, and waits until the carts know of it. */
export async function changeSettings(
  shop: Shop,
  settings: Readonly<Record<string, string>>,
  clientId = shop.clientIds.saffron,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    for (const [key, value] of Object.entries(settings)) {
      await tx.execute(sql`
        insert into client_settings (client_id, setting_key, setting_value, category)
        values (${clientId}, ${key}, ${value}, ${key.split(':')[0]})
        on conflict (client_id, setting_key) do update set setting_value = excluded.setting_value`);
    }
    await tx.execute(sql`
      update clients set profile_version = profile_version + 1, menu_version = menu_version + 1
      where client_id = ${clientId}`);
  });
  // A cart asks for the present profile and menu, so what is kept of them in memory is renewed.
  await shop.cartOf(garlicNaan());
}
