/** Picture work, bounded so that it never takes the processor away from orders. */
import sharp from 'sharp';
import type { ImageFormat } from './image.ts';

/** One thread per picture and two pictures at a time; libvips' own cache would only hold memory. */
sharp.concurrency(1);
sharp.cache(false);
const MAX_AT_A_TIME = 2;

/** A larger picture is a mistake or an attack (pixels). */
const MAX_PIXELS = 50_000_000;
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

/** The picture `width` pixels wide. Effort is low for AVIF: somebody waits for the first view. */
export function encodePicture(original: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  return inTurn(() => {
    const resized = open(original).resize({ width, withoutEnlargement: true });
    return format === 'avif'
      ? resized.avif({ quality: 52, effort: 2 }).toBuffer()
      : resized.webp({ quality: 74, effort: 3 }).toBuffer();
  });
}

export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  /** Data URI of a blurred version of some 150 bytes. */
  readonly placeholder: string;
}

/** Size and placeholder of an original. Throws when it is not a picture. */
export function examinePicture(original: Buffer): Promise<PictureFacts> {
  return inTurn(async () => {
    const { width, height, orientation } = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata();
    const isTurned = (orientation ?? 1) >= 5;
    const tiny = await open(original)
      .resize({ width: PLACEHOLDER_WIDTH })
      .webp({ quality: 20, alphaQuality: 0, effort: 4 })
      .toBuffer();
    return {
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    };
  });
}
