import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picturesOfPlainSvg } from './check-svg.ts';
import { makeDrawing } from './drawing.ts';
import { makeOriginal } from './upload.ts';

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

  it.each([
    ['white', '#fff', '#171412'],
    ['black', '#000', '#fffbf5'],
    ['red', '#d22', null],
    ['white in a dark rim', '#fff" stroke="#a33', null],
  ])('in %s stands on a ground where it would not be seen', async (_, fill, ground) => {
    const kept = String(await drawn(svg(`<circle cx="4.5" cy="4.5" r="3" fill="${fill}"/>`)));
    const { data, info } = await sharp(Buffer.from(kept)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    // The picture's own edge is see-through, and the ground reaches an eighth beyond it.
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    const colour = ground && [...Buffer.from(ground.slice(1), 'hex'), 255];
    expect([info.width, at(info.width / 2, 2)]).toEqual([ground ? 1280 : 1024, colour ?? [0, 0, 0, 0]]);
  });

  it('that fills its own ground is left as it is', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(String(await makeDrawing(photo))).not.toContain('<rect');
  });

  it('may follow white space and byte order marks, which alone are no drawing and keep no server busy', async () => {
    expect(await drawn(`\uFEFF\n ${svg('')}`)).not.toBeNull();
    expect(await drawn('\uFEFF'.repeat(60))).toBeNull();
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
      expect(picturesOfPlainSvg(svg(`<rect id="l-1" width="9" height="9"/>${nest}`))).toBeNull();
    }
    expect(picturesOfPlainSvg(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toEqual([]);
    expect(picturesOfPlainSvg(svg('<g>'.repeat(5_000) + '</g>'.repeat(5_000)))).toBeNull();
  });

  it('may hold a small picture, and none that is large, many, or not plainly one', async () => {
    const image = (data: string) => `<image width="9" height="9" href="data:image/png;base64,${data}"/>`;
    const blank = async (side: number) => {
      const png = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9, palette: true })
        .toBuffer();
      return png.toString('base64');
    };
    const small = await blank(64);
    expect(await drawn(svg(image(small)))).not.toBeNull();
    const large = image(await blank(4_100));
    expect(large.length).toBeLessThan(50_000);
    expect(await drawn(svg(large))).toBeNull();
    expect(await drawn(svg(large.replace(';base64', '&#59;base64')))).toBeNull();
    expect(await drawn(svg(image(small).replaceAll('+', '%2B').replace('iVBOR', '%69VBOR')))).toBeNull();
    expect(await drawn(svg(image('bm8gcGljdHVyZQ==')))).toBeNull();
    expect(picturesOfPlainSvg(svg(image(small).repeat(51)))).toBeNull();
  });

  it('that takes long to draw is given up, and pictures of others are made meanwhile', async () => {
    // Each blur takes some tenths of a second.
    const blurred = '<g filter="url(#f)"><rect width="1024" height="1024"/></g>'.repeat(5_000);
    const filter = '<filter id="f"><feGaussianBlur stdDeviation="90"/></filter>';
    let isGivenUp = false;
    const slow = drawn(svg(filter + blurred, 'width="1024" height="1024"')).then((kept) => {
      isGivenUp = true;
      return kept;
    });
    const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#c52' } })
      .jpeg()
      .toBuffer();
    expect(await makeOriginal(photo)).not.toBeNull();
    expect(isGivenUp).toBe(false);
    expect(await slow).toBeNull();
  });
});
