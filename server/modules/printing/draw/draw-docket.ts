/** Draws a docket as the printer prints it: the same paper that the browser shows, in dots. */
import { localeFor } from '#core/domain/language/languages.ts';
import { WARNED_AGAIN_BEYOND } from '#core/domain/printing/printing.ts';
import { message } from '#server/locales/messages.ts';
import { canSet } from '#server/modules/media/faces.ts';
import type { DocketToPrint, PrintedChoice } from '#server/modules/orders/docket-to-print.ts';
import type { Picture } from '#server/modules/printing/picture.ts';
import { type DocketSizes, sizesOf } from './docket-sizes.ts';
import { Paper } from './paper.ts';
import { type Ink, setText, squash } from './text.ts';

export interface PaperKind {
  /** Dots of a line, a multiple of 8. */
  readonly width: number;
  /** Lines of needles lie further apart than dots of a line. */
  readonly isImpact: boolean;
}

/** Of an impact printer: 160 dots an inch across, 72 down. */
const NEEDLE_RATIO = 72 / 160;
const NEEDLE_SCALE = 1.4;
/** From this much ink on a dot is black (of 255). */
const THRESHOLD = 128;

/** Black where there is ink enough. */
export function toPicture({ width, height, dots }: Ink): Picture {
  const bits = new Uint8Array((width / 8) * height);
  for (let at = 0; at < width * height; at += 1) {
    if ((dots[at] ?? 0) >= THRESHOLD) bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  return { width, height, bits };
}

export async function finish(paper: Paper, { isImpact }: PaperKind): Promise<Picture> {
  const ink = paper.ink();
  return toPicture(isImpact ? await squash(ink, Math.max(1, Math.round(ink.height * NEEDLE_RATIO))) : ink);
}

/** White words on a black bar across the paper, between `ends` where there are two. */
async function bar(paper: Paper, ends: readonly [string, string], size: number): Promise<void> {
  const words = new Paper(paper.width - size);
  const [first, last] = ends;
  if (last === '') await words.write(first, { size, weight: 800, isCentred: true });
  else await words.writeEnds([first, last], { size, weight: 800 });
  const padding = Math.round(size / 3);
  const top = paper.height;
  paper.fill(0, top, paper.width, words.height + padding * 2);
  paper.lay(words.ink(), Math.round(size / 2), top + padding, true);
}

/** Words in a frame. */
async function box(paper: Paper, text: string, size: number, thickness: number): Promise<void> {
  const padding = Math.round(size / 3);
  const inset = thickness + padding;
  const top = paper.height;
  const words = new Paper(paper.width - inset * 2);
  await words.write(text, { size, weight: thickness > 4 ? 800 : 500 });
  paper.frame(0, top, paper.width, words.height + inset * 2, thickness);
  paper.lay(words.ink(), inset, top + inset);
}

function rule(paper: Paper, { gap }: DocketSizes): void {
  paper.space(gap);
  paper.dashes(3, 12);
  paper.space(gap);
}

async function drawHead(paper: Paper, docket: DocketToPrint, sizes: DocketSizes): Promise<void> {
  for (const mark of docket.marks) {
    await bar(paper, [mark, ''], sizes.mark);
    paper.space(sizes.gap);
  }
  const [name, ...seller] = docket.head;
  if (name !== undefined) await paper.write(name, { size: sizes.seller, weight: 800, isCentred: true });
  for (const line of seller) {
    paper.space(6);
    await paper.write(line, { size: sizes.small, weight: 500, isCentred: true });
  }
  if (name !== undefined) paper.space(sizes.gap);
  if (docket.changed) {
    await box(paper, [docket.changed.title, ...docket.changed.dishes].join('\u2028'), sizes.dish, 6);
    paper.space(sizes.gap);
  }
  await bar(paper, docket.band, sizes.band);
  paper.space(sizes.gap);
}

/** The number as large as there is room for it on one line. */
async function setWithin(text: string, size: number, room: number): Promise<Ink | null> {
  const ink = await setText(text, { size, weight: 800, width: size * text.length });
  if (!ink || ink.width <= room || room < 1) return ink;
  return await setText(text, { size: Math.floor((size * room) / ink.width), weight: 800, width: size * text.length });
}

async function drawNumber(paper: Paper, docket: DocketToPrint, sizes: DocketSizes): Promise<void> {
  const { width } = paper;
  const time = await setText(docket.due.time, { size: sizes.time, weight: 800, width });
  const text = await setText(docket.due.text, { size: sizes.small, weight: 500, width: Math.round(width * 0.45) });
  const room = width - Math.max(time?.width ?? 0, text?.width ?? 0) - sizes.gap;
  const number = await setWithin(docket.orderNumber, sizes.number, room);
  const right = (time?.height ?? 0) + (text ? text.height + 8 : 0);
  const high = Math.max(number?.height ?? 0, right);
  const top = paper.height;
  if (number) paper.lay(number, 0, top + high - number.height);
  if (time) paper.lay(time, width - time.width, top + high - right);
  if (text) paper.lay(text, width - text.width, top + high - text.height);
}

/** White on black, so that nobody reads past an allergy. */
async function drawWarnings(paper: Paper, { warnings }: DocketToPrint, sizes: DocketSizes): Promise<void> {
  for (const warning of warnings) {
    paper.space(sizes.gap);
    await bar(paper, [warning, ''], sizes.box);
  }
}

async function drawCustomer(paper: Paper, { customer }: DocketToPrint, sizes: DocketSizes): Promise<void> {
  for (const [place, line] of customer.entries()) {
    paper.space(place === 0 ? sizes.gap : 8);
    await paper.write(line, { size: sizes.customer, weight: 700 });
  }
}

async function drawChoice(paper: Paper, choice: PrintedChoice, left: number, sizes: DocketSizes): Promise<void> {
  const { kind, text, isStrong = false } = choice;
  const shown = kind === 'add' ? `+ ${text}` : text;
  const size = sizes.choice;
  if (kind !== 'no') return await paper.write(shown, { size, weight: isStrong ? 800 : 500 }, left);
  const padding = Math.round(size / 5);
  const ink = await setText(shown, { size, weight: 700, width: paper.width - left - padding * 2 });
  if (!ink) return;
  const top = paper.height;
  paper.fill(left, top, ink.width + padding * 2, ink.height + padding * 2);
  paper.lay(ink, left + padding, top + padding, true);
}

async function drawLine(
  paper: Paper,
  line: DocketToPrint['lines'][number],
  isBag: boolean,
  sizes: DocketSizes,
): Promise<void> {
  const { width } = paper;
  const weight = isBag ? 500 : 700;
  const top = paper.height;
  const amount = await setText(line.amount ?? '', { size: sizes.dish, weight, width });
  const quantity = await setText(`${line.quantity}`, { size: sizes.dish, weight: 800, width });
  const left = Math.max(sizes.indent, (quantity?.width ?? 0) + 12);
  const right = width - (amount ? amount.width + 16 : 0);
  const name = await setText(line.name, { size: sizes.dish, weight, width: right - left });
  if (quantity) paper.lay(quantity, 0, top);
  if (name) paper.lay(name, left, top);
  if (amount) paper.lay(amount, width - amount.width, top);
  const from = paper.height + 8;
  for (const choice of line.choices) {
    paper.space(8);
    await drawChoice(paper, choice, left + (isBag ? 0 : 16), sizes);
  }
  if (!isBag && line.choices.length > 0) paper.fill(left, from, 4, paper.height - from);
}

async function drawLines(paper: Paper, docket: DocketToPrint, sizes: DocketSizes): Promise<void> {
  const isBag = docket.copy === 'bag';
  for (const [place, line] of docket.lines.entries()) {
    if (place > 0) paper.space(isBag ? sizes.gap : sizes.gap + 6);
    await drawLine(paper, line, isBag, sizes);
  }
}

async function drawBill(paper: Paper, docket: DocketToPrint, sizes: DocketSizes): Promise<void> {
  if (docket.bill.length === 0) return;
  rule(paper, sizes);
  for (const [place, { text, amount, isTotal }] of docket.bill.entries()) {
    if (place > 0) paper.space(8);
    const look = isTotal ? ({ size: sizes.total, weight: 800 } as const) : ({ size: sizes.bill, weight: 500 } as const);
    await paper.writeEnds([text, amount], look);
  }
}

async function drawEnd(paper: Paper, docket: DocketToPrint, sizes: DocketSizes): Promise<void> {
  if (docket.lines.length > WARNED_AGAIN_BEYOND) await drawWarnings(paper, docket, sizes);
  for (const note of docket.notes) {
    paper.space(sizes.gap);
    await box(paper, `“${note}”`, sizes.note, 4);
  }
  if (docket.contains !== null) {
    paper.space(sizes.gap);
    await paper.write(docket.contains, { size: sizes.foot, weight: 500 });
  }
  rule(paper, sizes);
  const look = { size: sizes.foot, weight: 500 } as const;
  const [first = '', last = ''] = docket.foot;
  if (docket.copy === 'kitchen') return await paper.writeEnds([first, last], look);
  for (const [place, line] of docket.foot.entries()) {
    if (place > 0) paper.space(6);
    await paper.write(line, { ...look, isCentred: true });
  }
}

/** What reads '?' is said among the warnings. */
function withUnprinted(docket: DocketToPrint): DocketToPrint {
  if (canSet(JSON.stringify(docket))) return docket;
  return { ...docket, warnings: [...docket.warnings, message(localeFor(docket.language), 'docket.unprinted')] };
}

/** About 100 ms for ten dishes. Rejects when the fonts cannot be unpacked. */
export async function drawDocket(given: DocketToPrint, kind: PaperKind): Promise<Picture> {
  const docket = withUnprinted(given);
  const paper = new Paper(kind.width);
  const sizes = sizesOf(docket, kind.width, kind.isImpact ? NEEDLE_SCALE : 1);
  await drawHead(paper, docket, sizes);
  await drawNumber(paper, docket, sizes);
  await drawWarnings(paper, docket, sizes);
  await drawCustomer(paper, docket, sizes);
  if (docket.lines.length > 0) rule(paper, sizes);
  await drawLines(paper, docket, sizes);
  await drawBill(paper, docket, sizes);
  await drawEnd(paper, docket, sizes);
  return await finish(paper, kind);
}
