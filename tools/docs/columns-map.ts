/** docs/map/columns.md: each column of the files that programs read, its words, and one whole file of a menu. */
import { readFileSync } from 'node:fs';
import { menuRow } from '#core/contract/menu/menu-file.ts';
import { HISTORY_COLUMNS } from '#core/contract/orders/history-file.ts';
import { ALLERGENS, DIETARY_TAGS } from '#core/domain/menu/menu.ts';
import { TABLE_COLUMNS } from '#core/domain/menu/table.ts';
import { packageFile } from '#server/package-root.ts';
import { code, table } from './table.ts';

export function columnsMap(): string {
  const rows = TABLE_COLUMNS.map((column) => [code(column), menuRow.shape[column].description ?? '']);
  const orders = Object.entries(HISTORY_COLUMNS).map(([column, meaning]) => [code(column), meaning]);
  const words = (list: readonly string[]) => list.map(code).join(', ');
  return `# Columns of files

Made by \`npm run tools -- docs\`. Names of columns are stable, and new ones come at the end.

## A menu

\`PUT /api/pos/menu\` takes these columns as CSV, or as fields of JSON rows; \`GET\` answers them ([machines.md](../machines.md#calls)). Columns may come in any order; one that is left out leaves what it means as it is. A part is found again by its \`id\`, else by its English name. A parent stands before or after its parts.

${table(['column', 'meaning'], rows)}
Allergens: ${words(ALLERGENS)}. Dietary: ${words(DIETARY_TAGS)}.

### A whole file

[examples/menu.csv](../../examples/menu.csv), which a test sends:

\`\`\`csv
${readFileSync(packageFile('examples', 'menu.csv'), 'utf8').trimEnd()}
\`\`\`

## Orders

\`GET /api/console/orders.csv\` with the filters of the history has these columns. With \`?lang=en\`, \`hi\` or \`pa\`, as the console asks for it, the headings are words of that language; the cells stay as they are. Programs read the day's books as JSON by \`posGetDay\`.

${table(['column', 'meaning'], orders)}`;
}
