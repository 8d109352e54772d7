/** A roll of paper that grows downwards while things are drawn on it; black on white. */
import type { FontWeight } from './fonts.ts';
import { type Ink, setText } from './text.ts';

const BLACK = 255;

export interface WordLook {
  readonly size: number;
  readonly weight: FontWeight;
  readonly isCentred?: boolean;
}

export class Paper {
  /** Dots of a line. */
  readonly width: number;
  /** Lines drawn so far. */
  height = 0;
  #dots = new Uint8Array(0);

  constructor(width: number) {
    this.width = width;
  }

  /** What is drawn, from 0 (paper) to 255 (black). */
  ink(): Ink {
    return { width: this.width, height: this.height, dots: this.#dots.subarray(0, this.width * this.height) };
  }

  space(lines: number): void {
    this.#growTo(this.height + lines);
  }

  #growTo(height: number): void {
    if (height > this.height) this.height = height;
    const needed = this.width * this.height;
    if (needed <= this.#dots.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#dots.length * 2));
    larger.set(this.#dots);
    this.#dots = larger;
  }

  /** Fills a rectangle; what lies beyond the paper is left out. */
  fill(left: number, top: number, width: number, height: number, ink = BLACK): void {
    this.#growTo(top + height);
    const from = Math.max(0, left);
    const to = Math.min(this.width, left + width);
    for (let y = top; y < top + height; y += 1) this.#dots.fill(ink, y * this.width + from, y * this.width + to);
  }

  frame(left: number, top: number, width: number, height: number, thickness: number): void {
    this.fill(left, top, width, thickness);
    this.fill(left, top + height - thickness, width, thickness);
    this.fill(left, top, thickness, height);
    this.fill(left + width - thickness, top, thickness, height);
  }

  /** Lays ink on the paper; with `isWhite` it takes the black away. */
  lay({ width, height, dots }: Ink, left: number, top: number, isWhite = false): void {
    this.#growTo(top + height);
    for (let y = 0; y < height; y += 1) {
      for (let x = Math.max(0, -left); x < Math.min(width, this.width - left); x += 1) {
        const ink = dots[y * width + x] ?? 0;
        const at = (top + y) * this.width + left + x;
        const there = this.#dots[at] ?? 0;
        this.#dots[at] = isWhite ? Math.min(there, BLACK - ink) : Math.max(there, ink);
      }
    }
  }

  /** A dashed line across the paper. */
  dashes(thickness: number, dash: number): void {
    const top = this.height;
    for (let left = 0; left < this.width; left += dash * 2) this.fill(left, top, dash, thickness);
  }

  /** Words at the end of the roll, between `left` and `right`. */
  async write(text: string, look: WordLook, left = 0, right = this.width): Promise<void> {
    const ink = await setText(text, { ...look, width: right - left });
    if (!ink) return;
    this.lay(ink, look.isCentred ? left + Math.floor((right - left - ink.width) / 2) : left, this.height);
  }

  /** Two words on one line, the second at the right edge, or below where they do not fit beside each other. */
  async writeEnds(ends: readonly [string, string], look: WordLook, left = 0, right = this.width): Promise<void> {
    const width = right - left;
    const [first, last] = [await setText(ends[0], { ...look, width }), await setText(ends[1], { ...look, width })];
    const fits = !first || !last || first.width + last.width + look.size / 2 <= width;
    const top = this.height;
    if (first) this.lay(first, left, top);
    if (!last) return;
    const beside = first ? top + Math.max(0, Math.floor((first.height - last.height) / 2)) : top;
    this.lay(last, right - last.width, fits ? beside : this.height + Math.ceil(look.size / 4));
  }
}
