/** Series of what other modules count: limits that somebody met, messages to guests, caches, boards. */
import { Counter, Gauge, type Registry } from 'prom-client';
import { NOTICE_CHANNELS } from '#core/domain/notices/notices.ts';
import { LIMITS, onCounted } from '#server/counting.ts';

/** Answers what ends the counting. */
export function countEvents(register: Registry): () => void {
  const registers = [register];
  const limits = new Counter({
    name: 'servery_refusals_total',
    help: 'Who does something too often, by the limit that was met',
    labelNames: ['limit'] as const,
    registers,
  });
  const messages = new Counter({
    name: 'servery_messages_total',
    help: 'Messages to guests by channel and by how they stand',
    labelNames: ['channel', 'outcome'] as const,
    registers,
  });
  const cacheReads = new Counter({
    name: 'servery_cache_reads_total',
    help: 'Values asked of the caches of a process, by whether they were kept or loaded',
    labelNames: ['cache', 'outcome'] as const,
    registers,
  });
  const lostLines = new Counter({
    name: 'servery_log_lines_lost_total',
    help: 'Lines of the log that were dropped, because nothing took them',
    registers,
  });
  const boards = new Gauge({
    name: 'servery_boards_connected',
    help: 'Order boards with an open event stream',
    aggregator: 'sum',
    registers,
  });
  // A counter that begins at one has not risen: Prometheus would not see the first.
  for (const limit of LIMITS) limits.inc({ limit }, 0);
  for (const channel of NOTICE_CHANNELS) {
    for (const outcome of ['sent', 'failed', 'unknown']) messages.inc({ channel, outcome }, 0);
  }
  return onCounted((counted) => {
    if (counted.kind === 'limit') limits.inc({ limit: counted.limit });
    else if (counted.kind === 'cache')
      cacheReads.inc({ cache: counted.cache, outcome: counted.isKept ? 'kept' : 'loaded' });
    else if (counted.kind === 'message') messages.inc({ channel: counted.channel, outcome: counted.state });
    else if (counted.kind === 'lost-line') lostLines.inc();
    else boards.inc(counted.change);
  });
}
