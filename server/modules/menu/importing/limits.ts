/** Bytes of a file that is imported: a menu of a thousand dishes is a tenth of it. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
/** Rows of a restaurant's own list. */
export const MAX_ROWS = 5_000;
/** Our own export has a row for each size, group and option too, in three languages. */
export const MAX_OWN_ROWS = 20_000;
/** Columns of a list: as many as a person can say what they are. */
export const MAX_COLUMNS = 400;
/** How deep lists and records of a JSON file may lie in each other. */
export const MAX_DEPTH = 30;
