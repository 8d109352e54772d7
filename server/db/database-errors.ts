/** The parts of a PostgreSQL error that decide what to do about it. */
type DatabaseError = {
  readonly code: string;
  /** The system call that failed; a missing file is no missing database. */
  readonly syscall: string | undefined;
};

/** Drizzle wraps the driver's error, so the code may be deeper in the chain of causes. */
function findDatabaseError(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || typeof cause.code !== 'string') continue;
    const syscall = 'syscall' in cause && typeof cause.syscall === 'string' ? cause.syscall : undefined;
    return { code: cause.code, syscall };
  }
  return undefined;
}

/** True when a row with the same key exists. */
export function isUniqueViolation(error: unknown): boolean {
  return findDatabaseError(error)?.code === '23505';
}

/** True when the same transaction can simply be run again: it met another one (serialisation, deadlock, lock timeout). */
export function isTransactionConflict(error: unknown): boolean {
  return ['40001', '40P01', '55P03'].includes(findDatabaseError(error)?.code ?? '');
}

const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * Classes and codes of errors after which the same call may work a little later: connections (08), out of resources
 * (53), shutting down (57P), a statement that was ended by its time limit (57014), a server that has become a read-only
 * standby in a failover (25006), and a transaction that was ended because this process stood still (25P03).
 */
const UNAVAILABLE = /^(08|53|57P|57014|25006|25P03)/;

/** True when the database cannot be reached now (restarting, full, gone, silent): the call may work a little later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const found = findDatabaseError(error);
  if (found) return UNAVAILABLE.test(found.code) || (unreachable.includes(found.code) && !isFileCall(found.syscall));
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      /Connection terminated|is not queryable|timeout exceeded when trying to connect|^Query read timeout/i.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

function isFileCall(syscall: string | undefined): boolean {
  return syscall !== undefined && ['open', 'stat', 'lstat', 'access', 'scandir', 'rename', 'unlink'].includes(syscall);
}
