import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer } from './server.ts';
import { moveRestaurants } from './zone.ts';

/** A picture of one point: a map is drawn only where there are streets. */
const STREET = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** One product, without limits since many guests order from one machine, for the whole run; tests find it through SERVERY_E2E_PORT. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SERVERY_E2E_URL) return undefined;
  const streets = createServer((_, response) => response.setHeader('content-type', 'image/gif').end(STREET));
  await new Promise<void>((ready) => streets.listen(0, '127.0.0.1', ready));
  const env = {
    RATE_LIMITS: 'off',
    TILES_URL: `http://127.0.0.1:${(streets.address() as AddressInfo).port}/{z}/{x}/{y}.gif`,
    TILES_ATTRIBUTION: '© The streets of this test',
  };
  const server = await startServer({ env, rings: ['a payment is disputed'] });
  await moveRestaurants(server.dataDir);
  process.env.SERVERY_E2E_PORT = String(server.port);
  process.env.SERVERY_E2E_DATA = server.dataDir;
  return async () => {
    streets.close();
    await server.remove();
  };
}
