/** What an import takes: a menu of a thousand dishes is a tenth of it. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_ROWS = 5_000;
/** How deep lists and records of a JSON file may lie in each other. */
export const MAX_DEPTH = 30;
