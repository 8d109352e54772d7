/** Words as dots: one block of text, set by libvips. */
import type sharp from 'sharp';
import { createSnapshots } from '#server/events/snapshots.ts';
import { FAMILY_NAMES, type Face, runsOf } from '#server/modules/media/faces.ts';
import { type FontWeight, fontFiles, rareFontFile } from './fonts.ts';

/** Ink from 0 (paper) to 255 (black), line by line. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

export interface TextLook {
  /** Dots of an em. */
  readonly size: number;
  readonly weight: FontWeight;
  /** Longer lines break, inside a word too where it must be. */
  readonly width: number;
  readonly isCentred?: boolean;
}

type Sharp = typeof sharp;
let loading: Promise<Sharp> | undefined;

/** libvips, with the fonts registered: it keeps each file that a text names. */
async function load(): Promise<Sharp> {
  const { default: loaded } = await import('sharp');
  loaded.concurrency(1);
  loaded.cache(false);
  for (const fontfile of await fontFiles()) await register(loaded, fontfile);
  return loaded;
}

let registered = 0;
/** Pango keeps what it found for a list of families and a size; a list with another end is looked for again. */
const families = () => `${FAMILY_NAMES}, ${registered}`;

async function register(draw: Sharp, fontfile: string): Promise<void> {
  // A size that no docket has.
  await draw({ text: { text: 'x', fontfile, font: `${families()} 3` } })
    .raw()
    .toBuffer();
  registered += 1;
}

const rare = new Map<Face, Promise<void>>();

/** `text` with '?' for what no font has; the fonts of all else are there. */
async function withFonts(draw: Sharp, text: string): Promise<string> {
  const runs = runsOf(text);
  for (const { face } of runs) {
    if (!face.isRare) continue;
    const loading = rare.get(face) ?? rareFontFile(face).then((file) => register(draw, file));
    rare.set(face, loading);
    await loading.catch((error) => {
      rare.delete(face);
      throw error;
    });
  }
  return runs.map((run) => run.text).join('');
}

async function loadOnce(): Promise<Sharp> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** No characters, and breaks of lines. */
const NOT_SET = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu;

/** Text from guests and menus as Pango reads it: nothing in it is markup, and no control character is left. */
export function toMarkup(text: string): string {
  return text
    .replace(NOT_SET, ' ')
    .replace(/[&<>]/g, (sign) => MARKUP[sign] ?? '')
    .trim();
}

/** Dishes and headings come again on the next docket, and setting them is most of what it costs. */
const inks = createSnapshots((key) => setNew(...(JSON.parse(key) as Parameters<typeof setNew>)), {
  name: 'docket-texts',
  max: 200,
});
/** Characters: two lines of a dish. Guests' notes are not kept, so that 200 blocks are 2 MB, and 17 at most. */
const MOST_KEPT = 60;

/** Null for text without anything to see. The block is as high as its ink, and nobody changes it. */
export async function setText(text: string, look: TextLook): Promise<Ink | null> {
  return text.length > MOST_KEPT ? await setNew(text, look) : await inks.get(JSON.stringify([text, look]));
}

async function setNew(text: string, { size, weight, width, isCentred }: TextLook): Promise<Ink | null> {
  const draw = await loadOnce();
  const markup = toMarkup(await withFonts(draw, text.replace(NOT_SET, ' ')));
  if (markup === '') return null;
  const image = draw({
    text: {
      text: `<span weight="${weight}" insert_hyphens="false">${markup}</span>`,
      font: `${families()} ${size}`,
      // At 72 dots an inch a point is a dot.
      dpi: 72,
      width,
      wrap: 'word-char',
      align: isCentred ? 'centre' : 'left',
    },
  });
  try {
    const { data, info } = await image.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, dots: data };
  } catch (error) {
    // Invisible characters alone.
    if (error instanceof Error && error.message.includes('no text to render')) return null;
    throw error;
  }
}

/** The same ink on `height` lines, for printers whose lines are further apart than their dots. */
export async function squash({ width, height, dots }: Ink, lines: number): Promise<Ink> {
  const draw = await loadOnce();
  const data = await draw(dots, { raw: { width, height, channels: 1 } })
    .resize(width, lines, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { width, height: lines, dots: data };
}
