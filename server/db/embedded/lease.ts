import pg from 'pg';
import { StartupError } from '#server/db/startup-error.ts';
import { databaseName } from './create-cluster.ts';

/**
 * One server's share in a running database: a connection that holds an advisory lock together with every other server
 * on the same data folder. It shows who is the last to leave, and its loss shows that the database died.
 */
export type Lease = {
  /** Calls back once when the connection is lost, unless `release` or `end` came first. */
  onLost(callback: () => void): void;
  /** Gives up the share. True when no other server has one; new ones then wait until `end` or the database stops. */
  release(): Promise<boolean>;
  end(): Promise<void>;
};

export type LeaseAttempt =
  | { readonly kind: 'granted'; readonly lease: Lease }
  /** A server listens but does not accept connections now. */
  | { readonly kind: 'busy' }
  /** No server listens. */
  | { readonly kind: 'closed' };

/** Any number that no other code uses for an advisory lock: the letters "serv". */
const lockKey = 0x73_65_72_76;

/**
 * Tries once to take a lease.
 *
 * @throws StartupError when a database answers that is not ours or that may not be reached
 */
export async function tryLease(socketFolder: string): Promise<LeaseAttempt> {
  const client = newClient(socketFolder, databaseName);
  // Errors after the connection is made arrive here as well as at `end`, which is what counts.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [lockKey]);
    return { kind: 'granted', lease: toLease(client) };
  } catch (error) {
    client.end().catch(() => undefined);
    return await explainRefusal(error, socketFolder);
  }
}

function newClient(socketFolder: string, database: string): pg.Client {
  return new pg.Client({
    host: socketFolder,
    port: 5432,
    user: databaseName,
    database,
    application_name: 'servery lease',
    connectionTimeoutMillis: 10_000,
  });
}

function toLease(client: pg.Client): Lease {
  let leaving = false;
  return {
    onLost(callback) {
      client.once('end', () => {
        if (!leaving) callback();
      });
    },
    async release() {
      leaving = true;
      await client.query('select pg_advisory_unlock_shared($1)', [lockKey]);
      const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [lockKey]);
      return rows[0]?.last === true;
    },
    async end() {
      leaving = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function explainRefusal(error: unknown, socketFolder: string): Promise<LeaseAttempt> {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return { kind: 'closed' };
  if (code === '3D000') await createDatabase(socketFolder);
  if (code === '3D000' || isPassing(error)) return { kind: 'busy' };
  if (code === 'EACCES' || code === 'EPERM') {
    throw new StartupError(
      `The database at ${socketFolder} is run by another user: start Servery as that user, or stop the other one.`,
    );
  }
  if (code.startsWith('28')) {
    throw new StartupError(`The database at ${socketFolder} was not made by Servery: set DATA_DIR to another folder.`);
  }
  throw explainUnusable(error, socketFolder);
}

/** The last step of a first start; a start that was killed before it is completed by the next one. */
async function createDatabase(socketFolder: string): Promise<void> {
  const client = newClient(socketFolder, 'postgres');
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`create database ${databaseName}`);
  } catch (error) {
    // Another server made it, or is making it, at the same moment.
    const isMadeByAnother = ['42P04', '23505', '55006'].includes(codeOf(error));
    if (!isMadeByAnother && !isPassing(error)) throw explainUnusable(error, socketFolder);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Starting up, shutting down, ended by a crash (57P..), or a connection cut in the middle. */
function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  if (code === '') return error instanceof Error && /terminated|timeout/i.test(error.message);
  return code.startsWith('57P') || code.startsWith('08') || code === 'ECONNRESET' || code === 'EPIPE';
}

function explainUnusable(error: unknown, socketFolder: string): StartupError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(`The database at ${socketFolder} cannot be used: ${reason}.`, { cause: error });
}
