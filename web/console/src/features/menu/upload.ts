/** Pictures and files of the menu on their way to the server. */
import { call } from '#console/lib/http.ts';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import type { WireImportResult } from '#core/contract/menu/menu-file.ts';
import { cutPicture, type PictureArea } from '#kit/pictures.ts';

export const UPLOAD_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Wider than any screen shows of a dish. */
const MAX_WIDTH = 1_920;

/** Sends the part of `source` inside `area` as WebP or what the browser can make. Throws as `call`. */
export async function uploadPart(source: string, area: PictureArea, alt: string): Promise<WireMenuImage> {
  const { file } = await cutPicture(source, area, { maxWidth: MAX_WIDTH, type: 'image/webp' });
  return await call('uploadMenuImage', { query: { alt }, body: file });
}

export type ImportMode = 'merge' | 'replace';
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

/** Sends a menu's file as it is. Throws as `call`. */
export async function importFile(file: File, mode: ImportMode, isPreview: boolean): Promise<WireImportResult> {
  const isJson = file.name.toLowerCase().endsWith('.json') || file.type === 'application/json';
  const body = new Blob([file], { type: isJson ? 'application/json' : 'text/csv' });
  return await call('importMenu', { query: { mode, preview: isPreview ? 'true' : 'false' }, body });
}
