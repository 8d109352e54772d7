/** Printers that print without a browser, and what became of each docket. */
import { z } from 'zod';
import { ticketId, utc, uuid } from '#core/contract/wire/envelope.ts';
import { requiredLine } from '#core/contract/wire/plain-text.ts';
import { LOCALES } from '#core/domain/language/languages.ts';
import { ORDER_TYPES } from '#core/domain/orders/order-type.ts';
import {
  DOCKET_COPIES,
  MOST_COPIES,
  PRINT_MOMENTS,
  PRINT_REASONS,
  PRINT_STATES,
  PRINTER_CONDITIONS,
  PRINTER_KINDS,
  PRINTER_WIDTHS,
} from '#core/domain/printing/printing.ts';

export const PRINTER_HEALTHS = [...PRINTER_CONDITIONS, 'silent', 'never'] as const;

const unique = <Item>(items: Item[]) => [...new Set(items)];

const setUp = {
  name: requiredLine('console.error.nameRequired', 40, 'console.error.nameLong'),
  width: z.literal(PRINTER_WIDTHS),
  isImpact: z.boolean().default(false).describe('Needles instead of heat, as in a TM-U220.'),
  language: z.enum(LOCALES),
  copies: z.array(z.enum(DOCKET_COPIES)).transform(unique),
  copyCount: z.int().min(1).max(MOST_COPIES).default(1),
  moment: z.enum(PRINT_MOMENTS).default('accept'),
  departmentIds: z.array(uuid).max(200).transform(unique).default([]),
  orderTypes: z
    .array(z.enum(ORDER_TYPES))
    .min(1, 'print.error.orderTypes')
    .transform(unique)
    .default([...ORDER_TYPES]),
  fallbackPrinterId: uuid.nullable().default(null),
  beeps: z.boolean().default(true),
  opensDrawer: z.boolean().default(false),
};

export const printerBody = z.object(setUp);
export const newPrinterBody = printerBody.extend({ kind: z.enum(PRINTER_KINDS) });

export const printer = z.object({
  printerId: uuid,
  name: z.string(),
  kind: z.enum(PRINTER_KINDS),
  width: z.int(),
  isImpact: z.boolean(),
  language: z.enum(LOCALES),
  copies: z.array(z.enum(DOCKET_COPIES)),
  copyCount: z.int(),
  moment: z.enum(PRINT_MOMENTS),
  departmentIds: z.array(uuid),
  orderTypes: z.array(z.enum(ORDER_TYPES)),
  fallbackPrinterId: uuid.nullable(),
  beeps: z.boolean(),
  opensDrawer: z.boolean(),
  health: z.enum(PRINTER_HEALTHS),
  statusCode: z.string().describe('In the printer’s own words.'),
  seenUtc: utc.nullable(),
  canConfirm: z.boolean().nullable().describe('false: a docket counts as printed once every byte was sent.'),
  waitingCount: z.int(),
  printedToday: z.int(),
  path: z.string().nullable().describe('Where the printer asks for work; null for one that a program feeds.'),
});

export const printers = z.object({
  printers: z.array(printer),
  departments: z.array(z.object({ departmentId: uuid, name: z.string() })),
});

export const printerSecret = z.object({
  printerId: uuid,
  secret: z.string().nullable().describe('Shown this once; null for a printer that a program feeds.'),
  printers,
});

export const printJob = z.object({
  jobId: uuid,
  printerId: uuid,
  printerName: z.string(),
  orderId: ticketId.nullable(),
  orderNumber: z.int().nullable(),
  copy: z.enum(DOCKET_COPIES),
  reason: z.enum(PRINT_REASONS),
  copyNumber: z.int(),
  state: z.enum(PRINT_STATES),
  isLate: z.boolean().describe('It waits although its printer should have had it by now.'),
  code: z.string(),
  movedFrom: z.string().nullable(),
  createdUtc: utc,
  endedUtc: utc.nullable(),
});

export const printJobs = z.object({
  items: z.array(printJob).describe('Of the last twelve hours, the newest first.'),
  printers: z.array(printer.pick({ printerId: true, name: true, health: true, waitingCount: true, seenUtc: true })),
});

export const printAgainBody = z.object({
  printerId: uuid.optional().describe('Another printer than the one it was meant for.'),
});

export const handOverDocketsBody = z.object({
  toPrinterId: uuid.describe('The printer that prints them, headed "Moved from …".'),
});

export type WirePrinter = z.infer<typeof printer>;
export type WirePrinters = z.infer<typeof printers>;
export type WirePrintJob = z.infer<typeof printJob>;
export type WirePrintJobs = z.infer<typeof printJobs>;
