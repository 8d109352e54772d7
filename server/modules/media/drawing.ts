/** Marks that a restaurant uploads: a drawing as it is, anything else as a drawing around the picture. */
import { remake } from './resize.ts';
import { UPLOADED_FORMATS } from './upload.ts';

const MAX_DRAWING_BYTES = 512 * 1024;
/** Of a picture inside a drawing, in pixels. */
const SIDE = 1024;
/** Drawings are tried out at this width. */
const TRIED_WIDTH = 64;

/** Drawings may not run, ask elsewhere or hide pages in themselves; and they must be drawable. */
const FORBIDDEN =
  /<script|<foreignObject|<!ENTITY|<!DOCTYPE|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["']?\s*(?:https?:)?\/\/|@import|url\(\s*["']?\s*(?:https?:)?\/\//i;

/** An SVG, whatever was uploaded, so that marks are drawings everywhere. Null for what is neither drawing nor picture. */
export function makeDrawing(upload: Buffer): Promise<Buffer | null> {
  return isSvg(upload) ? checkedSvg(upload) : around(upload);
}

function isSvg(bytes: Buffer): boolean {
  return /^(?:\uFEFF|\s)*(?:<\?xml|<!--|<svg)/i.test(bytes.subarray(0, 200).toString('utf8'));
}

async function checkedSvg(bytes: Buffer): Promise<Buffer | null> {
  if (bytes.length > MAX_DRAWING_BYTES || FORBIDDEN.test(bytes.toString('utf8'))) return null;
  return await remake(bytes, ['svg'], async (picture) => {
    await picture.resize({ width: TRIED_WIDTH }).png().toBuffer();
    return bytes;
  });
}

function around(upload: Buffer): Promise<Buffer | null> {
  return remake(upload, UPLOADED_FORMATS, async (picture) => {
    const { data, info } = await picture
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const size = `width="${info.width}" height="${info.height}"`;
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${info.width} ${info.height}"><image ${size} href="data:image/png;base64,${data.toString('base64')}"/></svg>`,
    );
  });
}
