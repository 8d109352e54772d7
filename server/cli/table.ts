/** What the command line prints in columns. */

/** Rows of one width, their columns two spaces apart. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** '2026-11-29 03:16', UTC. */
export const dateTime = (date: Date | null | undefined) =>
  date ? date.toISOString().slice(0, 16).replace('T', ' ') : '–';
