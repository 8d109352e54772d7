/** Printers and dockets as every board asks for them each ten seconds. */
import type { WirePrintJobs } from '#core/contract/printing/console-printing.ts';
import { printerHealthAt } from '#core/domain/printing/printing.ts';
import type { Deps } from '#server/deps.ts';
import { keepUntilTold } from '#server/events/kept-answers.ts';
import type { DrawingParts } from './drawing.ts';
import type { IdlePrinters } from './idle-printers.ts';
import { presentQueue } from './present.ts';
import type { PrintersService, PrinterView } from './printers.ts';
import type { PrintQueue } from './queue.ts';

interface ShownParts extends Pick<DrawingParts, 'tenants'> {
  readonly printers: Pick<PrintersService, 'list'>;
  readonly queue: Pick<PrintQueue, 'recent'>;
  readonly idle: Pick<IdlePrinters, 'seenOf'>;
}

/** From memory while no docket and no printer changes; a printer that would become silent is looked up first. */
export function createShownQueue(
  { events, now }: Pick<Deps, 'events' | 'now'>,
  { printers, queue, idle, tenants }: ShownParts,
): (clientId: string) => Promise<WirePrintJobs> {
  const seenMs = ({ printerId, seenAt }: PrinterView['row']) =>
    seenAt && Math.max(seenAt.getTime(), idle.seenOf(printerId) ?? 0);
  const queues = keepUntilTold(
    { events, now },
    {
      name: 'print-queues',
      async read(clientId) {
        const views = await printers.list({ tenant: await tenants.require(clientId) });
        // A restaurant without printers of its own costs its boards one statement.
        return { views, jobs: views.length === 0 ? [] : await queue.recent(clientId) };
      },
      isStale: ({ views }, readMs) =>
        views.some(({ row }) => {
          const before = printerHealthAt({ ...row, seenMs: row.seenAt?.getTime() ?? null }, readMs);
          return printerHealthAt({ ...row, seenMs: seenMs(row) }, now()) !== before;
        }),
    },
  );
  return async (clientId) => {
    const { views, jobs } = await queues(clientId);
    const seen = views.map((view) => {
      const ms = seenMs(view.row);
      return { ...view, row: { ...view.row, seenAt: ms === null ? null : new Date(ms) } };
    });
    return presentQueue(jobs, seen, now());
  };
}
