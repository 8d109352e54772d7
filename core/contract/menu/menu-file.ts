/** The menu as a file: import with a dry run, and export. */
import { z } from 'zod';
import { lintProblem, menuChanges } from './console-menu.ts';

export const importQuery = z.object({
  mode: z.enum(['merge', 'replace']).default('merge').describe('`replace` deletes what the file does not have.'),
  preview: z.enum(['true', 'false']).default('false').describe('`true`: only says what it would do.'),
});

export const importResult = z.object({
  isDrafted: z.boolean().describe('The draft has it; publish to show it to guests.'),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  deleted: z.int(),
  ignored: z.array(z.string()).describe('Columns that mean nothing here.'),
  kept: z.array(z.string()).describe('Columns of languages that the store does not show; they are taken.'),
  errors: z
    .array(z.object({ line: z.int(), column: z.string(), value: z.string(), text: z.string() }))
    .describe('The first hundred; with any of them nothing is drafted.'),
  errorCount: z.int(),
  changes: menuChanges.shape.changes.describe('The first two hundred, against the draft as it was.'),
  problems: z.array(lintProblem).describe('What of it could not be published.'),
});
export type WireImportResult = z.infer<typeof importResult>;
