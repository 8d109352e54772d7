/** What every printer does, whatever its protocol: ask for work, take a docket, and say what became of it. */
import { ANSWER_LIMIT_MS } from '#core/domain/printing/printing.ts';
import type { Deps } from '#server/deps.ts';
import { createSnapshots } from '#server/events/snapshots.ts';
import type { IdlePrinters, PrinterReport } from './idle-printers.ts';
import { addDrawings, PRINT_CHANGED } from './outbox.ts';
import {
  type Fetched,
  fetchJob,
  lockAnswered,
  type NewPrintJob,
  offerJob,
  type PrintJobFacts,
  takeOver,
  updateJob,
} from './repo-jobs.ts';
import { type Asked, askForWork, type Caller, findOwner, updatePrinter } from './repo-printers.ts';

/**
 * `refused`: nothing came out. `broken`: it broke off, so a part may be on paper. `unknown`: it may be printed.
 * `impossible`: this printer can never print it.
 */
export const PRINT_OUTCOMES = ['printed', 'refused', 'broken', 'unknown', 'impossible'] as const;
export type PrintOutcome = (typeof PRINT_OUTCOMES)[number];

export interface PrinterKey {
  readonly clientId: string;
  readonly printerId: string;
}

export interface PrinterDesk {
  /** Null for a printer that is not known by this id, kind and secret. `condition` is null where it says nothing. */
  ask(caller: Caller, report: PrinterReport): Promise<Asked | null>;
  /** The docket for a printer that asked: offered to it from now on. Null when there is none for it now. */
  offerNext(asked: Asked): Promise<{ readonly jobId: string; readonly ticket: number } | null>;
  /** The same bytes however often it asks, while the offer holds. */
  fetch(printer: PrinterKey, jobId: string): Promise<Fetched | null>;
  /** `name` is null where the printer names no docket. False when there is no such docket at this printer. */
  settle(
    printer: PrinterKey,
    name: { readonly jobId: string } | { readonly ticket: number } | null,
    result: { readonly outcome: PrintOutcome; readonly code: string },
  ): Promise<boolean>;
  learn(printer: PrinterKey, facts: Parameters<typeof updatePrinter>[2]): Promise<void>;
}

/**
 * What a result changes about a docket; null for nothing. A printed paper is a fact, however late the answer; any other
 * result counts only for a docket that was still open.
 */
function afterResult(
  job: PrintJobFacts,
  outcome: PrintOutcome,
  code: string,
  endedAt: Date,
): Partial<NewPrintJob> | null {
  if (outcome === 'printed') return { state: 'printed', endedAt, code, picture: null };
  if (job.state !== 'offered' && job.state !== 'unknown') return null;
  if (outcome === 'unknown') return { state: 'unknown', code };
  if (outcome === 'impossible') return { state: 'failed', endedAt, code, picture: null };
  const again = { state: 'waiting', code, fetchedAt: null } as const;
  return outcome === 'broken' && !job.isAfterError ? { ...again, isAfterError: true, picture: null } : again;
}

const MOST_OWNERS = 10_000;

export function createPrinterDesk(
  { db, events, jobs, now }: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>,
  idle: IdlePrinters,
): PrinterDesk {
  // A printer never changes its restaurant; a removed one is not found by the statement that follows.
  const owners = createSnapshots((printerId) => findOwner(db, printerId), { name: 'printers', max: MOST_OWNERS });
  const announce = (clientId: string) => events.publish(db, `console:${clientId}`, PRINT_CHANGED);

  return {
    async ask(caller, report) {
      const known = await idle.answer(caller, report);
      if (known) return known;
      const clientId = caller.clientId ?? (await owners.get(caller.printerId));
      if (clientId === null) return null;
      const asked = await idle.keep(caller, () => askForWork(db, { ...caller, clientId }, { ...report, nowMs: now() }));
      if (!asked) return null;
      if (asked.isNews) await announce(asked.clientId);
      if (asked.canTakeOver) {
        await db.transaction(async (tx) =>
          addDrawings(tx, { jobs, events }, asked.clientId, await takeOver(tx, asked, now())),
        );
      }
      return asked;
    },
    async offerNext(asked) {
      const { inHand, next, hasTokens, clientId, printerId } = asked;
      // An offer that never reached the printer is made again, under the same name.
      const repeated = inHand && !inHand.isFetched ? inHand : null;
      // A printer that answers without a name has one docket at a time.
      if (!repeated && inHand && !hasTokens) return null;
      const job = repeated ?? next;
      if (!job) return null;
      const isOffered = await offerJob(db, { clientId, jobId: job.jobId }, printerId, new Date(now()));
      return isOffered ? job : null;
    },
    async fetch({ clientId, printerId }, jobId) {
      const nowMs = now();
      const when = { now: new Date(nowMs), offeredAfter: new Date(nowMs - ANSWER_LIMIT_MS) };
      return await fetchJob(db, { clientId, jobId }, printerId, when);
    },
    async settle(printer, name, { outcome, code }) {
      return await db.transaction(async (tx) => {
        const job = await lockAnswered(tx, printer, name);
        if (!job) return false;
        const after = afterResult(job, outcome, code, new Date(now()));
        if (after === null) return true;
        await updateJob(tx, job, after);
        // Its heading is another one now.
        if (after.isAfterError) await addDrawings(tx, { jobs, events }, job.clientId, [job.jobId]);
        await events.publish(tx, `console:${printer.clientId}`, PRINT_CHANGED);
        return true;
      });
    },
    async learn(printer, facts) {
      await updatePrinter(db, printer, facts);
      idle.forget(printer.printerId);
    },
  };
}
