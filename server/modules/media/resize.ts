/** Picture work, bounded so that it never takes the processor away from orders. */
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ImageFormat } from './image.ts';

/** One thread per picture and two pictures at a time; libvips' own cache would only hold memory. */
sharp.concurrency(1);
sharp.cache(false);
const MAX_AT_A_TIME = 2;

/** A phone's camera; a larger picture is a mistake or an attack (pixels). */
const MAX_PIXELS = 50_000_000;
/** Of one upload. */
const UPLOAD_TIMEOUT = { seconds: 10 } as const;
const PLACEHOLDER_WIDTH = 16;

let running = 0;
const waiting: (() => void)[] = [];

/** Waits until fewer than two pictures are worked on. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function open(original: Buffer) {
  return sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
}

/** Pixels, as it is looked at. */
export interface UprightSize {
  readonly width: number;
  readonly height: number;
}

function uprightSize({ width, height, orientation }: Metadata): UprightSize {
  return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
}

/**
 * What `work` makes of an upload, in turn: `picture` is upright. Null, as from `work` itself, for anything but a whole,
 * still picture of one of `formats` and of at most 50 million pixels.
 */
export function remake<Result>(
  upload: Buffer,
  formats: readonly string[],
  work: (picture: Sharp, size: UprightSize) => Promise<Result | null>,
): Promise<Result | null> {
  return inTurn(async () => {
    try {
      const picture = open(upload);
      const facts = await picture.metadata();
      if (!formats.includes(facts.format) || (facts.pages ?? 1) > 1) return null;
      return await work(picture.timeout(UPLOAD_TIMEOUT), uprightSize(facts));
    } catch {
      // Whatever the decoder dislikes is not a picture to us.
      return null;
    }
  });
}

/** The picture `width` pixels wide. Effort is low for AVIF: somebody waits for the first view. */
export function encodePicture(original: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  return inTurn(() => {
    const resized = open(original).resize({ width, withoutEnlargement: true });
    return format === 'avif'
      ? resized.avif({ quality: 52, effort: 2 }).toBuffer()
      : resized.webp({ quality: 74, effort: 3 }).toBuffer();
  });
}

export interface PictureFacts extends UprightSize {
  /** Data URI of a blurred version of some 150 bytes. */
  readonly placeholder: string;
}

/** Size and placeholder of an original. Throws when it is not a picture. */
export function examinePicture(original: Buffer): Promise<PictureFacts> {
  return inTurn(async () => {
    const picture = open(original);
    const size = uprightSize(await picture.metadata());
    const tiny = await picture
      .resize({ width: PLACEHOLDER_WIDTH })
      .webp({ quality: 20, alphaQuality: 0, effort: 4 })
      .toBuffer();
    return {
      ...size,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    };
  });
}
