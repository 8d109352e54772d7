/**
 * Reads the text of a PDF as a viewer would: the text that stands behind glyphs, else glyphs back to
 * characters through each font's ToUnicode map. For tests.
 */
import { inflateSync } from 'node:zlib';

/** The objects of the file by number, as they are written. */
export function pdfObjects(pdf: Buffer): Map<string, string> {
  const objects = new Map<string, string>();
  const source = pdf.toString('latin1');
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  return objects;
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** What the pages draw: one text per page. */
export function pageContents(pdf: Buffer): string[] {
  return [...pdfObjects(pdf).values()]
    .filter((body) => body.includes('stream\n'))
    .filter((body) => !/\/(Type|Subtype|Length1)\b/.test(body.slice(0, body.indexOf('stream\n'))))
    .map(streamOf)
    .filter((content) => !content.includes('begincmap'));
}

/**
 * All text of the file in the order it was set; each piece ends with the space and the end of line that part it from
 * the next.
 */
export function pdfText(pdf: Buffer): string {
  const objects = pdfObjects(pdf);
  const fonts = new Map<string, string[]>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (map) fonts.set(name, charactersOf(streamOf(objects.get(map) ?? '')));
    }
  }
  const text: string[] = [];
  for (const content of pageContents(pdf)) {
    let font: string[] = [];
    let isReplaced = false;
    const steps = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|\bEMC\b/g;
    for (const [, name, array, actual] of content.matchAll(steps)) {
      if (name) font = fonts.get(name) ?? [];
      else if (actual !== undefined) text.push(`${unescaped(actual)}\n`);
      else if (array !== undefined && !isReplaced) {
        for (const [, hex = ''] of array.matchAll(/<([0-9a-f]+)>/g)) {
          for (const [glyph] of hex.matchAll(/.{4}/g)) text.push(font[Number.parseInt(glyph, 16)] ?? '');
        }
        text.push('\n');
      }
      if (!name && array === undefined) isReplaced = actual !== undefined;
    }
  }
  return text.join('');
}

/** Characters by glyph number, from `<0000> <00ff> [<0041> …]`. */
function charactersOf(map: string): string[] {
  const characters: string[] = [];
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(first, 16);
    for (const [, hex = ''] of list.matchAll(/<([0-9a-f ]*)>/g)) {
      characters[glyph] = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      glyph += 1;
    }
  }
  return characters;
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The characters of a PDF string in UTF-16. */
function unescaped(text: string): string {
  const bytes = Buffer.from(
    text.replace(/\\([\s\S])/g, (_, one: string) => ESCAPED[one] ?? one),
    'latin1',
  );
  return bytes.subarray(2).swap16().toString('utf16le');
}
