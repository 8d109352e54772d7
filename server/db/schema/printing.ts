/** Printers that print dockets without a browser, and what each was given to print. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import {
  MOST_COPIES,
  OPEN_PRINT_STATES,
  PRINT_MOMENTS,
  PRINT_REASONS,
  PRINT_STATES,
  PRINTER_CONDITIONS,
  PRINTER_KINDS,
  PRINTER_WIDTHS,
  type PrintedCopy,
  type PrinterCondition,
  type PrinterKind,
  type PrintMoment,
  type PrintReason,
  type PrintState,
} from '#core/domain/printing/printing.ts';
import { oneOf } from './checks.ts';
import { bytes, clientId, instant } from './tenants.ts';

export const printers = pgTable(
  'printers',
  {
    clientId: clientId(),
    printerId: uuid('printer_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<PrinterKind>().notNull(),
    /** SHA-256 of what the printer sends to prove itself; null for an agent's printer, whose agent has a key. */
    secretHash: text('secret_hash'),
    /** Epson: what Digest authentication is checked with, sealed. It would open as much as the secret itself. */
    sealedDigest: text('sealed_digest'),
    /** Dots of a line. */
    width: integer('width').notNull(),
    /** An impact printer takes bands of 8 needles. */
    isImpact: boolean('is_impact').notNull().default(false),
    language: text('language').notNull().default('en'),
    copies: text('copies').array().$type<PrintedCopy[]>().notNull(),
    copyCount: integer('copy_count').notNull().default(1),
    moment: text('moment').$type<PrintMoment>().notNull().default('accept'),
    departmentIds: uuid('department_ids').array().notNull().default(sql`'{}'`),
    orderTypes: text('order_types').array().$type<OrderType[]>().notNull(),
    fallbackPrinterId: uuid('fallback_printer_id'),
    beeps: boolean('beeps').notNull().default(true),
    /** Opens the cash drawer with the bag copy of an order that is paid in cash. */
    opensDrawer: boolean('opens_drawer').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at'),
    /** The printer's own words: '410 Out of paper', 'EPTR_REC_EMPTY'. */
    statusCode: text('status_code').notNull().default(''),
    condition: text('condition').$type<PrinterCondition>().notNull().default('ok'),
    /** Since when it is in this condition. */
    conditionAt: instant('condition_at'),
    /** Whether it names the docket that it answers about. Without, it is given one at a time. */
    hasTokens: boolean('has_tokens').notNull().default(false),
    /** Whether it says that it has printed; null until it was asked. */
    canConfirm: boolean('can_confirm'),
    /** Star: when it was asked what it can do, and what it answered. */
    askedAt: instant('asked_at'),
    abilities: jsonb('abilities').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.printerId] }),
    // A printer names itself by its id alone, which is random. Not unique: every key holds the restaurant (decision 184).
    index('printers_named').on(t.printerId).concurrently(),
    check('printers_kind', oneOf(t.kind, PRINTER_KINDS)),
    check('printers_width', sql`${t.width} in (${sql.raw(PRINTER_WIDTHS.join(', '))})`),
    check('printers_moment', oneOf(t.moment, PRINT_MOMENTS)),
    check('printers_condition', oneOf(t.condition, PRINTER_CONDITIONS)),
    check('printers_copy_count', sql`${t.copyCount} between 1 and ${sql.raw(`${MOST_COPIES}`)}`),
  ],
);

export const printJobs = pgTable(
  'print_jobs',
  {
    clientId: clientId(),
    jobId: uuid('job_id').notNull().default(sql`gen_random_uuid()`),
    /** Rises with each docket: the order of printing, and a short name for printers that take no long one. */
    ticket: bigint('ticket', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The printer that has it now, and the one that it was meant for. */
    printerId: uuid('printer_id').notNull(),
    meantForId: uuid('meant_for_id').notNull(),
    /** Null for a test page. */
    orderId: uuid('order_id'),
    copy: text('copy').$type<PrintedCopy>().notNull(),
    orderVersion: integer('order_version').notNull(),
    reason: text('reason').$type<PrintReason>().notNull(),
    /** 1 the first paper; above, it is headed COPY n. */
    copyNumber: integer('copy_number').notNull().default(1),
    /** Lines of the order; null for all. */
    positions: integer('positions').array(),
    part: integer('part').notNull().default(1),
    parts: integer('parts').notNull().default(1),
    /** Of a correction: which one, and the products whose change this printer prints. */
    correctionId: text('correction_id'),
    productIds: uuid('product_ids').array(),
    /** Name of the printer that could not print it. */
    movedFrom: text('moved_from'),
    /** It broke off before. */
    isAfterError: boolean('is_after_error').notNull().default(false),
    state: text('state').$type<PrintState>().notNull().default('waiting'),
    /** PNG of one bit for each dot, from when it is drawn until it is printed. */
    picture: bytes('picture'),
    opensDrawer: boolean('opens_drawer').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    offeredAt: instant('offered_at'),
    /** When the printer first took the bytes of this offer. */
    fetchedAt: instant('fetched_at'),
    endedAt: instant('ended_at'),
    /** What the printer said last about it. */
    code: text('code').notNull().default(''),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.jobId] }),
    foreignKey({
      columns: [t.clientId, t.printerId],
      foreignColumns: [printers.clientId, printers.printerId],
    }).onDelete('cascade'),
    // A step writes each docket once; a repeat has a copy number of its own.
    uniqueIndex('print_jobs_once')
      .on(t.clientId, t.orderId, t.meantForId, t.copy, t.orderVersion, t.copyNumber)
      .where(sql`${t.orderId} is not null`),
    index('print_jobs_open')
      .on(t.clientId, t.printerId, t.ticket)
      .where(sql`${t.state} in (${sql.raw(OPEN_PRINT_STATES.map((state) => `'${state}'`).join(', '))})`),
    // A printer that takes no long name answers with the ticket.
    uniqueIndex('print_jobs_ticket').on(t.clientId, t.ticket),
    index('print_jobs_created').on(t.clientId, t.createdAt),
    check('print_jobs_state', oneOf(t.state, PRINT_STATES)),
    check('print_jobs_reason', oneOf(t.reason, PRINT_REASONS)),
    check('print_jobs_copy', sql`${t.copyNumber} >= 1 and ${t.part} between 1 and ${t.parts}`),
  ],
);
