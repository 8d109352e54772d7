/** How tables are written for spreadsheets (npm csv-stringify). */
import type { Options } from 'csv-stringify/sync';

/** At the very start of a file it tells Excel that the file is UTF-8. */
export const UTF8_MARK = '\u{feff}';

/**
 * Texts that a spreadsheet would run as a formula get an apostrophe in front, as names come from people; numbers do not,
 * below zero either. A semicolon is quoted, as it parts cells where commas are decimal.
 */
export const SPREADSHEET = {
  escape_formulas: true,
  quoted_match: /;/,
  record_delimiter: 'windows',
} as const satisfies Options;
