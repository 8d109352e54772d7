import type { WirePrinter, WirePrintJob, WirePrintJobs } from '#core/contract/printing/console-printing.ts';
import { LATE_AFTER_MS, printerHealthAt } from '#core/domain/printing/printing.ts';
import { languageOf } from './drawing.ts';
import type { PrinterView } from './printers.ts';
import { stateOf } from './queue.ts';
import type { RecentJob } from './repo-jobs.ts';

/** Where printers of a kind ask for work. */
function pathOf({ kind, printerId }: PrinterView['row']): string | null {
  return kind === 'agent' ? null : `/api/print/${kind}/${printerId}`;
}

function healthOf({ seenAt, condition }: PrinterView['row'], nowMs: number) {
  return printerHealthAt({ seenMs: seenAt?.getTime() ?? null, condition }, nowMs);
}

export function presentPrinter({ row, waitingCount, printedToday }: PrinterView, nowMs: number): WirePrinter {
  return {
    printerId: row.printerId,
    name: row.name,
    kind: row.kind,
    width: row.width,
    isImpact: row.isImpact,
    language: languageOf(row),
    copies: row.copies,
    copyCount: row.copyCount,
    moment: row.moment,
    departmentIds: row.departmentIds,
    orderTypes: row.orderTypes,
    fallbackPrinterId: row.fallbackPrinterId,
    beeps: row.beeps,
    opensDrawer: row.opensDrawer,
    health: healthOf(row, nowMs),
    statusCode: row.statusCode,
    seenUtc: row.seenAt?.toISOString() ?? null,
    canConfirm: row.canConfirm,
    waitingCount,
    printedToday,
    path: pathOf(row),
  };
}

/** `busyMs` is when its printer was last offered a docket (UTC ms): one that works through its queue keeps nothing waiting. */
function presentJob({ job, orderNumber }: RecentJob, name: string, busyMs: number, nowMs: number): WirePrintJob {
  const state = stateOf(job, nowMs);
  return {
    jobId: job.jobId,
    printerId: job.printerId,
    printerName: name,
    orderId: job.orderId,
    orderNumber,
    copy: job.copy,
    reason: job.reason,
    copyNumber: job.copyNumber,
    state,
    isLate: state === 'waiting' && nowMs - Math.max(job.createdAt.getTime(), busyMs) > LATE_AFTER_MS,
    code: job.code,
    movedFrom: job.movedFrom,
    createdUtc: job.createdAt.toISOString(),
    endedUtc: job.endedAt?.toISOString() ?? null,
  };
}

export function presentQueue(
  jobs: readonly RecentJob[],
  printers: readonly PrinterView[],
  nowMs: number,
): WirePrintJobs {
  const names = new Map(printers.map(({ row }) => [row.printerId, row.name]));
  const busy = new Map<string, number>();
  for (const { job } of jobs) {
    busy.set(job.printerId, Math.max(busy.get(job.printerId) ?? 0, job.offeredAt?.getTime() ?? 0));
  }
  return {
    items: jobs.map((one) => {
      const { printerId } = one.job;
      return presentJob(one, names.get(printerId) ?? '', busy.get(printerId) ?? 0, nowMs);
    }),
    printers: printers.map((view) => {
      const { printerId, name, health, waitingCount, seenUtc } = presentPrinter(view, nowMs);
      return { printerId, name, health, waitingCount, seenUtc };
    }),
  };
}
