/** Draws posters, table tents and cards with a QR code, in the restaurant's colour. */
import encodeQr from 'qr';
import type { PosterSheet } from '#core/domain/sharing/poster-sheets.ts';
import { openPaper, type Paper, type Style, type TextSetter } from '#server/modules/receipts/set-text.ts';
import { deriveBrand, PAPERS } from '#ui/brand/brand.ts';
import type { PosterContent } from './poster-content.ts';

const INK = '#1c1917';
const QUIET = '#57504a';
const CUT = '#b8aea1';
/** Points; printers leave an edge of some 6 mm white. */
const EDGE = 20;
/** White modules around a QR code, as its standard asks. */
const QUIET_ZONE = 4;

/** In points, from the upper left corner. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Panel {
  readonly paper: Paper;
  readonly content: PosterContent;
  readonly brand: { readonly fill: string; readonly onFill: string };
  /** Where a box of this panel is on the page. */
  readonly inPage: (box: Box) => Box;
}

/** The bytes of the PDF. `brandColour` is a '#rrggbb' that parses; `createdAt` (UTC ms) the date of the file. */
export function posterPdf(
  content: PosterContent,
  sheet: PosterSheet,
  brandColour: string,
  createdAt: number,
): Promise<Buffer> {
  const paper = openPaper({
    title: `${content.restaurant} – ${content.headline}`,
    locale: content.locale,
    createdAt,
    size: sheet === 'a5' ? 'A5' : 'A4',
    margin: 0,
  });
  const { document, bytes } = paper;
  const { fill, 'on-fill': onFill } = deriveBrand(brandColour, PAPERS.paper.light, 'light');
  const panel = { paper, content, brand: { fill, onFill }, inPage: (box: Box) => box };
  const { width, height } = document.page;
  const page = { x: 0, y: 0, width, height };
  if (sheet === 'tent') tent(panel, page);
  else if (sheet === 'cards') cards(panel, page);
  else upright(panel, within(page, EDGE));
  document.end();
  return bytes;
}

function within({ x, y, width, height }: Box, edge: number): Box {
  return { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge };
}

/** Two halves, the upper one upside down: folded in the middle it stands and reads from both sides. */
function tent(panel: Panel, page: Box): void {
  const half = { ...page, height: page.height / 2 };
  const { paper } = panel;
  paper.document.save().rotate(180, { origin: [page.width / 2, half.height / 2] });
  const inPage = (box: Box) => ({ ...box, x: page.width - box.x - box.width, y: half.height - box.y - box.height });
  wide({ ...panel, inPage }, within(half, EDGE));
  paper.document.restore();
  wide(panel, within({ ...half, y: half.height }, EDGE));
  dashed(paper, 0, half.height, page.width, half.height);
}

/** Four cards of A6 to cut apart. */
function cards(panel: Panel, page: Box): void {
  const width = page.width / 2;
  const height = page.height / 2;
  for (const x of [0, width]) for (const y of [0, height]) upright(panel, within({ x, y, width, height }, EDGE));
  dashed(panel.paper, width, 0, width, page.height);
  dashed(panel.paper, 0, height, page.width, height);
}

function dashed({ document, ornament }: Paper, fromX: number, fromY: number, toX: number, toY: number): void {
  ornament(() => {
    document.moveTo(fromX, fromY).lineTo(toX, toY).lineWidth(0.6);
    document.strokeColor(CUT).dash(4, { space: 4 }).stroke().undash();
  });
}

/** Words above the code: for posters and cards. */
function upright(panel: Panel, box: Box): void {
  const unit = box.width / 100;
  const bandHeight = box.height * 0.3;
  band(panel, { ...box, height: bandHeight }, unit);
  const side = Math.min(box.width * 0.76, box.height * 0.46);
  const top = box.y + bandHeight + 5 * unit;
  code(panel, { x: box.x + (box.width - side) / 2, y: top, width: side, height: side });
  below(panel, { ...box, y: top + side + 3 * unit, height: box.y + box.height - (top + side + 3 * unit) }, unit);
}

