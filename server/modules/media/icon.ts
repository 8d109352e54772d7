/** The restaurant's mark as a home-screen icon: a PNG made from its drawing. */
import { decode } from './resize.ts';

/** Pixels: what browsers and iOS ask for. */
export const ICON_SIZES = [180, 192, 512] as const;
/** Pixels: the small sign of a push message in a phone's status bar, which shows its alpha alone. */
export const BADGE_SIZE = 96;
export type IconSize = (typeof ICON_SIZES)[number] | typeof BADGE_SIZE;

/** Phones cut icons to circles and squircles; the mark stays inside the safe zone of 80 % (W3C manifest, "maskable"). */
const SAFE_PART = 0.8;
/** Drawings are rendered large and scaled down, whatever size they claim. */
const DENSITY = 384;
const MAX_PIXELS = 16_000_000;

/** Less of the badge than this, and the whole shape is shown. */
const LEAST_SHOWN = 0.03;

/** White where the drawing differs from its commonest colour, as a mark does from its plate; the whole shape of one in one colour. */
async function drawBadge(picture: Awaited<ReturnType<typeof decode>>): Promise<Buffer> {
  const shape = { width: BADGE_SIZE, height: BADGE_SIZE, channels: 4 } as const;
  const fitted = picture.resize(BADGE_SIZE, BADGE_SIZE, { fit: 'contain', background: '#0000' });
  const pixels = await fitted.ensureAlpha().raw().toBuffer();
  const colours = Array.from({ length: BADGE_SIZE ** 2 }, (_, index) => [...pixels.subarray(index * 4, index * 4 + 4)]);
  const counts = new Map<string, number>();
  for (const [red, green, blue, alpha = 0] of colours) {
    if (alpha > 200) counts.set(`${red},${green},${blue}`, (counts.get(`${red},${green},${blue}`) ?? 0) + 1);
  }
  const [commonest = '0,0,0'] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const plate = commonest.split(',').map(Number);
  const differing = colours.map((colour) => {
    const distance = Math.max(...plate.map((part, index) => Math.abs(part - (colour[index] ?? 0))));
    return Math.min(255, 2 * distance) * ((colour[3] ?? 0) / 255);
  });
  const shown = differing.reduce((sum, alpha) => sum + alpha, 0) / (255 * differing.length);
  const alphas = shown < LEAST_SHOWN ? colours.map((colour) => colour[3] ?? 0) : differing;
  const badge = Buffer.from(alphas.flatMap((alpha) => [255, 255, 255, Math.round(alpha)]));
  return await (await decode(badge, { raw: shape })).png().toBuffer();
}

/** `drawing` is an SVG; the icon is opaque white around it. Throws when it cannot be drawn. */
export async function drawIcon(drawing: Buffer, size: IconSize): Promise<Buffer> {
  const inner = Math.round(size * SAFE_PART);
  const margin = Math.floor((size - inner) / 2);
  const picture = await decode(drawing, { density: DENSITY, limitInputPixels: MAX_PIXELS });
  if (size === BADGE_SIZE) return await drawBadge(picture);
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
