/** Calls of the program that feeds printers in the restaurant's own network. Documented in docs/printing.md. */
import { z } from 'zod';
import { endpoint } from '#core/contract/wire/endpoint.ts';
import { uuid } from '#core/contract/wire/envelope.ts';
import { PRINTER_CONDITIONS } from '#core/domain/printing/printing.ts';

const jobId = uuid.describe('The docket.');
const printerId = uuid.describe('The printer.');
const ofJob = z.object({ jobId });
const code = z.string().max(100).describe('What the printer said, in its own words.');

export const printersReport = z.object({
  printers: z
    .array(
      z.object({
        printerId,
        condition: z.enum(PRINTER_CONDITIONS).nullable().describe('null when the printer says nothing.'),
        statusCode: code.default(''),
        canConfirm: z.boolean().nullish().describe('Whether it says that it has printed.'),
      }),
    )
    .max(50)
    .default([])
    .describe('The printers that this program can reach now.'),
});

const agentPrinter = z.object({
  printerId,
  name: z.string().describe('What the restaurant calls it.'),
  width: z.int().describe('Dots of a line.'),
  isImpact: z.boolean().describe('Whether it prints with needles.'),
});

export const printersWork = z.object({
  printers: z.array(agentPrinter).describe('All printers of the restaurant that a program feeds.'),
  jobs: z.array(z.object({ jobId, printerId })).describe('At most one for each printer that can print.'),
});

export const printBytes = z.object({
  jobId,
  printerId,
  bands: z
    .array(z.string())
    .describe(
      'ESC/POS in base64, to be sent in this order; each ends where a command ends, for a look at the printer.',
    ),
});

export const printResult = z.object({
  outcome: z
    .enum(['printed', 'refused', 'broken', 'unknown'])
    .describe('`refused`: no byte was sent. `broken`: not every byte was sent. `unknown`: it may be printed.'),
  code: code.default(''),
});

export const POS_PRINTING_ENDPOINTS = {
  posPollPrinters: endpoint('posPollPrinters', 'Say how the printers are, and ask for work', {
    body: printersReport,
    data: printersWork,
  }),
  posTakePrintJob: endpoint('posTakePrintJob', 'Take a docket; it is in this program’s hands from now on', {
    params: ofJob,
    data: printBytes,
  }),
  posEndPrintJob: endpoint('posEndPrintJob', 'Say what became of a docket; may be repeated', {
    params: ofJob,
    body: printResult,
    data: z.null(),
  }),
};
