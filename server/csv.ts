/** How tables are written for spreadsheets (npm csv-stringify). */
import type { Options } from 'csv-stringify/sync';

/** At the very start of a file it tells Excel that the file is UTF-8. */
export const UTF8_MARK = '\u{feff}';

/**
 * How a table is written for spreadsheets: a text that one would run as a formula gets an apostrophe in front, because
 * guests type names; numbers do not, even below zero. A text with a semicolon is quoted, because it separates cells
 * where commas are decimal.
 */
export const SPREADSHEET = {
  escape_formulas: true,
  quoted_match: /;/,
  record_delimiter: 'windows',
} as const satisfies Options;
