/** Reads the text of a PDF as a viewer would: glyphs back to characters through each font's ToUnicode map. For tests. */
import { inflateSync } from 'node:zlib';

/** All text of the file in the order it was set; pieces of a line are joined without a space. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  const streamOf = (body: string): string => {
    const start = body.indexOf('stream\n') + 'stream\n'.length;
    const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const fonts = new Map<string, string[]>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (map) fonts.set(name, charactersOf(streamOf(objects.get(map) ?? '')));
    }
  }
  const text: string[] = [];
  for (const body of objects.values()) {
    if (!body.includes('stream\n') || /\/(Type|Subtype|Length1)\b/.test(body.slice(0, body.indexOf('stream\n'))))
      continue;
    let font: string[] = [];
    for (const [, name, array] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? [];
      for (const [, hex = ''] of (array ?? '').matchAll(/<([0-9a-f]+)>/g)) {
        for (const [glyph] of hex.matchAll(/.{4}/g)) text.push(font[Number.parseInt(glyph, 16)] ?? '');
      }
      if (array !== undefined) text.push('\n');
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
