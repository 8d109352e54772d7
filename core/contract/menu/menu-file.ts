/** The menu as a file: import with a dry run, and export. */
import { z } from 'zod';
import { FACTS_OF, GROUP_COUNTS, TABLE_COLUMNS, TABLE_KINDS, type TableColumn } from '#core/domain/menu/table.ts';
import { lintProblem, menuChanges } from './console-menu.ts';

export const importQuery = z.object({
  mode: z.enum(['merge', 'replace']).default('merge').describe('`replace` deletes what the file does not have.'),
  preview: z.enum(['true', 'false']).default('false').describe('`true`: only says what it would do.'),
  cut: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true`: names and descriptions that are too long are cut to the letters that a menu takes.'),
});

/** What each column of a menu's table means, translations apart; columns that a row leaves out stay as they are. */
const COLUMNS: Readonly<Partial<Record<TableColumn, string>>> = {
  kind: `What the row is: ${TABLE_KINDS.join(', ')}. An option belongs to a group of choices; a size, a combo's step and a suggestion to a product; a combo dish to its step.`,
  id: 'The id here or in the other system; by it a part is found again and may be renamed.',
  parent:
    'Of an option its group, of a product its department, of a size, combo or suggestion its product: by id or English name. Of a combo dish the id of its step.',
  name: 'In English, at most 120 characters.',
  description: 'In English, at most 1,000 characters; of departments, products and sizes.',
  price: 'Dollars such as 21.90: what is paid now; of an option or combo dish what it costs more.',
  was: 'Of a product: the price before, which is shown struck out.',
  min: 'Of a group or step: how many at least. Of an option: how many pieces of it.',
  max: 'Of a group or step: how many at most. Of an option or combo dish: how many pieces of it.',
  default: 'Of an option: yes when it is chosen at first.',
  groups: 'Of a product or size: its groups of choices by id or name, with semicolons between.',
  allergens: 'Of a product or option, with semicolons between; none when it has none, empty when nobody has said.',
  dietary: 'Of a product or option, with semicolons between.',
  heat: 'Of a product: how hot it is, from 0 to 3.',
  r18: 'Of a product: yes when the law sells it from 18 years on.',
  r18_kind: 'Of a product with r18: what makes it so.',
  recommended: 'Of a product: yes when the restaurant recommends it.',
  on: 'No when guests do not see it.',
  counts: `Of a group: whether min and max count ${GROUP_COUNTS.join(' or ')}; empty means pieces in a new group.`,
  combo: 'Of a product: yes for a combo. A new one without its dishes is off.',
  free: 'Of a product: yes when it costs nothing on purpose.',
  eyebrow: 'In English, at most 60 characters; stands over the name of a product.',
  picture: 'Of a department, product or option: the file of its picture, named by the id of the picture here.',
  sell_type: 'Of a product: yes for 1, no for 0.',
  featured: 'Of a product: yes when it is featured.',
  offered_first: 'Of a product: yes when suggestions name it first.',
  taxes: 'Of a product: names of its taxes, with semicolons between; none, or empty for the usual ones.',
  periods: 'Of a department or product: breakfast, lunch, dinner; empty means always.',
  order_types: 'Of a product: pickup, delivery, or none; empty means both.',
  times: 'Of a product: such as mon+tue 17:00-21:00, with semicolons between; empty means always.',
  notice: 'Of a product: minutes before it is due that it has to be ordered.',
  facts: `Of a size: ${FACTS_OF.join(' or ')}, whose allergens and diet hold for it.`,
  dishes:
    'Of a combo dish the dish, of a suggestion its dishes: by id or name. Where products have this column, those without rows of combos and suggestions have none.',
  plain: 'Of a combo dish: yes when it is offered without sizes and choices.',
  instead: 'Of a suggestion: yes when it takes the place of the product.',
  after: 'Of a suggestion: yes when it is made after adding.',
  denials: 'Of a suggestion: after how many refusals it is not made again; 0 for always.',
};

const TRANSLATED = 'The same text in another language of the store.';
const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
/** One row of a menu's table. A list of texts is the same as one text with semicolons between. */
export const menuRow = z.object(
  Object.fromEntries(
    TABLE_COLUMNS.map((column) => [column, cell.optional().describe(COLUMNS[column] ?? TRANSLATED)]),
  ) as Record<TableColumn, z.ZodOptional<typeof cell>>,
);

export const menuRows = z.object({
  rows: z.array(menuRow).describe('Departments, then groups with their options, then products with their sizes.'),
});

export const importResult = z.object({
  isDrafted: z.boolean().describe('The draft has it; publish to show it to guests.'),
  rows: z.int().describe('How many rows were read.'),
  added: z.int().describe('Parts of the menu that are new.'),
  changed: z.int().describe('Parts that differ.'),
  deleted: z.int().describe('Parts that the rows do not have; with `replace` alone.'),
  ignored: z.array(z.string()).describe('Columns that mean nothing here.'),
  kept: z.array(z.string()).describe('Columns of languages that the store does not show; they are taken.'),
  errors: z
    .array(
      z.object({
        line: z.int().describe('Of the CSV, its heading being 1; of rows as JSON the first is 1.'),
        column: z.string().describe('Its name.'),
        value: z.string().describe('What stands there, at most 60 characters.'),
        text: z.string().describe('What is wrong, in the language of the request.'),
        most: z.int().nullable().describe('Letters that `cut` leaves; null where only other rows mend it.'),
      }),
    )
    .describe('The first hundred; with any of them nothing is drafted.'),
  errorCount: z.int().describe('How many mistakes there are.'),
  changes: menuChanges.shape.changes.describe('The first two hundred, against the draft as it was.'),
  problems: z.array(lintProblem).describe('What of it could not be published.'),
});
export type WireImportResult = z.infer<typeof importResult>;
