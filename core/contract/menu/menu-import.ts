/** A file of any system on its way into the draft: what it is, what each column is, and what a person has to decide. */
import { z } from 'zod';
import { utc, uuid } from '#core/contract/wire/envelope.ts';
import { FIELDS } from '#core/domain/menu/reading/fields.ts';
import { CUT_COLUMNS, FIX_COLUMNS } from '#core/domain/menu/reading/fixes.ts';
import { SOURCES } from '#core/domain/menu/reading/sources.ts';
import { TABLE_COLUMNS } from '#core/domain/menu/table.ts';
import { changesByKind, lintProblem } from './console-menu.ts';

const line = z.int().min(0).max(100_000);
const name = z.string().max(200);

export const fix = z.discriminatedUnion('do', [
  z.object({ do: z.literal('set'), line, column: z.enum(FIX_COLUMNS), value: z.string().trim().max(1_000) }),
  z.object({ do: z.literal('cut'), line, column: z.enum(CUT_COLUMNS) }),
  z.object({ do: z.literal('shorten'), line, column: z.enum(TABLE_COLUMNS) }),
  z.object({ do: z.literal('hide'), line }),
  z.object({ do: z.literal('skip'), line }),
  z.object({ do: z.literal('keep'), line }),
  z.object({ do: z.literal('department'), from: name, to: name }),
]);

const ISSUE_CODES = [
  'priceMissing',
  'priceUnread',
  'nameMissing',
  'tooLong',
  'twice',
  'sizeTwice',
  'lookAlike',
] as const;
const NOTE_CODES = [
  'columnsLeft',
  'columnsKept',
  'groupsUnfilled',
  'rowsSkipped',
  'saleOfSizes',
  'nested',
  'days',
  'words',
  'weight',
  'noDepartment',
  'sizesFromGroup',
  'cut',
  'menus',
  'combosOff',
  'picturesLeft',
] as const;

const counts = z.object({
  dishes: z.int(),
  departments: z.int(),
  sizes: z.int(),
  groups: z.int(),
  options: z.int(),
});

export const ofImport = z.object({ importId: uuid });
export const startImportQuery = z.object({ name: z.string().trim().max(200).default('') });

const decided = z.object({
  source: z.enum(SOURCES),
  mapping: z.array(z.enum(FIELDS)).max(400),
  fixes: z.array(fix).max(10_000),
  gst: z.enum(['included', 'excluded']).nullable(),
  mode: z.enum(['merge', 'replace']).describe('`replace` deletes what a file in our own format does not have.'),
});

export const changeImportBody = decided.extend({
  takesSuggestions: z.boolean().default(false).describe('Decides by itself what has a suggestion, after `fixes`.'),
});

export const menuImport = decided.extend({
  importId: uuid,
  fileName: z.string(),
  state: z.enum(['open', 'drafted', 'undone']),
  detected: z.enum(SOURCES),
  rowCount: z.int(),
  isRemembered: z.boolean().describe('The columns are as in an earlier file with these headings.'),
  asksGst: z.boolean().describe('A person has to say whether the prices include the tax.'),
  columns: z.array(
    z.object({ position: z.int(), heading: z.string(), samples: z.array(z.string()), isEmpty: z.boolean() }),
  ),
  counts,
  signs: z.string().describe('The signs of currencies in the file, as in "$ £".'),
  departments: z
    .array(z.object({ name: z.string(), count: z.int(), isNew: z.boolean() }))
    .describe('The first three hundred.'),
  notes: z.array(z.object({ code: z.enum(NOTE_CODES), count: z.int(), names: z.array(z.string()) })),
  issues: z
    .array(
      z.object({
        line,
        column: z.enum([...CUT_COLUMNS, 'price']),
        code: z.enum(ISSUE_CODES),
        value: z.string(),
        other: z.string().nullable(),
        fixes: z.array(fix).describe('What can be done; the first is the suggestion.'),
      }),
    )
    .describe('The first hundred; with any of them nothing is drafted.'),
  issueCount: z.int(),
  suggestions: z
    .array(z.object({ do: z.enum(['set', 'cut', 'shorten', 'hide', 'skip', 'keep', 'department']), count: z.int() }))
    .describe('What `takesSuggestions` would do to all issues; empty where it would hide a fifth of the rows.'),
  errors: z
    .array(
      z.object({
        line,
        column: z.enum(TABLE_COLUMNS),
        value: z.string(),
        text: z.string(),
        most: z.int().nullable().describe('Letters that `shorten` leaves; null where only another file mends it.'),
      }),
    )
    .describe('The first hundred mistakes of a file in our own format.'),
  errorCount: z.int(),
  lines: z
    .array(
      z.object({
        line,
        name: z.string(),
        department: z.string(),
        size: z.string(),
        price: z.string().describe('As it is read; empty for none.'),
        typed: z.string().nullable().describe('As it stands in the file, where the amount had to be read.'),
        isOff: z.boolean(),
      }),
    )
    .describe('The first three hundred, those with something to decide before the others.'),
  lineCount: z.int(),
  readCount: z.int().describe('Prices whose amount had to be read: commas, thousands.'),
  changes: changesByKind.describe('What drafting it would do to the draft.'),
  blockers: z.array(lintProblem).describe('What of it could not be published; the first fifty.'),
  blockerCount: z.int(),
  pictureCount: z.int().describe('Dishes for which the file names a picture.'),
  pictures: z
    .array(
      z.object({
        productId: uuid,
        source: z.string().describe('As it stands in the file: a file name or an address.'),
      }),
    )
    .describe('Once it is drafted.'),
  draftedUtc: utc.nullable(),
  draftedBy: z.string(),
});

export const ofNamedPicture = ofImport.extend({ productId: uuid });
export const fetchedPicture = z.object({ webp: z.string().describe('The picture as WebP, in Base64.') });

export type WireMenuImport = z.infer<typeof menuImport>;
export type WireImportChange = z.output<typeof changeImportBody>;
