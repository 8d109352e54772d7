import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isPlainSvg } from './check-svg.ts';
import { makeDrawing } from './drawing.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 9 9"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const drawn = (text: string) => makeDrawing(Buffer.from(text));

describe('a mark drawn as SVG', () => {
  it('is kept as its pixels, large and see-through, without a byte of the upload', async () => {
    const mark = svg(
      '<title>secret words</title><path fill="#f00" d="M0 0h9v9z"/>',
      'width="24" height="12" viewBox="0 0 24 12"',
    );
    const kept = await drawn(mark);
    expect(kept?.toString()).not.toContain('secret words');
    const { data, info } = await sharp(kept ?? undefined)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1024, 512]);
    expect([...data.subarray(-4)]).toEqual([0, 0, 0, 0]);
  });

  it('may hold what programs for drawing write', async () => {
    const plain = [
      '<?xml version="1.0"?><!-- Made by hand -->',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
    ];
    const inside =
      '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient>' +
      '<symbol id="s"><rect width="4" height="4" class="a"/></symbol></defs>' +
      '<g style="fill:url(\'#g\')"><use xlink:href="#s"/><use href="#s" x="5"/></g>';
    for (const head of ['', ...plain]) expect(await drawn(`${head}${svg(inside)}`), head).not.toBeNull();
  });

  it.each([
    ['a script', '<script>1</script>'],
    ['a handler', '<rect onload="1" width="9" height="9"/>'],
    ['a handler in another case', '<rect ONLOAD="1" width="9" height="9"/>'],
    ['a page', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    ['a link', '<a href="#x"><path d="M0 0"/></a>'],
    ['a picture elsewhere', '<image href="https://evil.example/x.png"/>'],
    ['a file', '<image xlink:href="file:///etc/passwd"/>'],
    ['a drawing in a drawing', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['a style from elsewhere', '<style>@import "https://evil.example/x.css"</style>'],
    ['a style with escapes', '<style>.a{fill:u\\72l(https://evil.example)}</style>'],
    ['a fill from elsewhere', '<rect fill="url(https://evil.example/#a)" width="9" height="9"/>'],
    ['a slow filter', '<filter id="f"><feTurbulence numOctaves="9999"/></filter>'],
    ['an animation', '<animate attributeName="x"/>'],
    ['broken markup', '<g>'],
  ])('is refused with %s', async (_, inside) => {
    expect(await drawn(svg(inside))).toBeNull();
  });

  it('is refused with entities of its own', async () => {
    expect(await drawn(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`)).toBeNull();
  });

  it('is refused when a nest of references is drawn millions of times, without drawing it', () => {
    const layers = (tag: (layer: number, below: string) => string) =>
      Array.from({ length: 30 }, (_, layer) => tag(layer, `#l${layer - 1}`)).join('');
    const uses = layers((layer, below) => `<g id="l${layer}">${`<use href="${below}"/>`.repeat(10)}</g>`);
    const patterns = layers(
      (layer, below) =>
        `<pattern id="l${layer}" width="9" height="9">${`<rect width="9" height="9" fill="url(${below})"/>`.repeat(10)}</pattern>`,
    );
    for (const nest of [uses, patterns]) {
      expect(isPlainSvg(svg(`<rect id="l-1" width="9" height="9"/>${nest}`))).toBe(false);
    }
    expect(isPlainSvg(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBe(true);
    expect(isPlainSvg(svg('<g>'.repeat(5_000) + '</g>'.repeat(5_000)))).toBe(false);
  });
});
