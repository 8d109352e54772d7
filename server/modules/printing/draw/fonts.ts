/**
 * The fonts of dockets for libvips. Its text renderer takes plain font files alone, and the package ships WOFF: each file is
 * unpacked once into a folder of this user, which later processes use again.
 */
import { createHash, randomUUID } from 'node:crypto';
import { access, lstat, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { inflateSync } from 'node:zlib';

const SUBSETS = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans-devanagari', 'devanagari'],
  ['noto-sans-gurmukhi', 'gurmukhi'],
] as const;
export const FONT_WEIGHTS = [500, 700, 800] as const;
export type FontWeight = (typeof FONT_WEIGHTS)[number];

/** Families by preference; a letter is set in the first that has it. */
export const FONT_FAMILIES = 'Noto Sans, Noto Sans Devanagari, Noto Sans Gurmukhi';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** The font inside a WOFF 1.0 file: its tables unpacked, behind a directory of plain tables. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(SFNT_ENTRY * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(SFNT_ENTRY * (count - 2 ** power), 10);
  const parts: Uint8Array[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF_HEADER + WOFF_ENTRY * index;
    const start = woff.readUInt32BE(from + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(from + 8));
    const length = woff.readUInt32BE(from + 12);
    const table = packed.length < length ? inflateSync(packed) : packed;
    const to = SFNT_HEADER + SFNT_ENTRY * index;
    // The table's name, then its check sum, which stands last in a WOFF.
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Makes the folder, or finds that of an earlier process. Rejects where another user owns it or may write to it. */
async function openFolder(): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const folder = path.join(os.tmpdir(), `servery-fonts-${uid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0)
    throw new Error(`${folder} belongs to another user: remove it.`);
  return folder;
}

/** Writes `woff` unpacked, under a name made from its bytes, unless an earlier process has done so. */
async function unpackInto(folder: string, name: string, woff: Buffer): Promise<string> {
  const file = path.join(folder, `${name}-${createHash('sha256').update(woff).digest('hex').slice(0, 16)}.ttf`);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) return file;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, unpackWoff(woff));
  await rename(draft, file);
  return file;
}

async function unpackAll(): Promise<string[]> {
  const require = createRequire(import.meta.url);
  const folder = await openFolder();
  const files: string[] = [];
  for (const [family, subset] of SUBSETS) {
    for (const weight of FONT_WEIGHTS) {
      const woff = await readFile(
        require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
      );
      files.push(await unpackInto(folder, `${family}-${subset}-${weight}`, woff));
    }
  }
  return files;
}

let unpacked: Promise<string[]> | undefined;

/** Absolute paths of the fonts; unpacks them with the first call. Rejects when the folder for temporary files is full. */
export async function fontFiles(): Promise<readonly string[]> {
  unpacked ??= unpackAll();
  try {
    return await unpacked;
  } catch (error) {
    unpacked = undefined;
    throw error;
  }
}
