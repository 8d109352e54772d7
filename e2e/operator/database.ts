/** The database of a run, for what no page brings about: what a card provider, a bank or a failed job did. */
import path from 'node:path';
import pg from 'pg';

export async function inDatabase<Answer>(
  work: (client: pg.Client) => Promise<Answer>,
  dataDir = process.env.SERVERY_E2E_DATA ?? '',
): Promise<Answer> {
  const client = new pg.Client({ host: path.join(dataDir, 'postgres-socket'), user: 'servery', database: 'servery' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
