/** SQL of printers: set-up, and the one statement of a printer that asks for work. */
import { and, asc, eq, sql } from 'drizzle-orm';
import {
  ANSWER_LIMIT_MS,
  type PrinterCondition,
  type PrinterKind,
  RETRY_AFTER_MS,
  SILENT_AFTER_MS,
  STALE_AFTER_MS,
  STOPPED_CONDITIONS,
  TAKE_OVER_AFTER_MS,
} from '#core/domain/printing/printing.ts';
import type { Executor } from '#server/db/executor.ts';
import { printers } from '#server/db/schema/printing.ts';

export type PrinterRow = typeof printers.$inferSelect;
export type NewPrinter = typeof printers.$inferInsert;
type PrinterKey = Pick<PrinterRow, 'clientId' | 'printerId'>;

const isThis = ({ clientId, printerId }: PrinterKey) =>
  and(eq(printers.clientId, clientId), eq(printers.printerId, printerId));

/** The oldest first, which is the order of the dockets' parts. */
export async function listPrinters(executor: Executor, clientId: string): Promise<PrinterRow[]> {
  return await executor
    .select()
    .from(printers)
    .where(eq(printers.clientId, clientId))
    .orderBy(asc(printers.createdAt), asc(printers.printerId));
}

export async function findPrinter(executor: Executor, key: PrinterKey): Promise<PrinterRow | null> {
  const [row] = await executor.select().from(printers).where(isThis(key));
  return row ?? null;
}

/** What a printer is checked with. */
export type PrinterProof = Pick<PrinterRow, 'secretHash' | 'sealedDigest'>;

/** What an Epson printer that answers a challenge is checked with; null for an unknown one. */
export async function findProof(executor: Executor, printerId: string): Promise<PrinterProof | null> {
  const [row] = await executor
    .select({ secretHash: printers.secretHash, sealedDigest: printers.sealedDigest })
    .from(printers)
    .where(eq(printers.printerId, printerId));
  return row ?? null;
}

export async function insertPrinter(executor: Executor, row: NewPrinter): Promise<void> {
  await executor.insert(printers).values(row);
}

export async function updatePrinter(
  executor: Executor,
  key: PrinterKey,
  changes: Partial<Omit<NewPrinter, 'clientId' | 'printerId'>>,
): Promise<void> {
  await executor.update(printers).set(changes).where(isThis(key));
}

/** Its dockets go with it. */
export async function deletePrinter(executor: Executor, key: PrinterKey): Promise<void> {
  await executor.delete(printers).where(isThis(key));
  await executor
    .update(printers)
    .set({ fallbackPrinterId: null })
    .where(and(eq(printers.clientId, key.clientId), eq(printers.fallbackPrinterId, key.printerId)));
}

/** A printer that asks, and how it names itself. */
export interface Caller {
  readonly printerId: string;
  readonly kind: PrinterKind;
  /** Null for a printer of an agent, whose key was checked; then `clientId` is that of the key. */
  readonly secretHash: string | null;
  /** Null for a printer that names itself by its id alone. */
  readonly clientId: string | null;
}

/** Whose printer it is; null for an unknown one. Asks every restaurant, so its answer is kept. */
export async function findOwner(executor: Executor, printerId: string): Promise<string | null> {
  const [row] = await executor
    .select({ clientId: printers.clientId })
    .from(printers)
    .where(eq(printers.printerId, printerId));
  return row?.clientId ?? null;
}

interface Report {
  readonly nowMs: number;
  /** Null where the printer says nothing of itself. */
  readonly condition: PrinterCondition | null;
  readonly statusCode: string | null;
}

/** A docket in short, as a printer is offered it. */
interface JobInHand {
  readonly jobId: string;
  readonly ticket: number;
  readonly isFetched: boolean;
}

export interface Asked {
  readonly clientId: string;
  readonly printerId: string;
  readonly hasTokens: boolean;
  readonly beeps: boolean;
  /** The server has asked it what it can do. */
  readonly wasAsked: boolean;
  readonly condition: PrinterCondition;
  readonly statusCode: string | null;
  readonly proof: PrinterProof;
  /** Boards have to hear of it: it was silent, or another thing is the matter now. */
  readonly isNews: boolean;
  /** The last docket that it has and may still answer about. */
  readonly inHand: JobInHand | null;
  /** The first docket that is drawn and waits. */
  readonly next: Pick<JobInHand, 'jobId' | 'ticket'> | null;
  /** Printers that it stands in for are in trouble and have dockets waiting. */
  readonly canTakeOver: boolean;
  /** No docket waits for it or for a printer that it stands in for, so that nothing comes up by time alone. */
  readonly isIdle: boolean;
}

const at = (ms: number) => new Date(ms).toISOString();

