/** Pictures that a restaurant uploads: read by what they are, cut to size, made anew and kept under the hash of their content. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { originalKey, type StoredImage, servedWidths } from './image.ts';
import { insertImage } from './repo.ts';
import { examinePicture, inTurn } from './resize.ts';

/** A phone's largest photo. */
export const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;
const MAX_DRAWING_BYTES = 512 * 1024;
const MAX_PIXELS = 50_000_000;
const TIME_LIMIT_SECONDS = 10;
/** Wider is never served. */
const KEPT_WIDTH = 2560;
const DRAWING_SIDE = 1024;
const ID_LENGTH = 32;
const PICTURES: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];

/** Shares of width and height, from the upper left corner. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface UploadService {
  /** Null for what is no whole picture of at most 50 million pixels. */
  keepPicture(
    clientId: string,
    original: Buffer,
    options: { readonly alt: string; readonly part: Part },
  ): Promise<StoredImage | null>;
  /**
   * The name of the kept file: an SVG as it is, anything else as an SVG around the picture, so that marks are drawings
   * everywhere. Null for what is neither.
   */
  keepDrawing(clientId: string, original: Buffer): Promise<string | null>;
}

export function createUploadService({ db, files }: Pick<Deps, 'db' | 'files'>): UploadService {
  return {
    async keepPicture(clientId, original, { alt, part }) {
      const bytes = await cut(original, part);
      if (!bytes) return null;
      const { width, height, placeholder } = await examinePicture(bytes);
      const image = { imageId: idOf(bytes), alt, width, height, widths: servedWidths(width), placeholder };
      await files.write(originalKey(clientId, image.imageId), bytes);
      await insertImage(db, clientId, image);
      return image;
    },
    async keepDrawing(clientId, original) {
      const drawing = isSvg(original) ? await checkedSvg(original) : await around(original);
      if (!drawing) return null;
      const file = `${idOf(drawing)}.svg`;
      await files.write(`${clientId}/${file}`, drawing);
      return file;
    },
  };
}

function idOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH);
}

/** The wanted part, upright, as WebP without metadata. */
function cut(original: Buffer, part: Part): Promise<Buffer | null> {
  return inTurn(async () => {
    try {
      const { format, pages = 1 } = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata();
      if (!PICTURES.includes(format) || pages > 1) return null;
      const upright = await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .rotate()
        .timeout({ seconds: TIME_LIMIT_SECONDS })
        .toBuffer({ resolveWithObject: true });
      const { width, height } = upright.info;
      const left = Math.min(Math.round(part.left * width), width - 1);
      const top = Math.min(Math.round(part.top * height), height - 1);
      return await sharp(upright.data, { limitInputPixels: MAX_PIXELS })
        .extract({
          left,
          top,
          width: Math.max(1, Math.min(Math.round(part.width * width), width - left)),
          height: Math.max(1, Math.min(Math.round(part.height * height), height - top)),
        })
        .resize({ width: KEPT_WIDTH, withoutEnlargement: true })
        .webp({ quality: 88, effort: 4 })
        .timeout({ seconds: TIME_LIMIT_SECONDS })
        .toBuffer();
    } catch {
      // Whatever the decoder dislikes is not a picture to us.
      return null;
    }
  });
}

function isSvg(bytes: Buffer): boolean {
  return /^(?:\uFEFF|\s)*(?:<\?xml|<!--|<svg)/i.test(bytes.subarray(0, 200).toString('utf8'));
}

/** Drawings may not run, ask elsewhere or hide pages in themselves; and they must be drawable. */
const FORBIDDEN =
  /<script|<foreignObject|<!ENTITY|<!DOCTYPE|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["']?\s*(?:https?:)?\/\/|@import|url\(\s*["']?\s*(?:https?:)?\/\//i;

async function checkedSvg(bytes: Buffer): Promise<Buffer | null> {
  if (bytes.length > MAX_DRAWING_BYTES || FORBIDDEN.test(bytes.toString('utf8'))) return null;
  return await inTurn(async () => {
    try {
      await sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .resize({ width: 64 })
        .timeout({ seconds: TIME_LIMIT_SECONDS })
        .png()
        .toBuffer();
      return bytes;
    } catch {
      return null;
    }
  });
}

function around(original: Buffer): Promise<Buffer | null> {
  return inTurn(async () => {
    try {
      const { format, pages = 1 } = await sharp(original, { limitInputPixels: MAX_PIXELS }).metadata();
      if (!PICTURES.includes(format) || pages > 1) return null;
      const { data, info } = await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .rotate()
        .resize({ width: DRAWING_SIDE, height: DRAWING_SIDE, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .timeout({ seconds: TIME_LIMIT_SECONDS })
        .toBuffer({ resolveWithObject: true });
      const size = `width="${info.width}" height="${info.height}"`;
      return Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${info.width} ${info.height}"><image ${size} href="data:image/png;base64,${data.toString('base64')}"/></svg>`,
      );
    } catch {
      return null;
    }
  });
}
