/** For the program in the shop that feeds printers: which dockets there are, their bytes, and what became of them. */
import type { z } from 'zod';
import type { printersReport, printersWork, printResult } from '#core/contract/printing/pos-printing.ts';
import type { Deps } from '#server/deps.ts';
import { keepUntilTold } from '#server/events/kept-answers.ts';
import { toEscPos } from '#server/modules/printing/formats/escpos.ts';
import { PRINT_CHANGED } from '#server/modules/printing/outbox.ts';
import { fromPng } from '#server/modules/printing/picture.ts';
import type { PrinterDesk } from '#server/modules/printing/printer-desk.ts';
import { findJob, offerJob } from '#server/modules/printing/repo-jobs.ts';
import { findPrinter, listPrinters, type PrinterRow } from '#server/modules/printing/repo-printers.ts';
import { refuse } from '#server/refuse.ts';

type Report = z.output<typeof printersReport>;
type Work = z.input<typeof printersWork>;

export interface AgentService {
  /** Notes that the printers of the report were seen; answers at most one docket for each that can print. */
  poll(clientId: string, report: Report): Promise<Work>;
  /** 404 for another restaurant's docket, 409 for one that does not wait any more. */
  take(clientId: string, jobId: string): Promise<{ jobId: string; printerId: string; bands: string[] }>;
  /** 404 for another restaurant's docket. */
  end(clientId: string, jobId: string, result: z.output<typeof printResult>): Promise<void>;
}

export function createAgentService(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  desk: PrinterDesk,
): AgentService {
  const fedPrinters = keepUntilTold(
    { events, now },
    {
      name: 'fed-printers',
      read: async (clientId) => (await listPrinters(db, clientId)).filter(({ kind }) => kind === 'agent'),
      isStale: () => false,
    },
  );

  /** The docket's printer, where a program feeds it. */
  async function printerOf(clientId: string, jobId: string): Promise<PrinterRow> {
    const job = await findJob(db, { clientId, jobId });
    const printer = job && (await findPrinter(db, job));
    if (printer?.kind !== 'agent') throw refuse('docket-unknown');
    return printer;
  }

  return {
    async poll(clientId, report) {
      const own = await fedPrinters(clientId);
      const jobs: Work['jobs'] = [];
      for (const { printerId, condition, statusCode, canConfirm } of report.printers) {
        const printer = own.find((one) => one.printerId === printerId);
        if (!printer) continue;
        const caller = { printerId, kind: 'agent', secretHash: null, clientId } as const;
        const asked = await desk.ask(caller, { condition, statusCode });
        if (!asked) continue;
        if (typeof canConfirm === 'boolean' && canConfirm !== printer.canConfirm) {
          await desk.learn(printer, { canConfirm });
          await events.publish(db, `console:${clientId}`, PRINT_CHANGED);
        }
        const canPrint = condition === null || condition === 'ok' || condition === 'paper-low';
        if (asked.next && canPrint) jobs.push({ jobId: asked.next.jobId, printerId });
      }
      const printers = own.map(({ printerId, name, width, isImpact }) => ({ printerId, name, width, isImpact }));
      return { printers, jobs };
    },
    async take(clientId, jobId) {
      const printer = await printerOf(clientId, jobId);
      const { printerId, isImpact, beeps } = printer;
      if (!(await offerJob(db, { clientId, jobId }, printerId, new Date(now())))) throw refuse('docket-gone');
      const docket = await desk.fetch(printer, jobId);
      if (!docket) throw refuse('docket-gone');
      const { picture, opensDrawer } = docket;
      const bands = toEscPos(fromPng(picture), { isImpact, beeps, opensDrawer });
      return { jobId, printerId, bands: bands.map((band) => band.toString('base64')) };
    },
    async end(clientId, jobId, result) {
      await desk.settle(await printerOf(clientId, jobId), { jobId }, result);
    },
  };
}
