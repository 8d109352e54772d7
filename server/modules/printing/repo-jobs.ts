/** SQL of dockets to print: each with its state, scoped by the restaurant and its printer. */
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { STALE_AFTER_MS } from '#core/domain/printing/printing.ts';
import type { Executor } from '#server/db/executor.ts';
import { orders } from '#server/db/schema/orders.ts';
import { printJobs } from '#server/db/schema/printing.ts';
import { orphaned } from './repo-printers.ts';

export type PrintJobRow = typeof printJobs.$inferSelect;
export type NewPrintJob = typeof printJobs.$inferInsert;
/** Without the picture, which is large. */
export type PrintJobFacts = Omit<PrintJobRow, 'picture'>;
type JobKey = Pick<PrintJobRow, 'clientId' | 'jobId'>;

const isThis = ({ clientId, jobId }: JobKey) => and(eq(printJobs.clientId, clientId), eq(printJobs.jobId, jobId));

const { picture: _picture, ...FACTS } = getTableColumns(printJobs);

/** Ids of those that were not written before. */
export async function insertJobs(executor: Executor, rows: readonly NewPrintJob[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const added = await executor
    .insert(printJobs)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ jobId: printJobs.jobId });
  return added.map(({ jobId }) => jobId);
}

export async function findJob(executor: Executor, key: JobKey): Promise<PrintJobFacts | null> {
  const [row] = await executor.select(FACTS).from(printJobs).where(isThis(key));
  return row ?? null;
}

export async function lockJob(executor: Executor, key: JobKey): Promise<PrintJobFacts | null> {
  const [row] = await executor.select(FACTS).from(printJobs).where(isThis(key)).for('update');
  return row ?? null;
}

export async function listJobsOfOrder(executor: Executor, clientId: string, orderId: string): Promise<PrintJobFacts[]> {
  return await executor
    .select(FACTS)
    .from(printJobs)
    .where(and(eq(printJobs.clientId, clientId), eq(printJobs.orderId, orderId)))
    .orderBy(asc(printJobs.ticket));
}

export interface RecentJob {
  readonly job: PrintJobFacts;
  readonly orderNumber: number | null;
}

/** Of the last twelve hours, the newest first. */
export async function listRecentJobs(
  executor: Executor,
  clientId: string,
  nowMs: number,
  most: number,
): Promise<RecentJob[]> {
  return await executor
    .select({ job: FACTS, orderNumber: orders.orderNumber })
    .from(printJobs)
    .leftJoin(orders, and(eq(orders.clientId, printJobs.clientId), eq(orders.orderId, printJobs.orderId)))
    .where(and(eq(printJobs.clientId, clientId), gt(printJobs.createdAt, new Date(nowMs - STALE_AFTER_MS))))
    .orderBy(desc(printJobs.createdAt), desc(printJobs.ticket))
    .limit(most);
}

/** How many dockets wait at each printer. */
export async function countWaiting(executor: Executor, clientId: string, nowMs: number): Promise<Map<string, number>> {
  const rows = await executor
    .select({ printerId: printJobs.printerId, count: sql<number>`count(*)::int` })
    .from(printJobs)
    .where(
      and(
        eq(printJobs.clientId, clientId),
        eq(printJobs.state, 'waiting'),
        gt(printJobs.createdAt, new Date(nowMs - STALE_AFTER_MS)),
      ),
    )
    .groupBy(printJobs.printerId);
  return new Map(rows.map(({ printerId, count }) => [printerId, count]));
}

export async function updateJob(executor: Executor, key: JobKey, changes: Partial<NewPrintJob>): Promise<void> {
  await executor.update(printJobs).set(changes).where(isThis(key));
}

/** Dockets of an order that no printer was ever offered, when a later one says it all. */
export async function replaceWaiting(
  executor: Executor,
  clientId: string,
  orderId: string,
  at: Date,
  jobIds: readonly string[] | null = null,
): Promise<void> {
  const which = jobIds === null ? [] : [inArray(printJobs.jobId, [...jobIds])];
  await executor
    .update(printJobs)
    .set({ state: 'replaced', endedAt: at, picture: null })
    .where(
      and(eq(printJobs.clientId, clientId), eq(printJobs.orderId, orderId), eq(printJobs.state, 'waiting'), ...which),
    );
}

/** Keeps the drawing of a docket that still waits and is still headed as it was when the drawing began. */
export async function keepPicture(
  executor: Executor,
  { clientId, jobId, printerId, isAfterError }: PrintJobFacts,
  picture: Buffer,
): Promise<boolean> {
  const kept = await executor
    .update(printJobs)
    .set({ picture })
    .where(
      and(
        isThis({ clientId, jobId }),
        eq(printJobs.printerId, printerId),
        eq(printJobs.isAfterError, isAfterError),
        eq(printJobs.state, 'waiting'),
      ),
    )
    .returning({ jobId: printJobs.jobId });
  return kept.length > 0;
}

/**
 * Gives a docket that waits to its printer, or one that it was offered and never fetched once more. False when another
 * request was faster.
 */
