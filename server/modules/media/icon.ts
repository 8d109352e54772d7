/** The restaurant's mark as a home-screen icon: a PNG made from its drawing. */
import { decode } from './resize.ts';

/** Pixels: what browsers and iOS ask for. */
export const ICON_SIZES = [180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** Phones cut icons to circles and squircles; the mark stays inside the safe zone of 80 % (W3C manifest, "maskable"). */
const SAFE_PART = 0.8;
/** Drawings are rendered large and scaled down, whatever size they claim. */
const DENSITY = 384;
const MAX_PIXELS = 16_000_000;

/** `drawing` is an SVG; the icon is opaque white around it. Throws when it cannot be drawn. */
export async function drawIcon(drawing: Buffer, size: IconSize): Promise<Buffer> {
  const inner = Math.round(size * SAFE_PART);
  const margin = Math.floor((size - inner) / 2);
  const picture = await decode(drawing, { density: DENSITY, limitInputPixels: MAX_PIXELS });
  return await picture
    .resize(inner, inner, { fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .extend({
      top: margin,
      left: margin,
      bottom: size - inner - margin,
      right: size - inner - margin,
      background: 'white',
    })
    .png({ palette: true })
    .toBuffer();
}
