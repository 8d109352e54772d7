/** A whole menu in a ZIP: its table as JSON, beside the pictures that it names. Pure but for `keep`. */
import { asRecord } from './reading/plain-json.ts';

export const ARCHIVE_TABLE = 'menu.json';
export const ARCHIVE_PICTURES = 'pictures/';

/** A picture's file in the archive is named by what it shows, and leads to no path. */
const PICTURE = /^([0-9a-f]{32})\.webp$/;

/**
 * The table with its pictures as the restaurant has them. `keep` is asked once for each that the restaurant lacks, by the
 * file's name in the archive, and answers its id there; null where there is none: the table names it as before.
 */
export async function withPictures(
  table: string,
  imageIds: ReadonlySet<string>,
  keep: (file: string, alt: string) => Promise<string | null>,
): Promise<string> {
  const { rows, pictures } = asRecord(parsed(table));
  if (!Array.isArray(rows)) return table;
  const alts = asRecord(pictures);
  const kept = new Map<string, string>();
  for (const name of new Set(rows.map((row) => String(asRecord(row).picture ?? '')))) {
    const [, imageId] = PICTURE.exec(name) ?? [];
    if (imageId === undefined || imageIds.has(imageId)) continue;
    const own = await keep(ARCHIVE_PICTURES + name, String(alts[name] ?? ''));
    if (own !== null) kept.set(name, `${own}.webp`);
  }
  const renamed = rows.map((row: unknown) => {
    const { picture, ...cells } = asRecord(row);
    return picture === undefined ? cells : { ...cells, picture: kept.get(String(picture)) ?? picture };
  });
  return JSON.stringify({ rows: renamed });
}

/** Undefined for what is no JSON: whoever reads the table says so. */
function parsed(table: string): unknown {
  try {
    return JSON.parse(table);
  } catch {
    return undefined;
  }
}
