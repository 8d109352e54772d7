/** What of the printing needs a person now. Pure. */
import type { WirePrintJob, WirePrintJobs } from '#core/contract/printing/console-printing.ts';
import { isStopped } from '#core/domain/printing/printing.ts';

export type QueuePrinter = WirePrintJobs['printers'][number];

export interface PrintTroubles {
  /** They do not print, and dockets wait for them. */
  readonly printers: readonly QueuePrinter[];
  /** They may not be printed, were not, or wait at a printer that should print; the oldest first. */
  readonly dockets: readonly WirePrintJob[];
}

export function printTroubles({ items, printers }: WirePrintJobs): PrintTroubles {
  const stopped = printers.filter(({ health, waitingCount }) => isStopped(health) && waitingCount > 0);
  const isStuck = ({ printerId }: WirePrintJob) => stopped.some((printer) => printer.printerId === printerId);
  const dockets = items.filter(
    (job) => job.state === 'unknown' || job.state === 'failed' || (job.isLate && !isStuck(job)),
  );
  return { printers: stopped, dockets: dockets.reverse() };
}

/** Printers that can print the dockets of one that has stopped; none where it has not. */
export function standInsOf(printers: readonly QueuePrinter[], printerId: string): readonly QueuePrinter[] {
  const own = printers.find((printer) => printer.printerId === printerId);
  if (!own || !isStopped(own.health)) return [];
  return printers.filter(({ health }) => !isStopped(health));
}

/** Tells one trouble from the next: a new one rings, the same one does not ring again. */
export function troubleKeys({ printers, dockets }: PrintTroubles): string[] {
  return [...printers.map(({ printerId, health }) => `${printerId} ${health}`), ...dockets.map(({ jobId }) => jobId)];
}

const WORST: readonly WirePrintJob['state'][] = ['failed', 'unknown', 'waiting', 'offered'];

/** By order, the worst state of its dockets; an order without an entry is printed, or needs no docket. */
export function worstByOrder(items: readonly WirePrintJob[]): ReadonlyMap<string, WirePrintJob['state']> {
  const worst = new Map<string, WirePrintJob['state']>();
  for (const { orderId, state } of items) {
    const rank = WORST.indexOf(state);
    if (orderId === null || rank === -1) continue;
    const known = worst.get(orderId);
    if (known === undefined || rank < WORST.indexOf(known)) worst.set(orderId, state);
  }
  return worst;
}