/** Words beside the code: for a tent. */
function wide(panel: Panel, box: Box): void {
  const width = box.width * 0.46;
  const unit = box.height / 100;
  band(panel, { ...box, width }, width / 100);
  const rest = { ...box, x: box.x + width, width: box.width - width };
  const side = Math.min(rest.width * 0.86, box.height * 0.66);
  code(panel, { x: rest.x + (rest.width - side) / 2, y: box.y + 2 * unit, width: side, height: side });
  const top = box.y + side + 5 * unit;
  below(panel, { ...rest, y: top, height: box.y + box.height - top }, rest.width / 100);
}

/** The restaurant's name and what the poster is for, on the restaurant's colour; centred in the box. */
function band({ paper, content, brand }: Panel, box: Box, unit: number): void {
  const { document, type } = paper;
  paper.ornament(() => document.roundedRect(box.x, box.y, box.width, box.height, 4 * unit).fill(brand.fill));
  const width = box.width - 12 * unit;
  const name = fitted(type, content.restaurant, width, 2, { size: 6 * unit, weight: 700, colour: brand.onFill });
  const headline = fitted(type, content.headline, width, 3, { size: 10 * unit, weight: 700, colour: brand.onFill });
  const gap = 2 * unit;
  const height = heightOf(name) + gap + heightOf(headline);
  const top = box.y + (box.height - height) / 2;
  centred(paper, 'P', name, box, top);
  centred(paper, 'H1', headline, box, top + heightOf(name) + gap);
}

/** How to scan it, the address to type, and where the restaurant is; from the top of the box. */
function below({ paper, content }: Panel, box: Box, unit: number): void {
  const { type } = paper;
  const width = box.width - 6 * unit;
  const parts = [
    fitted(type, content.howTo, width, 2, { size: 4.6 * unit, colour: INK }),
    fitted(type, content.shownUrl, width, 1, { size: 5.4 * unit, weight: 700, colour: INK }),
    fitted(type, content.foot, width, 2, { size: 3.2 * unit, colour: QUIET }),
  ];
  let y = box.y;
  for (const part of parts) {
    centred(paper, 'P', part, box, y);
    y += heightOf(part) + 1.2 * unit;
  }
}

interface Lines {
  readonly lines: readonly string[];
  readonly style: Style;
}

/** Devanagari and Gurmukhi reach higher and lower than Latin. */
const LEADING = 1.35;

function heightOf({ lines, style }: Lines): number {
  return lines.length * style.size * LEADING;
}

/** Of a text; more of it would be too small to read on any sheet. */
const MAX_CHARACTERS = 100;
/** Parts of the wanted size, tried in turn. */
const SIZES = [1, 0.85, 0.7, 0.55];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text in at most `max` lines: smaller until it fits, and cut where that would be too small to read. */
function fitted(type: TextSetter, whole: string, width: number, max: number, wanted: Style): Lines {
  const characters = Array.from(graphemes.segment(whole), ({ segment }) => segment);
  const isCut = characters.length > MAX_CHARACTERS;
  const text = isCut ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : whole;
  let fit: Lines = { lines: [], style: wanted };
  for (const part of SIZES) {
    const style = { ...wanted, size: wanted.size * part };
    fit = { lines: type.lines(text, width, style), style };
    if (fit.lines.length <= max) return fit;
  }
  const lines = fit.lines.slice(0, max);
  return { lines: [...lines.slice(0, -1), `${lines.at(-1) ?? ''}…`], style: fit.style };
}

function centred({ type, part }: Paper, kind: 'H1' | 'P', text: Lines, { x, width }: Box, top: number): void {
  const { lines, style } = text;
  const block = part(kind);
  lines.forEach((line, index) => {
    type.put(line, x + (width - type.widthOf(line, style)) / 2, top + index * style.size * LEADING, style, block);
  });
}

/** The QR code with its quiet zone, dark on white. One path, so that no viewer shows seams between its modules. */
function code({ paper, content, inPage }: Panel, box: Box): void {
  const rows = encodeQr(content.url, 'raw', { ecc: 'quartile', border: QUIET_ZONE });
  const module = box.width / rows.length;
  const { document } = paper;
  const { x, y, width, height } = inPage(box);
  const figure = paper.part('Figure', undefined, { alt: content.url, bbox: [x, y, x + width, y + height] });
  figure.add(() => {
    document.rect(box.x, box.y, box.width, box.height).fill('#ffffff');
    rows.forEach((row, down) => {
      row.forEach((isDark, across) => {
        if (isDark) document.rect(box.x + across * module, box.y + down * module, module, module);
      });
    });
    document.fill('#000000');
  });
}
