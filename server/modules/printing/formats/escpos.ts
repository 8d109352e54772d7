/** ESC/POS: the picture in bands, for any printer at TCP 9100. */
import type { Picture } from '#server/modules/printing/picture.ts';

/** Cheap printers have memory for few lines. */
const BAND_ROWS = 128;
/** Needles of an impact printer's head, one bit each. */
const NEEDLES = 8;

const RESET = Buffer.of(0x1b, 0x40);
/** ESC d 4: feeds the last line up to the knife. */
const FEED = Buffer.of(0x1b, 0x64, 4);
/** GS V 66 0: partial cut after a feed to the knife. */
const CUT = Buffer.of(0x1d, 0x56, 66, 0);
/** ESC p 0 25 250: pin 2, 50 ms on, 500 ms off. */
const DRAWER = Buffer.of(0x1b, 0x70, 0, 25, 250);
/** ESC B 2 2: two short beeps. */
const BEEP = Buffer.of(0x1b, 0x42, 2, 2);
/** ESC 3 n: lines of 16/144 inch, the height of eight needles; ESC 2 is the usual height again. */
const TIGHT_LINES = Buffer.of(0x1b, 0x33, 16);
const USUAL_LINES = Buffer.of(0x1b, 0x32);

export interface EscPosOptions {
  readonly isImpact: boolean;
  readonly beeps: boolean;
  readonly opensDrawer: boolean;
}

/** GS v 0: raster bands of at most 128 lines. */
export function toRasterBands({ width, height, bits }: Picture): Buffer[] {
  const bytes = width / 8;
  const bands: Buffer[] = [];
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top);
    const head = Buffer.of(0x1d, 0x76, 0x30, 0, bytes & 0xff, bytes >> 8, rows & 0xff, rows >> 8);
    bands.push(Buffer.concat([head, bits.subarray(top * bytes, (top + rows) * bytes)]));
  }
  return bands;
}

/** ESC * 1: columns of eight needles, the upper in the highest bit; a line feed after each band. */
export function toNeedleBands({ width, height, bits }: Picture): Buffer[] {
  const bytes = width / 8;
  const bands: Buffer[] = [];
  for (let top = 0; top < height; top += NEEDLES) {
    const columns = Buffer.alloc(width);
    for (let row = 0; row < Math.min(NEEDLES, height - top); row += 1) {
      for (let x = 0; x < width; x += 1) {
        const isBlack = ((bits[(top + row) * bytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
        if (isBlack) columns[x] = (columns[x] ?? 0) | (1 << (7 - row));
      }
    }
    bands.push(Buffer.concat([Buffer.of(0x1b, 0x2a, 1, width & 0xff, width >> 8), columns, Buffer.of(0x0a)]));
  }
  return bands;
}

/**
 * The whole docket: reset, beep, picture, feed, cut, and the drawer where it opens. In parts that end where a command ends,
 * so that a printer can be asked between them how it is.
 */
export function toEscPos(picture: Picture, { isImpact, beeps, opensDrawer }: EscPosOptions): Buffer[] {
  const start = [RESET, ...(beeps ? [BEEP] : []), ...(isImpact ? [TIGHT_LINES] : [])];
  const end = [...(isImpact ? [USUAL_LINES] : []), FEED, CUT, ...(opensDrawer ? [DRAWER] : [])];
  const bands = isImpact ? toNeedleBands(picture) : toRasterBands(picture);
  return [Buffer.concat(start), ...bands, Buffer.concat(end)];
}
