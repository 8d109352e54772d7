/** Picture work, limited so that it never takes the processor away from orders. */

import path from 'node:path';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { MAX_PICTURE_PIXELS } from '#core/domain/media/photo-limits.ts';
import { createPlaces } from '#server/places.ts';
import { SHAPES, type Shape } from './image.ts';

const MAX_AT_A_TIME = 2;

/** Of one upload. */
const UPLOAD_TIMEOUT = { seconds: 10 } as const;
const PLACEHOLDER_WIDTH = 16;

/** Waits until fewer than two pictures are worked on. Uploads are urgent: a first visit of a store asks for dozens of pictures at once, and somebody waits for the answer to an upload. */
export const inTurn = createPlaces(MAX_AT_A_TIME);

let loading: Promise<(original: Buffer, options: SharpOptions) => Sharp> | undefined;

/** Decodes with libvips, which is loaded with the first picture. One thread per picture; its own cache would only hold memory. */
export async function decode(original: Buffer, options: SharpOptions): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return (await loading)(original, options);
}

async function open(original: Buffer): Promise<Sharp> {
  return (await decode(original, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })).rotate();
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
 * Runs `work` on an upload when it is its turn: `picture` is upright. Null, as from `work` itself, for anything but a
 * whole, still picture of one of `formats` and of at most 50 million pixels.
 */
export function remake<Result>(
  upload: Buffer,
  formats: readonly string[],
  work: (picture: Sharp, size: UprightSize) => Promise<Result | null>,
): Promise<Result | null> {
  return inTurn(async () => {
    try {
      const picture = await open(upload);
      const facts = await picture.metadata();
      if (!formats.includes(facts.format) || (facts.pages ?? 1) > 1) return null;
      return await work(picture.timeout(UPLOAD_TIMEOUT), uprightSize(facts));
    } catch {
      // What the decoder cannot read is not a picture.
      return null;
    }
  }, true);
}

/**
 * One of `madeFiles`: in a width, its middle twice as wide as high (a band), or its middle as a JPEG of exactly one of `SHAPES`,
 * where what is smaller is enlarged. The effort is low for AVIF, because a visitor waits for the first view.
 */
export function encodePicture(original: Buffer, file: string): Promise<Buffer> {
  return inTurn(async () => {
    const picture = await open(original);
    const [, band, width, format] = /^(band-)?(\d+)\.(avif|webp)$/.exec(file) ?? [];
    if (width === undefined) {
      const cut = picture.resize({ ...SHAPES[path.parse(file).name as Shape], fit: 'cover' });
      return await cut.flatten({ background: 'white' }).jpeg({ quality: 78, progressive: true }).toBuffer();
    }
    const box = { width: Number(width), ...(band ? { height: Math.round(Number(width) / 2) } : {}) };
    const resized = picture.resize({ ...box, withoutEnlargement: true });
    return await (format === 'avif'
      ? resized.avif({ quality: 52, effort: 2 }).toBuffer()
      : resized.webp({ quality: 74, effort: 3 }).toBuffer());
  });
}

export interface PictureFacts extends UprightSize {
  /** Data URI of a blurred version of some 150 bytes. */
  readonly placeholder: string;
}

/** Size and placeholder of an original. Throws when it is not a picture. */
export function examinePicture(original: Buffer): Promise<PictureFacts> {
  return inTurn(async () => {
    const picture = await open(original);
    const size = uprightSize(await picture.metadata());
    const tiny = await picture
      .resize({ width: PLACEHOLDER_WIDTH })
      .webp({ quality: 20, alphaQuality: 0, effort: 4 })
      .toBuffer();
    return {
      ...size,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    };
  }, true);
}
