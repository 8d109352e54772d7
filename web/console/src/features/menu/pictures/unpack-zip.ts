/** Files out of a ZIP that a person dropped. Nothing is written anywhere: names only tell the files apart. */
import type { UnzipFileInfo } from 'fflate';
import type { RefusedFile } from './why-refused.ts';

/** Bytes of the ZIP, and of what comes out of it together. */
export const MOST_ZIP_BYTES = 300 * 1024 * 1024;
const MOST_FILE_BYTES = 10 * 1024 * 1024;
const MOST_FILES = 1_000;

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  // The server says what is to be done about these.
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export interface Unpacked {
  readonly files: readonly File[];
  /** What was left out: of another kind, or too large. A ZIP that cannot be read is here itself. */
  readonly left: readonly RefusedFile[];
}

export const isZip = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  /\.zip$/i.test(name) || type === 'application/zip';

const typeOf = (name: string) => TYPES[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
/** What systems put beside the files: folders, hidden files, the doubles of a Mac. */
const isNothing = (name: string) =>
  name.endsWith('/') || name.split('/').some((part) => /^(?:\.|__MACOSX$)/.test(part));

/** Replaces each ZIP among the files by the pictures and sheets in it. */
export async function unpackZips(files: readonly File[]): Promise<Unpacked> {
  const all: File[] = [];
  const left: RefusedFile[] = [];
  for (const file of files) {
    if (!isZip(file)) {
      all.push(file);
      continue;
    }
    const inside = await unpackZip(file);
    all.push(...inside.files);
    left.push(...inside.left);
  }
  return { files: all, left };
}

async function unpackZip(zip: File): Promise<Unpacked> {
  if (zip.size > MOST_ZIP_BYTES) return { files: [], left: [{ name: zip.name, why: 'zip' }] };
  const { unzipSync } = await import('fflate');
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const wanted: string[] = [];
  const left: RefusedFile[] = [];
  let total = 0;
  const choose = ({ name, originalSize, size }: UnzipFileInfo): false => {
    if (isNothing(name)) return false;
    total += originalSize;
    const fits = originalSize <= MOST_FILE_BYTES && size <= MOST_FILE_BYTES && total <= MOST_ZIP_BYTES;
    if (typeOf(name) && fits && wanted.length < MOST_FILES) wanted.push(name);
    else left.push({ name, why: typeOf(name) ? (fits ? 'many' : 'large') : 'kind' });
    return false;
  };
  const files: File[] = [];
  try {
    unzipSync(bytes, { filter: choose });
    for (const name of wanted) {
      // One at a time, so that the page answers between them. The output has the size that was checked.
      const found = unzipSync(bytes, { filter: (one) => one.name === name })[name];
      if (found) files.push(new File([new Uint8Array(found)], name, { type: typeOf(name) ?? '' }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch {
    return { files: [], left: [{ name: zip.name, why: 'zip' }] };
  }
  return { files, left };
}
