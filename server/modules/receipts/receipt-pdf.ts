/** Sets a receipt on A4 pages in the restaurant's colour. */
import { deriveBrand, PAPERS } from '#ui/brand/brand.ts';
import type { ReceiptContent, ReceiptLine, ReceiptRow } from './receipt-content.ts';
import { openPen, type Pen } from './receipt-pen.ts';
import type { Part, Style } from './set-text.ts';

const INK = '#1c1917';
const QUIET = '#57504a';
const RULE = '#e7ddcf';
const PAPER = '#f6efe5';
/** From the left margin: where items begin; the width of the amounts; how wide the sums are. */
const ITEM_INDENT = 40;
const AMOUNT_WIDTH = 96;
const SUMS_WIDTH = 270;
/** Inside bands and boxes. */
const PAD = 10;

const BODY: Style = { size: 10, colour: INK };
const BOLD: Style = { size: 10, weight: 700, colour: INK };
const SMALL: Style = { size: 9, colour: QUIET };

/** The bytes of the PDF. `createdAt` (UTC ms) is the date of the file; `brandColour` a '#rrggbb' that parses. */
export function receiptPdf(receipt: ReceiptContent, brandColour: string, createdAt: number): Promise<Buffer> {
  const brand = deriveBrand(brandColour, PAPERS.paper.light, 'light');
  const pen = openPen({ title: `${receipt.restaurant} – ${receipt.reference}`, locale: receipt.locale, createdAt });
  head(pen, receipt, { size: 22, weight: 700, colour: brand.text });
  facts(pen, receipt.facts);
  for (const notice of receipt.notices) boxed(pen, notice);
  const table = pen.part('Table');
  columns(pen, receipt, table);
  for (const line of receipt.lines) {
    if (item(pen, line, table)) {
      columns(pen, receipt);
      item(pen, line, table);
    }
  }
  sums(pen, receipt, { tint: brand.tint, style: { size: 13, weight: 700, colour: brand['text-on-tint'] } });
  return pen.finish((page, pages) => {
    pen.rule(RULE);
    pen.y += 8;
    pen.put(`${receipt.restaurant} · ${receipt.reference}`, pen.left, SMALL, null);
    pen.putRight(`${page} / ${pages}`, SMALL, null);
  });
}

/** Seller on the left, what this is on the right. */
function head(pen: Pen, receipt: ReceiptContent, name: Style): void {
  const top = pen.y;
  const middle = pen.left + (pen.right - pen.left) * 0.58;
  const put = (text: string, style: Style, part = pen.part('P')) => {
    for (const line of pen.lines(text, middle - pen.left - PAD, style)) {
      pen.put(line, pen.left, style, part);
      pen.y += pen.lineHeight(style);
    }
  };
  put(receipt.restaurant, name, pen.part('H1'));
  for (const line of receipt.seller) put(line, SMALL);
  const end = pen.y;
  pen.y = top;
  const rightSide: [string, Style, string][] = [
    [receipt.title, { size: 18, weight: 700, colour: INK }, 'H2'],
    [receipt.reference, BOLD, 'P'],
    [receipt.date, SMALL, 'P'],
  ];
  for (const [text, style, kind] of rightSide) {
    const part = pen.part(kind);
    for (const line of pen.lines(text, pen.right - middle, style)) {
      pen.putRight(line, style, part);
      pen.y += pen.lineHeight(style);
    }
  }
  pen.y = Math.max(pen.y, end) + 14;
  pen.rule(QUIET, true);
  pen.y += 16;
}

/** Label over value, two side by side. */
function facts(pen: Pen, rows: readonly ReceiptRow[]): void {
  const width = (pen.right - pen.left) / 2;
  const list = pen.part('L');
  for (let first = 0; first < rows.length; first += 2) {
    const cells = rows
      .slice(first, first + 2)
      .map(({ label, value }) => ({ label, lines: pen.lines(value, width - 16, BODY) }));
    const tallest = Math.max(...cells.map(({ lines }) => lines.length));
    pen.need(pen.lineHeight(SMALL) + tallest * pen.lineHeight(BODY) + 10);
    const top = pen.y;
    cells.forEach(({ label, lines }, index) => {
      pen.y = top;
      const fact = pen.part('LI', list);
      pen.put(label, pen.left + index * width, SMALL, pen.part('Lbl', fact));
      pen.y += pen.lineHeight(SMALL);
      const body = pen.part('LBody', fact);
      for (const line of lines) {
        pen.put(line, pen.left + index * width, BODY, body);
        pen.y += pen.lineHeight(BODY);
      }
    });
    pen.y = top + pen.lineHeight(SMALL) + tallest * pen.lineHeight(BODY) + 10;
  }
}

