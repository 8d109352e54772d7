/** Printers and the dockets they are given: what each may be, and when silence becomes a fact. Pure. */
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';

/** `star` and `epson` ask the server for work themselves; `agent` printers are fed by the program in the shop. */
export const PRINTER_KINDS = ['star', 'epson', 'agent'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** Dots of a line: paper of 80 mm and of 58 mm. */
export const PRINTER_WIDTHS = [576, 384] as const;

/** A docket of more lines says its warnings again at the end. */
export const WARNED_AGAIN_BEYOND = 12;

export const DOCKET_COPIES = ['kitchen', 'bag'] as const;
export type PrintedCopy = (typeof DOCKET_COPIES)[number];

/** Papers of one docket. */
export const MOST_COPIES = 5;

/**
 * When a printer gets its docket: with the accept, once the order is ready, or with the accept but for an order for later,
 * which it gets when its preparation starts.
 */
export const PRINT_MOMENTS = ['accept', 'start', 'ready'] as const;
export type PrintMoment = (typeof PRINT_MOMENTS)[number];

/** What a printer last said of itself; the last three keep it from printing. */
export const PRINTER_CONDITIONS = ['ok', 'paper-low', 'paper-out', 'cover-open', 'error'] as const;
export type PrinterCondition = (typeof PRINTER_CONDITIONS)[number];
export const STOPPED_CONDITIONS = ['paper-out', 'cover-open', 'error'] as const satisfies readonly PrinterCondition[];

/** Why a docket is printed; a repeat keeps the reason of the first. */
export const PRINT_REASONS = ['accepted', 'corrected', 'cancelled', 'test'] as const;
export type PrintReason = (typeof PRINT_REASONS)[number];

/**
 * `waiting` was never begun, or the printer said that it did not print. `offered` is in the printer's hands. `unknown`:
 * there was no answer, so it may be printed; it is never sent again by itself. `replaced`: a later docket says it all.
 */
export const PRINT_STATES = ['waiting', 'offered', 'printed', 'failed', 'unknown', 'replaced'] as const;
export type PrintState = (typeof PRINT_STATES)[number];
/** A printer has still to do something for it. */
export const OPEN_PRINT_STATES = ['waiting', 'offered'] as const satisfies readonly PrintState[];

/** An offered docket without an answer for this long is unknown. */
export const ANSWER_LIMIT_MS = 2 * MINUTE_MS;
/** A printer that has not asked for this long is silent. That it asked is noted some seconds later (`idle-printers.ts`). */
export const SILENT_AFTER_MS = 45_000;
/** A docket waits too long when its printer has taken none for this long. */
export const LATE_AFTER_MS = 30_000;
/** A printer in trouble for this long gives its dockets away. */
export const TAKE_OVER_AFTER_MS = MINUTE_MS;
/** After an error the docket waits this long before it is offered again. */
export const RETRY_AFTER_MS = 15_000;
/** A docket that waited longer belongs to another shift and is not printed any more. */
export const STALE_AFTER_MS = 12 * 60 * MINUTE_MS;

/** The state as it is at `nowMs`: an offer that ran out is unknown, a docket of another shift was not printed. */
export function printStateAt(
  job: { readonly state: PrintState; readonly offeredMs: number | null; readonly createdMs: number },
  nowMs: number,
): PrintState {
  if (job.state === 'offered' && job.offeredMs !== null && nowMs - job.offeredMs > ANSWER_LIMIT_MS) return 'unknown';
  if (job.state === 'waiting' && nowMs - job.createdMs > STALE_AFTER_MS) return 'failed';
  return job.state;
}

/** How a printer stands at `nowMs`: its own last word, or that it is silent; `never` when it has not asked yet. */
export type PrinterHealth = PrinterCondition | 'silent' | 'never';

/** `seenMs` (UTC) is when the printer last asked; null for never. */
export function printerHealthAt(
  printer: { readonly seenMs: number | null; readonly condition: PrinterCondition },
  nowMs: number,
): PrinterHealth {
  if (printer.seenMs === null) return 'never';
  return nowMs - printer.seenMs > SILENT_AFTER_MS ? 'silent' : printer.condition;
}

/** Whether dockets that wait for it need a person. */
export function isStopped(health: PrinterHealth): boolean {
  return health !== 'ok' && health !== 'paper-low';
}
