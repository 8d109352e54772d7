/**
 * The fonts of dockets for libvips. Its text renderer takes plain font files alone, and the packages ship WOFF: each file is
 * unpacked once into a folder of this user, which later processes use again.
 */
import { createHash, randomUUID } from 'node:crypto';
import { access, lstat, mkdir, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { commonFaces, type Face, fontFile } from '#server/modules/media/faces.ts';

export const FONT_WEIGHTS = [500, 700, 800] as const;
export type FontWeight = (typeof FONT_WEIGHTS)[number];

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

/** Writes a font under a name made from its bytes, unless an earlier process has done so. */
async function writeInto(folder: string, face: Face, weight: FontWeight): Promise<string> {
  const bytes = fontFile(face, weight);
  const name = `${face.family}-${face.subset}-${weight}`;
  const file = path.join(folder, `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.ttf`);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) return file;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
  return file;
}

/** Absolute paths of the fonts that every docket may need. Rejects when the folder for temporary files is full. */
export async function fontFiles(): Promise<readonly string[]> {
  const folder = await openFolder();
  const files: string[] = [];
  for (const face of commonFaces) {
    for (const weight of FONT_WEIGHTS) files.push(await writeInto(folder, face, weight));
  }
  return files;
}

/** Absolute path of a rare font, in the one weight that dockets set it in. */
export async function rareFontFile(face: Face): Promise<string> {
  return await writeInto(await openFolder(), face, 700);
}
