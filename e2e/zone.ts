/**
 * Time zone of the demo restaurants and of their guests. E2E_ZONE names another one, so that all journeys can be run at
 * another hour of the restaurants' day without a false clock: `E2E_ZONE=Asia/Tokyo npx playwright test`.
 */
import path from 'node:path';
import pg from 'pg';

const DEMO_ZONE = 'Pacific/Auckland';

export const ZONE = process.env.E2E_ZONE ?? DEMO_ZONE;

/** Moves the demo restaurants to ZONE. Before anybody has asked for them, as the server keeps them in memory. */
export async function moveRestaurants(dataDir: string): Promise<void> {
  if (ZONE === DEMO_ZONE) return;
  const client = new pg.Client({ host: path.join(dataDir, 'postgres-socket'), user: 'servery', database: 'servery' });
  await client.connect();
  await client.query('update clients set time_zone = $1', [ZONE]);
  await client.end();
}