export async function offerJob(
  executor: Executor,
  { clientId, jobId }: JobKey,
  printerId: string,
  now: Date,
): Promise<boolean> {
  const offered = await executor
    .update(printJobs)
    .set({ state: 'offered', offeredAt: now, fetchedAt: null, tries: sql`${printJobs.tries} + 1` })
    .where(
      and(
        isThis({ clientId, jobId }),
        eq(printJobs.printerId, printerId),
        sql`(${printJobs.state} = 'waiting' or (${printJobs.state} = 'offered' and ${printJobs.fetchedAt} is null))`,
      ),
    )
    .returning({ jobId: printJobs.jobId });
  return offered.length > 0;
}

export interface Fetched {
  readonly ticket: number;
  readonly picture: Buffer;
  readonly opensDrawer: boolean;
}

/** The bytes of a docket that its printer was offered; a repeat answers the same. Null once the offer has ended. */
export async function fetchJob(
  executor: Executor,
  { clientId, jobId }: JobKey,
  printerId: string,
  { now, offeredAfter }: { readonly now: Date; readonly offeredAfter: Date },
): Promise<Fetched | null> {
  const [row] = await executor
    .update(printJobs)
    .set({ fetchedAt: sql`coalesce(${printJobs.fetchedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        isThis({ clientId, jobId }),
        eq(printJobs.printerId, printerId),
        eq(printJobs.state, 'offered'),
        gt(printJobs.offeredAt, offeredAfter),
      ),
    )
    .returning({ ticket: printJobs.ticket, picture: printJobs.picture, opensDrawer: printJobs.opensDrawer });
  return row?.picture ? { ...row, picture: row.picture } : null;
}

/** The docket that a printer answers about, locked: by its name, else the last that it has not answered about. */
export async function lockAnswered(
  executor: Executor,
  { clientId, printerId }: { readonly clientId: string; readonly printerId: string },
  name: { readonly jobId: string } | { readonly ticket: number } | null,
): Promise<PrintJobFacts | null> {
  const own = and(eq(printJobs.clientId, clientId), eq(printJobs.printerId, printerId));
  const named =
    name === null
      ? eq(printJobs.state, 'offered')
      : 'jobId' in name
        ? eq(printJobs.jobId, name.jobId)
        : eq(printJobs.ticket, name.ticket);
  const [row] = await executor
    .select(FACTS)
    .from(printJobs)
    .where(and(own, named))
    .orderBy(desc(printJobs.offeredAt))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Gives the dockets of printers in trouble to the one that stands in for them; answers their ids, to be drawn again. */
export async function takeOver(
  executor: Executor,
  { clientId, printerId }: { readonly clientId: string; readonly printerId: string },
  nowMs: number,
): Promise<string[]> {
  const moved = await executor.execute(sql`
    update print_jobs j set printer_id = ${printerId}, moved_from = p.name, picture = null
    from printers p
    where p.client_id = ${clientId} and p.fallback_printer_id = ${printerId} and p.printer_id <> ${printerId}
      and ${orphaned(nowMs)}
    returning j.job_id`);
  return moved.rows.map((row) => String(row.job_id));
}

/**
 * Gives the dockets that wait for a printer to another one, also one that it was offered and never fetched. Answers their
 * ids, to be drawn again.
 */
export async function handOver(
  executor: Executor,
  from: { readonly clientId: string; readonly printerId: string; readonly name: string },
  printerId: string,
): Promise<string[]> {
  const moved = await executor
    .update(printJobs)
    .set({
      printerId,
      movedFrom: from.name,
      picture: null,
      state: 'waiting',
      offeredAt: sql`case when ${printJobs.state} = 'waiting' then ${printJobs.offeredAt} end`,
    })
    .where(
      and(
        eq(printJobs.clientId, from.clientId),
        eq(printJobs.printerId, from.printerId),
        or(eq(printJobs.state, 'waiting'), and(eq(printJobs.state, 'offered'), isNull(printJobs.fetchedAt))),
      ),
    )
    .returning({ jobId: printJobs.jobId });
  return moved.map(({ jobId }) => jobId);
}

/** How often a docket was put on paper, or into a queue, so far. */
export async function lastCopyNumber(executor: Executor, job: PrintJobFacts): Promise<number> {
  if (job.orderId === null) return 0;
  const [row] = await executor
    .select({ last: sql<number>`max(${printJobs.copyNumber})` })
    .from(printJobs)
    .where(
      and(
        eq(printJobs.clientId, job.clientId),
        eq(printJobs.orderId, job.orderId),
        eq(printJobs.meantForId, job.meantForId),
        eq(printJobs.copy, job.copy),
        eq(printJobs.orderVersion, job.orderVersion),
      ),
    );
  return row?.last ?? 0;
}

/** How many dockets each printer has printed since `since`. */
export async function countPrinted(executor: Executor, clientId: string, since: Date): Promise<Map<string, number>> {
  const rows = await executor
    .select({ printerId: printJobs.printerId, count: sql<number>`count(*)::int` })
    .from(printJobs)
    .where(and(eq(printJobs.clientId, clientId), eq(printJobs.state, 'printed'), gt(printJobs.createdAt, since)))
    .groupBy(printJobs.printerId);
  return new Map(rows.map(({ printerId, count }) => [printerId, count]));
}
