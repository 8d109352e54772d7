import type { Catalogue } from '#core/domain/menu/reading/catalogue.ts';
import type { Mapping } from '#core/domain/menu/reading/fields.ts';
import { readGloriaFood } from '#core/domain/menu/reading/read-gloria-food.ts';
import { readTable } from '#core/domain/menu/reading/read-table.ts';
import { readUberEats } from '#core/domain/menu/reading/read-uber-eats.ts';
import type { Source } from '#core/domain/menu/reading/sources.ts';
import type { ImportContent } from './read-file.ts';

/** What the file says as its source's reader understands it. A file in our own format has rows and no catalogue. */
export function readCatalogue(content: ImportContent, source: Source, mapping: Mapping): Catalogue {
  if (content.kind === 'json') {
    return source === 'gloriafood' ? readGloriaFood(content.value) : readUberEats(content.value);
  }
  // The owner said "something else" of a table: its columns are read as a list.
  const isTable = source !== 'own' && source !== 'ubereats' && source !== 'gloriafood';
  return readTable(content.sheet, mapping, isTable ? source : 'list');
}
