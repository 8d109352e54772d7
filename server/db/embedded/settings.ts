/**
 * Settings of the embedded server, given on the command line so that a newer version of this code changes them without
 * touching the data folder. Sized for a small machine: the cluster stays under about 100 MB.
 */
export function serverSettings(options: {
  readonly majorVersion: number;
  readonly socketFolder: string;
  /** Only a throw-away cluster for tests may give up surviving a crash. */
  readonly durable: boolean;
}): string[] {
  const crashSafety = options.durable ? 'on' : 'off';
  const settings: Record<string, string | number> = {
    cluster_name: 'servery',
    // The socket in its private folder is the only way in.
    listen_addresses: '',
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0700',
    port: 5432,
    max_connections: options.durable ? 60 : 200,

    fsync: crashSafety,
    full_page_writes: crashSafety,
    synchronous_commit: crashSafety,
    min_wal_size: '32MB',
    max_wal_size: '256MB',

    shared_buffers: '32MB',
    effective_cache_size: '512MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
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
