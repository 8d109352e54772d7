/** Reads the QR codes of a PDF as a camera would: the drawn squares, as pixels. For tests. */
import { inflateSync } from 'node:zlib';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Pixels of one module. */
const SCALE = 4;

interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** One picture per QR code: a white square of paper, and the black squares that are drawn on it. */
export function drawnSquares(pdf: Buffer): Picture[] {
  const source = pdf.toString('latin1');
  const pictures: Picture[] = [];
  for (const [, dictionary = '', body = ''] of source.matchAll(/<<([^>]*?)>>\nstream\n([\s\S]*?)\nendstream/g)) {
    if (!dictionary.includes('/FlateDecode')) continue;
    const text = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    // Paths between two fills: the paper is one square, the code on it many.
    const fills = text.split(/^f$/m).map(squaresOf);
    fills.forEach((squares, index) => {
      const [paper] = fills[index - 1] ?? [];
      if (squares.length > 100 && paper) pictures.push(pictureOf(paper, squares));
    });
  }
  return pictures;
}

function squaresOf(path: string): Square[] {
  return [...path.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/gm)].map(([, x, y, side]) => ({
    x: Number(x),
    y: Number(y),
    side: Number(side),
  }));
}

function pictureOf(paper: Square, squares: readonly Square[]): Picture {
  const side = squares[0]?.side ?? 1;
  const modules = Math.round(paper.side / side);
  const size = modules * SCALE;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const square of squares) {
    const left = Math.round((square.x - paper.x) / side) * SCALE;
    const top = Math.round((square.y - paper.y) / side) * SCALE;
    for (let y = top; y < top + SCALE; y += 1) {
      for (let x = left; x < left + SCALE; x += 1) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return { width: size, height: size, data };
}