function boxed(pen: Pen, text: string): void {
  const lines = pen.lines(text, pen.right - pen.left - 2 * PAD, BOLD);
  const height = lines.length * pen.lineHeight(BOLD) + PAD;
  pen.need(height);
  const top = pen.y;
  pen.box(pen.left, pen.right - pen.left, height, PAPER);
  pen.y += PAD / 2;
  const part = pen.part('P');
  for (const line of lines) {
    pen.put(line, pen.left + PAD, BOLD, part);
    pen.y += pen.lineHeight(BOLD);
  }
  pen.y = top + height + 8;
}

/** Of the `table`; without one, its headings once more on the next page. */
function columns(pen: Pen, receipt: ReceiptContent, table?: Part): void {
  pen.y += table ? 6 : 0;
  pen.box(pen.left, pen.right - pen.left, 24, PAPER);
  pen.y += 5;
  const row = table && pen.part('TR', table);
  const heading = () => (row ? pen.part('TH', row, { scope: 'Column' }) : null);
  pen.put(receipt.columns.quantity, pen.left + PAD, SMALL, heading());
  pen.put(receipt.columns.item, pen.left + PAD + ITEM_INDENT, SMALL, heading());
  pen.putRight(receipt.columns.amount, SMALL, heading(), pen.right - PAD);
  pen.y += 24;
}

/** Draws one row of the table, or answers true when it belongs on a new page, which is begun. */
function item(pen: Pen, line: ReceiptLine, table: Part): boolean {
  const left = pen.left + PAD + ITEM_INDENT;
  const width = pen.right - PAD - AMOUNT_WIDTH - left;
  const names = pen.lines(line.name, width, BOLD);
  const choices = line.details.map((detail) => pen.lines(detail, width, SMALL));
  // A combo with very many choices may be taller than a page: only its beginning has to fit.
  if (pen.need(names.length * pen.lineHeight(BOLD) + Math.min(choices.flat().length, 12) * pen.lineHeight(SMALL) + 14))
    return true;
  const row = pen.part('TR', table);
  pen.put(line.quantity, pen.left + PAD, BODY, pen.part('TD', row));
  const dish = pen.part('TD', row);
  pen.putRight(line.amount, BODY, pen.part('TD', row), pen.right - PAD);
  const title = pen.part('P', dish);
  for (const name of names) {
    pen.put(name, left, BOLD, title);
    pen.y += pen.lineHeight(BOLD);
  }
  for (const lines of choices) {
    const choice = pen.part('P', dish);
    for (const detail of lines) {
      pen.need(pen.lineHeight(SMALL));
      pen.put(detail, left, SMALL, choice);
      pen.y += pen.lineHeight(SMALL);
    }
  }
  pen.y += 5;
  pen.rule(RULE);
  pen.y += 7;
  return false;
}

function sums(pen: Pen, receipt: ReceiptContent, band: { readonly tint: string; readonly style: Style }): void {
  const left = pen.right - SUMS_WIDTH;
  const table = pen.part('Table');
  const cells = () => {
    const row = pen.part('TR', table);
    return { heading: pen.part('TH', row, { scope: 'Row' }), amount: pen.part('TD', row) };
  };
  const row = ({ label, value }: ReceiptRow, style: Style) => {
    const lines = pen.lines(label, SUMS_WIDTH - AMOUNT_WIDTH - PAD, style);
    pen.need(lines.length * pen.lineHeight(style));
    const { heading, amount } = cells();
    if (value !== '') pen.putRight(value, style, amount, pen.right - PAD);
    for (const line of lines) {
      pen.put(line, left + PAD, style, heading);
      pen.y += pen.lineHeight(style);
    }
  };
  pen.y += 2;
  // The total never stands alone on a page: with it go the last sums.
  pen.need(
    Math.min(receipt.totals.length + receipt.ways.length + receipt.refunds.length + receipt.taxNotes.length, 8) * 16 +
      44,
  );
  for (const total of receipt.totals) row(total, BODY);
  pen.y += 5;
  pen.need(32);
  const top = pen.y;
  pen.box(left, SUMS_WIDTH, 32, band.tint);
  pen.y += 6;
  const { heading, amount } = cells();
  pen.put(receipt.total.label, left + PAD, band.style, heading);
  pen.putRight(receipt.total.value, band.style, amount, pen.right - PAD);
  pen.y = top + 38;
  for (const way of receipt.ways) row(way, BODY);
  for (const note of receipt.taxNotes) row(note, SMALL);
  for (const refund of receipt.refunds) row(refund, refund.value === '' ? BOLD : BODY);
}
