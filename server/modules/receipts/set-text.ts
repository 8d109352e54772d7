/** Sets text in several scripts on the pages of a PDF document. Fonts are embedded, so it reads the same everywhere. */
import type PDFDocument from 'pdfkit';
import { fontFile, layoutOf, runsOf, type Weight, wrap } from './receipt-text.ts';

export interface Style {
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  /** '#rrggbb'. */
  readonly colour: string;
}

export interface TextSetter {
  /** Points. */
  widthOf(text: string, style: Style): number;
  /** One line from `x`, its top at `y`. */
  put(text: string, x: number, y: number, style: Style): void;
  /** `text` broken into lines no wider than `width`. */
  lines(text: string, width: number, style: Style): string[];
}

export function createTextSetter(document: InstanceType<typeof PDFDocument>): TextSetter {
  const registered = new Set<string>();
  const use = (face: number, { size, weight = 400 }: Style) => {
    const name = `${face}-${weight}`;
    if (!registered.has(name)) document.registerFont(name, fontFile(face, weight));
    registered.add(name);
    document.font(name).fontSize(size);
  };
  const widthOf = (text: string, style: Style) =>
    runsOf(text).reduce((width, run) => {
      use(run.face, style);
      return width + document.widthOfString(run.text, layoutOf(run.face));
    }, 0);
  return {
    widthOf,
    put(text, x, y, style) {
      document.fillColor(style.colour);
      let at = x;
      for (const run of runsOf(text)) {
        use(run.face, style);
        const layout = layoutOf(run.face);
        document.text(run.text, at, y + style.size * 1.1, { lineBreak: false, baseline: 'alphabetic', ...layout });
        at += document.widthOfString(run.text, layout);
      }
    },
    lines: (text, width, style) => wrap(text, width, (part) => widthOf(part, style)),
  };
}
