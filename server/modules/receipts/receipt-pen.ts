/** Sets text in several scripts on the pages of a PDF, top down. Fonts are embedded, so it reads the same everywhere. */
import { openPaper, type Paper, type PaperOptions, type Part, type Style } from './set-text.ts';

/** Points between a receipt's text and the edge of the paper. */
export const MARGIN = 52;
const FOOT_HEIGHT = 34;
/** Line height by size; Devanagari and Gurmukhi reach higher and lower than Latin. */
const LEADING = 1.5;

/** All lengths in points, from the upper left corner. `y` is where the next thing goes. */
export interface Pen {
  y: number;
  readonly left: number;
  readonly right: number;
  lineHeight(style: Style): number;
  readonly part: Paper['part'];
  /** Text at `x` beside whatever else stands at `y`; does not move `y`. Part of the structure, or null on every page's foot and repeated headings. */
  put(text: string, x: number, style: Style, part: Part | null): void;
  putRight(text: string, style: Style, part: Part | null, end?: number): void;
  /** `text` broken into lines no wider than `width`. */
  lines(text: string, width: number, style: Style): string[];
  /** Starts a page when less than `height` is left; answers whether it did. */
  need(height: number): boolean;
  rule(colour: string, dashed?: boolean): void;
  /** A rounded box of `height` at `y`; does not move `y`. */
  box(x: number, width: number, height: number, colour: string): void;
  /** Calls `foot` with the pen at the foot of every page, then ends the file. */
  finish(foot: (page: number, pages: number) => void): Promise<Buffer>;
}

export function openPen(file: Pick<PaperOptions, 'title' | 'locale' | 'createdAt'>): Pen {
  const { document, type, part, ornament, bytes } = openPaper({ ...file, size: 'A4', margin: MARGIN });
  const right = document.page.width - MARGIN;
  const bottom = document.page.height - MARGIN - FOOT_HEIGHT;

  const pen: Pen = {
    y: MARGIN,
    left: MARGIN,
    right,
    lineHeight: ({ size }) => size * LEADING,
    part,
    put: (text, x, style, part) => type.put(text, x, pen.y, style, part),
    putRight(text, style, part, end = right) {
      pen.put(text, end - type.widthOf(text, style), style, part);
    },
    lines: type.lines,
    need(height) {
      if (pen.y + height <= bottom) return false;
      document.addPage();
      pen.y = MARGIN;
      return true;
    },
    rule(colour, dashed = false) {
      ornament(() => {
        document.moveTo(MARGIN, pen.y).lineTo(right, pen.y).lineWidth(0.8).strokeColor(colour);
        if (dashed) document.dash(4, { space: 4 });
        document.stroke().undash();
      });
    },
    box(x, width, height, colour) {
      ornament(() => document.roundedRect(x, pen.y, width, height, 6).fill(colour));
    },
    finish(foot) {
      const { count } = document.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page);
        pen.y = bottom + FOOT_HEIGHT - 12;
        foot(page + 1, count);
      }
      document.end();
      return bytes;
    },
  };
  return pen;
}
