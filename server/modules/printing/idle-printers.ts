/**
 * Printers that have nothing to print, from memory: most polls of a printer find nothing. Whatever happens to a docket or a
 * printer of the restaurant drops what is known of it, and where an event may be missing the database answers.
 */
import { type PrinterCondition, SILENT_AFTER_MS } from '#core/domain/printing/printing.ts';
import type { Deps } from '#server/deps.ts';
import { PRINT_CHANGED } from './outbox.ts';
import { type Asked, type Caller, noteSeen, type PrinterProof } from './repo-printers.ts';

/** Of all restaurants, each of which has thirty at most; the one that asked longest ago is thrown out first. */
const MOST_IDLE = 10_000;
/**
 * That a printer asked is written so early that the next poll, if it comes as late as this one, is still noted within this
 * time. All that asked meanwhile are noted with it.
 */
const NOTED_WITHIN_MS = 35_000;

/** What a printer says of itself; null where it says nothing. */
export interface PrinterReport {
  readonly condition: PrinterCondition | null;
  readonly statusCode: string | null;
}

interface Idle {
  readonly asked: Asked;
  readonly caller: Pick<Caller, 'kind' | 'secretHash'>;
  /** When it last asked, and what of it is written (UTC ms). */
  seenMs: number;
  notedMs: number;
}

export interface IdlePrinters {
  /** What a printer is answered that asks as it did before; null where the database must say. */
  answer(caller: Caller, report: PrinterReport): Promise<Asked | null>;
  /** Runs a printer's question to the database, and keeps the answer if there is nothing for it and nothing changed meanwhile. */
  keep(caller: Caller, ask: () => Promise<Asked | null>): Promise<Asked | null>;
  /** What a printer is checked with, as it was when it last asked; null where that is not known. */
  proofOf(printerId: string): PrinterProof | null;
  /** When a printer last asked this process (UTC ms), where that may not be written yet. */
  seenOf(printerId: string): number | null;
  forget(printerId: string): void;
}

export function createIdlePrinters({
  db,
  events,
  log,
  now,
}: Pick<Deps, 'db' | 'events' | 'log' | 'now'>): IdlePrinters {
  const idle = new Map<string, Idle>();
  /** Rises with each event: what was read before one is not kept. */
  let changes = 0;
  let isNoting = false;

  const drop = (isStale: (one: Idle) => boolean) => {
    changes += 1;
    for (const [printerId, one] of idle) if (isStale(one)) idle.delete(printerId);
  };
  events.subscribe('console:*', ({ type }, topic) => {
    if (type === PRINT_CHANGED.type) drop(({ asked }) => topic === `console:${asked.clientId}`);
  });
  events.onReconnect(() => drop(() => true));

  /** One statement for all printers that have asked since they were last noted. */
  async function noteAll(): Promise<void> {
    if (isNoting) return;
    isNoting = true;
    const due = [...idle.values()].filter(({ seenMs, notedMs }) => seenMs > notedMs);
    const seen = due.map((one) => ({ one, ms: one.seenMs }));
    try {
      await noteSeen(
        db,
        seen.map(({ one, ms }) => ({ ...one.asked, ms })),
      );
      for (const { one, ms } of seen) one.notedMs = ms;
    } catch (err) {
      log.warn({ err }, 'that printers have asked could not be noted');
    } finally {
      isNoting = false;
    }
  }

  return {
    async answer({ printerId, kind, secretHash }, { condition, statusCode }) {
      const one = idle.get(printerId);
      if (one?.caller.kind !== kind || one.caller.secretHash !== secretHash) return null;
      const { asked } = one;
      const isNews =
        (condition !== null && condition !== asked.condition) ||
        (statusCode !== null && statusCode !== asked.statusCode);
      const [nowMs, beforeMs] = [now(), one.seenMs];
      if (isNews || nowMs - beforeMs >= SILENT_AFTER_MS) return null;
      if (!(await events.hearsAll(`console:${asked.clientId}`)) || idle.get(printerId) !== one) return null;
      one.seenMs = nowMs;
      // The one that asked longest ago stands first.
      idle.delete(printerId);
      idle.set(printerId, one);
      if (nowMs + (nowMs - beforeMs) - one.notedMs >= NOTED_WITHIN_MS) await noteAll();
      return asked;
    },
    async keep(caller, ask) {
      const { printerId, kind, secretHash } = caller;
      const [before, nowMs] = [changes, now()];
      idle.delete(printerId);
      const asked = await ask();
      // A Star printer is first asked what it can do.
      const isIdle = asked?.isIdle && !asked.isNews && (kind !== 'star' || asked.wasAsked);
      if (isIdle && changes === before) {
        const [oldest] = idle.size >= MOST_IDLE ? idle.keys() : [];
        if (oldest !== undefined) idle.delete(oldest);
        idle.set(printerId, { asked, caller: { kind, secretHash }, seenMs: nowMs, notedMs: nowMs });
      }
      return asked;
    },
    proofOf: (printerId) => idle.get(printerId)?.asked.proof ?? null,
    seenOf: (printerId) => idle.get(printerId)?.seenMs ?? null,
    forget: (printerId) => void idle.delete(printerId),
  };
}
