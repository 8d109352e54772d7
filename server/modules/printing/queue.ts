/** The queue of dockets as staff see it: what became of each, once more, and "it is here". */

import { isAllowed } from '#core/contract/staff/permissions.ts';
import { printStateAt } from '#core/domain/printing/printing.ts';
import type { Transaction } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { refuse } from '#server/refuse.ts';
import { addDrawings, PRINT_CHANGED } from './outbox.ts';
import {
  insertJobs,
  lastCopyNumber,
  listRecentJobs,
  lockJob,
  type PrintJobFacts,
  type RecentJob,
  updateJob,
} from './repo-jobs.ts';
import { findPrinter } from './repo-printers.ts';

type Staff = Pick<SignedInStaff, 'tenant' | 'name' | 'role'>;

const SHOWN = 300;

export interface PrintQueue {
  recent(clientId: string): Promise<RecentJob[]>;
  /**
   * One more paper, headed COPY, here or at another printer; a docket that may or may not be printed is done with. 404 for
   * an unknown docket or printer; 403 for a bag copy, which shows the guest, where the role may not read orders.
   */
  again(staff: Staff, jobId: string, printerId?: string): Promise<void>;
  /** The paper is there. 404 for an unknown docket. */
  confirm(staff: Staff, jobId: string): Promise<void>;
}

export function createPrintQueue({ db, events, jobs, now }: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>): PrintQueue {
  async function changed(
    { tenant: { clientId }, name: actor, role }: Staff,
    action: string,
    jobId: string,
    work: (tx: Transaction, job: PrintJobFacts) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const job = await lockJob(tx, { clientId, jobId });
      if (!job) throw refuse('docket-unknown');
      if (job.copy === 'bag' && !isAllowed(role, 'orders.read')) throw new AppError('FORBIDDEN', 'error.role');
      await work(tx, job);
      const subject = job.orderId === null ? `printer:${job.printerId}` : `order:${job.orderId}`;
      const { copy, copyNumber } = job;
      await recordChange(tx, clientId, { at: now(), actor, action, subject, after: { copy, copyNumber } });
      await events.publish(tx, `console:${clientId}`, PRINT_CHANGED);
    });
  }

  return {
    recent: (clientId) => listRecentJobs(db, clientId, now(), SHOWN),
    again: (staff, jobId, printerId) =>
      changed(staff, 'print.again', jobId, async (tx, job) => {
        const target = await findPrinter(tx, { clientId: job.clientId, printerId: printerId ?? job.printerId });
        if (!target) throw refuse('printer-unknown');
        const endedAt = new Date(now());
        const { jobId: _, ticket: __, ...rest } = job;
        const repeat = {
          ...rest,
          printerId: target.printerId,
          copyNumber: (await lastCopyNumber(tx, job)) + 1,
          isAfterError: false,
          movedFrom: null,
          opensDrawer: false,
          state: 'waiting',
          createdAt: endedAt,
          offeredAt: null,
          fetchedAt: null,
          endedAt: null,
          code: '',
          tries: 0,
        } as const;
        if (job.state !== 'printed') await updateJob(tx, job, { state: 'replaced', endedAt, picture: null });
        await addDrawings(tx, { jobs, events }, job.clientId, await insertJobs(tx, [repeat]));
      }),
    confirm: (staff, jobId) =>
      changed(staff, 'print.here', jobId, async (tx, job) => {
        await updateJob(tx, job, { state: 'printed', endedAt: new Date(now()), code: 'seen', picture: null });
      }),
  };
}

/** The state of a docket at `nowMs`. */
export function stateOf({ state, offeredAt, createdAt }: PrintJobFacts, nowMs: number) {
  return printStateAt({ state, offeredMs: offeredAt?.getTime() ?? null, createdMs: createdAt.getTime() }, nowMs);
}
