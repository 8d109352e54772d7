/**
 * Logos that a restaurant uploads: an SVG around the pixels of the upload, so that none of the uploaded bytes are
 * served. One that cannot be seen on the store's page in one theme stands on the other theme's colour (decision 250).
 */
import { createRequire } from 'node:module';
import type { Sharp } from 'sharp';
import { createPlaces } from '#server/places.ts';
import { runInProcess } from '#server/tasks/own-process.ts';
import { picturesOfPlainSvg } from './check-svg.ts';
import { groundOf } from './ground.ts';
import { decode, remake } from './resize.ts';
import { UPLOADED_FORMATS } from './upload.ts';

const MAX_SVG_BYTES = 512 * 1024;
/** Of the small copy whose pixels say which ground a drawing needs. */
const SEEN_SIDE = 96;
/** Of a picture inside a drawing, in pixels: sharp on every screen at the sizes a mark is shown at. */
const SIDE = 1024;
const MAX_PIXELS = 16_000_000;
const LIMITS = { heapMb: 64, limitMs: 10_000, maxAnswerBytes: 16 * 1024 * 1024 } as const;

/** One drawing at a time, and besides the pictures: a slow one keeps no other restaurant's pictures waiting. */
const inTurn = createPlaces(1);

/** Draws the input `SIDE` large: one that claims 24 pixels is drawn large, not blown up. 72 is the density of its own size. */
const PROGRAM = `
  const sharp = require(process.argv[1]);
  const chunks = [];
  process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
    const bytes = Buffer.concat(chunks);
    sharp.concurrency(1);
    const { format, width, height } = await sharp(bytes).metadata();
    if (format !== 'svg') return;
    const density = Math.min(10000, Math.max(1, (72 * ${SIDE}) / Math.max(width, height)));
    process.stdout.write(
      await sharp(bytes, { density, limitInputPixels: ${MAX_PIXELS} })
        .resize({ width: ${SIDE}, height: ${SIDE}, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer(),
    );
  });`;

/** An SVG for every upload, so that all logos are drawings. Null for what is neither a drawing nor a picture. */
export function makeDrawing(upload: Buffer): Promise<Buffer | null> {
  return isSvg(upload) ? redraw(upload) : remake(upload, UPLOADED_FORMATS, wrap);
}

/** After white space, which a byte order mark is too. */
function isSvg(bytes: Buffer): boolean {
  return /^\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(bytes.subarray(0, 200).toString('utf8'));
}

async function redraw(bytes: Buffer): Promise<Buffer | null> {
  const library = createRequire(import.meta.url).resolve('sharp');
  const pictures = bytes.length > MAX_SVG_BYTES ? null : picturesOfPlainSvg(bytes.toString('utf8'));
  if (pictures === null || (await pixelsOf(pictures)) > MAX_PIXELS) return null;
  const png = await inTurn(() => runInProcess({ program: PROGRAM, library, ...LIMITS }, bytes));
  return png && (await remake(png, ['png'], wrap));
}

/** As their first bytes say, without decoding them: 20 kB may be a picture of a gigabyte. Endless for what is no picture. */
async function pixelsOf(pictures: readonly Buffer[]): Promise<number> {
  let pixels = 0;
  for (const picture of pictures) {
    const size = await decode(picture, {})
      .then((opened) => opened.metadata())
      .catch(() => null);
    if (size === null) return Number.POSITIVE_INFINITY;
    pixels += size.width * size.height;
  }
  return pixels;
}

async function wrap(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const { data: pixels, info: seen } = await (await decode(data, {}))
    .resize({ width: SEEN_SIDE, height: SEEN_SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = groundOf({ data: pixels, width: seen.width, height: seen.height });
  const edge = ground === null ? 0 : Math.round(Math.min(info.width, info.height) / 8);
  const [width, height] = [info.width + 2 * edge, info.height + 2 * edge];
  const plate = ground === null ? '' : `<rect width="${width}" height="${height}" rx="${edge}" fill="${ground}"/>`;
  const image = `<image x="${edge}" y="${edge}" width="${info.width}" height="${info.height}" href="data:image/png;base64,${data.toString('base64')}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${plate}${image}</svg>`,
  );
}
