/** docs/map/menu-columns.md: each column of a menu's table, its words, and one whole file. */
import { readFileSync } from 'node:fs';
import { menuRow } from '#core/contract/menu/menu-file.ts';
import { ALLERGENS, DIETARY_TAGS } from '#core/domain/menu/menu.ts';
import { TABLE_COLUMNS } from '#core/domain/menu/table.ts';
import { packageFile } from '#server/package-root.ts';
import { code, table } from './table.ts';

export function menuColumnsMap(): string {
  const rows = TABLE_COLUMNS.map((column) => [code(column), menuRow.shape[column].description ?? '']);
  const words = (list: readonly string[]) => list.map(code).join(', ');
  return `# Columns of a menu's table

Made by \`npm run tools -- docs\`. \`PUT /api/pos/menu\` takes these columns as CSV, or as fields of JSON rows; \`GET\` answers them ([machines.md](../machines.md#calls)). Columns may come in any order; one that is left out leaves what it means as it is. A part is found again by its \`id\`, else by its English name. A parent stands before or after its parts.

${table(['column', 'meaning'], rows)}
Allergens: ${words(ALLERGENS)}. Dietary: ${words(DIETARY_TAGS)}.

## A whole file

[examples/menu.csv](../../examples/menu.csv), which a test sends:

\`\`\`csv
${readFileSync(packageFile('examples', 'menu.csv'), 'utf8').trimEnd()}
\`\`\`
`;
}
