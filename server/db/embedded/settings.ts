import os from 'node:os';

/** How large the embedded server may be. */
export interface DatabaseSize {
  /** What it takes a share of; without it what this machine or container has. */
  readonly memoryMb?: number | undefined;
  /** Server processes of one installation that use it (default 1). */
  readonly workers?: number;
}

/** Connections for three processes of a pool of ten, eight for jobs and one for events each. */
const CONNECTIONS = 60;
/** What each further worker opens: ten and one for events. */
const CONNECTIONS_PER_WORKER = 11;

/** Megabytes of this machine, or of the container that this process runs in. */
function memoryHere(): number {
  const allowed = process.constrainedMemory?.() ?? 0;
  const all = os.totalmem();
  return (allowed > 0 && allowed < all ? allowed : all) / 1024 / 1024;
}

/**
 * Settings of the embedded server, given on the command line so that a newer version of this code changes them without
 * touching the data folder. On a machine of 1 GB the cluster stays under about 100 MB; its buffers grow with the memory.
 */
export function serverSettings(options: {
  readonly majorVersion: number;
  readonly socketFolder: string;
  readonly size: DatabaseSize;
  /** Only a throw-away cluster for tests may give up surviving a crash. */
  readonly durable: boolean;
}): string[] {
  const memoryMb = options.durable ? (options.size.memoryMb ?? memoryHere()) : 0;
  const share = (parts: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, memoryMb / parts)))}MB`;
  const crashSafety = options.durable ? 'on' : 'off';
  const settings: Record<string, string | number> = {
    cluster_name: 'servery',
    // The socket in its private folder is the only way in.
    listen_addresses: '',
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0700',
    port: 5432,
    max_connections: options.durable ? CONNECTIONS + CONNECTIONS_PER_WORKER * ((options.size.workers ?? 1) - 1) : 200,

    fsync: crashSafety,
    full_page_writes: crashSafety,
    synchronous_commit: crashSafety,
    min_wal_size: '32MB',
    // Checkpoints are rarer with more, and after each of them every page is written to the log once as a whole.
    max_wal_size: share(8, 256, 1024),

    shared_buffers: share(32, 32, 512),
    effective_cache_size: share(2, 256, 1024 * 1024),
    work_mem: share(1024, 4, 32),
    maintenance_work_mem: share(64, 32, 256),
    huge_pages: 'off',
    // Every query here is short: compiling it or sharing it out costs more than running it.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    max_worker_processes: 2,
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 2,
    random_page_cost: 1.1,

    // Failed statements carry customers' names and addresses, so only the server's own messages are logged.
    log_destination: 'stderr',
    logging_collector: 'off',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  // Three more processes that only help with large scans from slow disks.
  if (options.majorVersion >= 18) settings.io_method = 'sync';
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
