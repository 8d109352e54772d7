/** The job that draws a docket: outside every request, two at a time (the lane `print`). */
import { type Locale, localeFor } from '#core/domain/language/languages.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { message } from '#server/locales/messages.ts';
import type { DocketToPrint, PrintedDockets } from '#server/modules/orders/docket-to-print.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { runTask } from '#server/tasks/run-task.ts';
import { PRINT_CHANGED } from './outbox.ts';
import { type Picture, toPng } from './picture.ts';
import { findJob, keepPicture, type PrintJobFacts, updateJob } from './repo-jobs.ts';
import { findPrinter, type PrinterRow } from './repo-printers.ts';

export interface DrawingParts {
  readonly dockets: PrintedDockets;
  readonly tenants: { require(clientId: string): Promise<Tenant> };
}

export function languageOf({ language }: Pick<PrinterRow, 'language'>): Locale {
  return localeFor(language);
}

/** What stands above everything, the most urgent first. */
function marksOf(job: PrintJobFacts, { orderNumber }: DocketToPrint, language: Locale): string[] {
  const { copyNumber: number, movedFrom, isAfterError, part, parts, reason, copy } = job;
  return [
    ...(reason === 'cancelled' ? [message(language, 'print.mark.cancelled')] : []),
    ...(reason === 'corrected' && copy === 'kitchen'
      ? [message(language, 'print.mark.changes', { number: orderNumber })]
      : []),
    ...(number > 1 ? [message(language, 'print.mark.copy', { number })] : []),
    ...(isAfterError ? [message(language, 'print.mark.afterError')] : []),
    ...(movedFrom === null ? [] : [message(language, 'print.mark.moved', { printer: movedFrom })]),
    ...(parts > 1 ? [message(language, 'print.mark.part', { part, parts })] : []),
  ];
}

async function drawJob(job: PrintJobFacts, printer: PrinterRow, { dockets, tenants }: DrawingParts): Promise<Picture> {
  const { width, isImpact, name } = printer;
  // A bag copy is in English, as its words are.
  const language = job.copy === 'bag' ? 'en' : languageOf(printer);
  if (job.orderId === null)
    return await runTask('testPage', { name, language: languageOf(printer) }, { width, isImpact });
  const { correctionId, productIds, reason } = job;
  const docket = await dockets.toPrint(await tenants.require(job.clientId), job.orderId, {
    copy: job.copy,
    language,
    positions: job.positions,
    departmentIds: printer.departmentIds,
    correction: correctionId === null ? null : { correctionId, productIds: productIds ?? [] },
    isFirst: reason === 'accepted' && job.copyNumber === 1,
  });
  return await runTask('docket', { ...docket, marks: marksOf(job, docket, language) }, { width, isImpact });
}

/** Before the jobs start. */
export function registerDrawing(
  { db, events, jobs, now }: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>,
  parts: DrawingParts,
): void {
  jobs.register('print.draw', async (key) => {
    const job = await findJob(db, key);
    if (job?.state !== 'waiting') return;
    const printer = await findPrinter(db, job);
    if (!printer) return;
    try {
      await keepPicture(db, job, toPng(await drawJob(job, printer, parts)));
    } catch (error) {
      // The order is gone, as after a guest's deletion; anything else is tried again.
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
      await updateJob(db, key, { state: 'failed', endedAt: new Date(now()), code: 'order-gone' });
    }
    await events.publish(db, `console:${key.clientId}`, PRINT_CHANGED);
  });
}
