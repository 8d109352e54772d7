/**
 * Sets text in several scripts on the pages of a PDF document. Fonts are embedded, so it reads the same everywhere, and each
 * text is part of the document's structure with its language and its characters, so that it is read aloud and copied as it
 * was typed.
 */
import PDFDocument from 'pdfkit';
import type { Locale } from '#core/domain/language/languages.ts';
import { type Face, fontFile, runsOf } from '#server/modules/media/faces.ts';
import { layoutOf, saidOf, type Weight, wrap } from './receipt-text.ts';

export interface Style {
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  /** '#rrggbb'. */
  readonly colour: string;
}

/**
 * Readers take the place of marked content from where it ends, which is to be inside the text: after it, pdfkit has turned
 * the page over again.
 */
class Document extends PDFDocument {
  /** Begins marked content, and answers how many of them. */
  private mark: (() => number) | null = null;
  private open = 0;

  /** `text`, inside what `mark` begins. */
  setMarked(text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions, mark: () => number): void {
    this.mark = mark;
    this.text(text, x, y, options);
    this.mark = null;
  }

  override addContent(data: unknown): this {
    if (data === 'ET') for (; this.open > 0; this.open -= 1) this.endMarkedContent();
    super.addContent(data);
    if (data === 'BT') this.open = this.mark?.() ?? 0;
    return this;
  }
}

/** A paragraph, a table, a cell. */
export type Part = ReturnType<Document['struct']>;

/** What its types leave out: where a figure is, and what the heading of a table is of. */
type PartOptions = PDFKit.Mixins.StructureElementOptions & {
  readonly bbox?: readonly number[];
  readonly scope?: 'Row' | 'Column';
};

export interface TextSetter {
  /** Points. */
  widthOf(text: string, style: Style): number;
  /** One line from `x`, its top at `y`, as content of `part`; null for what repeats itself on each page. */
  put(text: string, x: number, y: number, style: Style, part: Part | null): void;
  /** `text` broken into lines no wider than `width`. */
  lines(text: string, width: number, style: Style): string[];
}

export interface Paper {
  readonly document: Document;
  readonly type: TextSetter;
  /** A new part of the structure, by its type in PDF: the next one in `within`, or of the document. */
  part(type: string, within?: Part, options?: PartOptions): Part;
  /** What `draw` draws says nothing: lines, boxes, colours. */
  ornament(draw: () => void): void;
  /** Resolves to the file once the document has ended. */
  readonly bytes: Promise<Buffer>;
}

export interface PaperOptions {
  readonly title: string;
  readonly locale: Locale;
  /** UTC ms: the date of the file, so that the same content is always the same file. */
  readonly createdAt: number;
  readonly size: 'A4' | 'A5';
  /** Points. */
  readonly margin: number;
}

export function openPaper({ title, locale, createdAt, size, margin }: PaperOptions): Paper {
  const document = new Document({
    size,
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locale,
    info: { Title: title, CreationDate: new Date(createdAt) },
  });
  const chunks: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const whole = document.struct('Document');
  document.addStructure(whole);
  return {
    document,
    bytes,
    type: createTextSetter(document, locale),
    part(type, within = whole, options = {}) {
      const part = document.struct(type, options);
      within.add(part);
      return part;
    },
    ornament(draw) {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
  };
}

function createTextSetter(document: Document, locale: Locale): TextSetter {
  const registered = new Set<string>();
  const use = (face: Face, { size, weight = 400 }: Style) => {
    const name = `${face.family}-${face.subset}-${weight}`;
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
    put(text, x, y, style, part) {
      document.fillColor(style.colour);
      let at = x;
      // The space at its end keeps the last word of a line from the first of the next.
      for (const run of runsOf(`${text} `)) {
        use(run.face, style);
        const said = saidOf(run, locale);
        const layout = { lineBreak: false, baseline: 'alphabetic', ...layoutOf(run.face) } as const;
        document.setMarked(run.text, at, y + style.size * 1.1, layout, () => {
          if (part) {
            // Both in the content, for copying, and in the structure, for reading aloud.
            part.add(document.struct('Span', said, [document.markStructureContent('Span', said)]));
            return 1;
          }
          document.markContent('Artifact', { type: 'Pagination' }).markContent('Span', said);
          return 2;
        });
        at += document.widthOfString(run.text, layout);
      }
    },
    lines: (text, width, style) => wrap(text, width, (part) => widthOf(part, style)),
  };
}
