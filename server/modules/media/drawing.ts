/**
 * Logos that a restaurant uploads: an SVG around the pixels of the upload, so that none of the uploaded bytes are
 * served.
 */
import type { Sharp } from 'sharp';
import { isPlainSvg } from './check-svg.ts';
import { decode, remake } from './resize.ts';
import { UPLOADED_FORMATS } from './upload.ts';

const MAX_SVG_BYTES = 512 * 1024;
/** Of a picture inside a drawing, in pixels: sharp on every screen at the sizes a mark is shown at. */
const SIDE = 1024;
/** Dots per inch at which an SVG is drawn at the size that it claims. */
const USUAL_DENSITY = 72;
const MAX_DENSITY = 10_000;
const MAX_PIXELS = 16_000_000;

/** An SVG for every upload, so that all logos are drawings. Null for what is neither a drawing nor a picture. */
export function makeDrawing(upload: Buffer): Promise<Buffer | null> {
  return isSvg(upload) ? redraw(upload) : remake(upload, UPLOADED_FORMATS, wrap);
}

function isSvg(bytes: Buffer): boolean {
  return /^(?:\uFEFF|\s)*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(bytes.subarray(0, 200).toString('utf8'));
}

async function redraw(bytes: Buffer): Promise<Buffer | null> {
  if (bytes.length > MAX_SVG_BYTES || !isPlainSvg(bytes.toString('utf8'))) return null;
  return await remake(bytes, ['svg'], async (_, { width, height }) => {
    // A drawing that claims 24 pixels is drawn large, not blown up.
    const density = Math.min(MAX_DENSITY, Math.max(1, (USUAL_DENSITY * SIDE) / Math.max(width, height)));
    return await wrap(await decode(bytes, { density, limitInputPixels: MAX_PIXELS }));
  });
}

async function wrap(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const size = `width="${info.width}" height="${info.height}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${info.width} ${info.height}"><image ${size} href="data:image/png;base64,${data.toString('base64')}"/></svg>`,
  );
}
