import pg from 'pg';

/** Runs one statement on the server's maintenance database. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(withDatabase(server, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes an empty database and returns its connection string. `name` must be a plain SQL identifier. */
export async function createEmptyDatabase(server: string, name: string): Promise<string> {
  await administer(server, `create database ${name}`);
  return withDatabase(server, name);
}

export function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
