import { startServer } from './server.ts';
import { moveRestaurants } from './zone.ts';

/** One product, without limits since many guests order from one machine, for the whole run; tests find it through SERVERY_E2E_PORT. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SERVERY_E2E_URL) return undefined;
  const server = await startServer({ env: { RATE_LIMITS: 'off' }, rings: ['a payment is disputed'] });
  await moveRestaurants(server.dataDir);
  process.env.SERVERY_E2E_PORT = String(server.port);
  process.env.SERVERY_E2E_DATA = server.dataDir;
  return () => server.remove();
}