/** Dockets, as `j`, of printers, as `p`, that another one may take: never offered, of a printer long in trouble. */
export function orphaned(nowMs: number) {
  const stopped = sql.raw(STOPPED_CONDITIONS.map((condition) => `'${condition}'`).join(', '));
  const since = at(nowMs - TAKE_OVER_AFTER_MS);
  return sql`j.client_id = p.client_id and j.printer_id = p.printer_id and j.state = 'waiting' and j.offered_at is null
    and j.created_at > ${at(nowMs - STALE_AFTER_MS)}::timestamptz
    and (coalesce(p.seen_at, p.created_at) < ${since}::timestamptz
      or (p.condition in (${stopped}) and p.condition_at < ${since}::timestamptz))`;
}

/**
 * Notes that a printer has asked, and answers what there is for it: one indexed statement. Null for a wrong secret, id or
 * kind.
 */
export async function askForWork(
  executor: Executor,
  { printerId, kind, secretHash, clientId }: Caller & { readonly clientId: string },
  { nowMs, condition, statusCode }: Report,
): Promise<Asked | null> {
  const now = sql`${at(nowMs)}::timestamptz`;
  const proof = secretHash === null ? sql`true` : sql`secret_hash = ${secretHash}`;
  const answer = await executor.execute(sql`
    with was as (
      select client_id, printer_id, condition, seen_at from printers
      where client_id = ${clientId} and printer_id = ${printerId} and kind = ${kind} and ${proof}
    ), me as (
      update printers p set
        seen_at = ${now},
        condition = coalesce(${condition}, p.condition),
        status_code = coalesce(${statusCode}, p.status_code),
        condition_at = case when coalesce(${condition}, p.condition) = p.condition then p.condition_at else ${now} end
      from was where p.client_id = ${clientId} and p.printer_id = was.printer_id
      returning p.client_id, p.printer_id, p.has_tokens, p.beeps, p.asked_at is not null as was_asked, p.condition,
        p.status_code, p.secret_hash, p.sealed_digest,
        (was.condition <> p.condition or was.seen_at is null
          or was.seen_at < ${at(nowMs - SILENT_AFTER_MS)}::timestamptz) as is_news
    )
    select me.*, hand.job_id as hand_id, hand.ticket as hand_ticket, hand.is_fetched,
      next.job_id as next_id, next.ticket as next_ticket,
      exists (select 1 from printers p join print_jobs j on ${orphaned(nowMs)}
        where p.client_id = me.client_id and p.fallback_printer_id = me.printer_id) as can_take_over,
      hand.job_id is null and not exists (select 1 from printers p join print_jobs j
          on j.client_id = p.client_id and j.printer_id = p.printer_id and j.state = 'waiting'
            and j.created_at > ${at(nowMs - STALE_AFTER_MS)}::timestamptz
        where p.client_id = me.client_id and me.printer_id in (p.printer_id, p.fallback_printer_id)) as is_idle
    from me
    left join lateral (
      select j.job_id, j.ticket, j.fetched_at is not null as is_fetched from print_jobs j
      where j.client_id = me.client_id and j.printer_id = me.printer_id and j.state = 'offered'
        and j.offered_at >= ${at(nowMs - ANSWER_LIMIT_MS)}::timestamptz
      order by j.ticket desc limit 1
    ) hand on true
    left join lateral (
      select j.job_id, j.ticket from print_jobs j
      where j.client_id = me.client_id and j.printer_id = me.printer_id and j.state = 'waiting'
        and j.picture is not null and j.created_at > ${at(nowMs - STALE_AFTER_MS)}::timestamptz
        and (j.offered_at is null or j.offered_at < ${at(nowMs - RETRY_AFTER_MS)}::timestamptz)
      order by j.ticket limit 1
    ) next on true`);
  const row = answer.rows[0];
  if (!row) return null;
  return {
    clientId: String(row.client_id),
    printerId: String(row.printer_id),
    hasTokens: row.has_tokens === true,
    beeps: row.beeps === true,
    wasAsked: row.was_asked === true,
    condition: String(row.condition) as PrinterCondition,
    statusCode: row.status_code as string | null,
    proof: { secretHash: row.secret_hash as string | null, sealedDigest: row.sealed_digest as string | null },
    isNews: row.is_news === true,
    inHand:
      row.hand_id === null
        ? null
        : { jobId: String(row.hand_id), ticket: Number(row.hand_ticket), isFetched: row.is_fetched === true },
    next: row.next_id === null ? null : { jobId: String(row.next_id), ticket: Number(row.next_ticket) },
    canTakeOver: row.can_take_over === true,
    isIdle: row.is_idle === true,
  };
}

/** Notes when printers have asked (UTC ms). One that another process writes just now is left to it. */
export async function noteSeen(
  executor: Executor,
  seen: readonly (PrinterKey & { readonly ms: number })[],
): Promise<void> {
  const given = seen.map(({ clientId, printerId, ms }) => ({ client: clientId, printer: printerId, at: at(ms) }));
  await executor.execute(sql`
    with due as (
      select p.client_id, p.printer_id, given.at
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(client uuid, printer uuid, at timestamptz)
      join printers p on p.client_id = given.client and p.printer_id = given.printer and p.seen_at < given.at
      order by p.printer_id for update of p skip locked
    )
    update printers p set seen_at = due.at from due where p.client_id = due.client_id and p.printer_id = due.printer_id`);
}
