import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Picture } from '#server/modules/printing/picture.ts';
import { fromPng, toPng } from '#server/modules/printing/picture.ts';
import { decodeEscPos } from '#server/modules/printing/testing/escpos-decoder.ts';
import { readEpsonResults, toEpsonXml } from './epson-xml.ts';
import { toEscPos } from './escpos.ts';

const pictures = fc
  .tuple(fc.constantFrom(384, 576), fc.integer({ min: 1, max: 400 }), fc.integer())
  .map(([width, height, seed]): Picture => {
    let state = seed;
    const bits = Uint8Array.from({ length: (width / 8) * height }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
      return (state >> 16) & 0xff;
    });
    return { width, height, bits };
  });
const plain = { isImpact: false, beeps: false, opensDrawer: false };
const hex = ({ bits }: Picture) => Buffer.from(bits).toString('hex');

describe('what reaches a printer equals the picture, dot for dot', () => {
  it('in raster bands of at most 128 rows', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const printed = decodeEscPos(Buffer.concat(toEscPos(picture, plain)));
        expect(printed.picture.width).toBe(picture.width);
        expect(hex(printed.picture)).toBe(hex(picture));
        expect(printed.largestBand).toBeLessThanOrEqual(128);
        expect(printed.commands).toEqual(['reset', 'feed', 'cut']);
      }),
      { numRuns: 20 },
    );
  });

  it('in bands of eight needles, the last filled up with white', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        const printed = decodeEscPos(Buffer.concat(toEscPos(picture, { ...plain, isImpact: true })));
        expect(printed.picture.height).toBe(Math.ceil(picture.height / 8) * 8);
        expect(hex(printed.picture).startsWith(hex(picture))).toBe(true);
        expect(/^0*$/.test(hex(printed.picture).slice(hex(picture).length))).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it('as PNG and as the XML of Epson', () => {
    fc.assert(
      fc.property(pictures, (picture) => {
        expect(hex(fromPng(toPng(picture)))).toBe(hex(picture));
        const xml = toEpsonXml({ printJobId: 'docket-7', picture, beeps: true, opensDrawer: true });
        const [, width, height, data = ''] =
          /<image width="(\d+)" height="(\d+)" color="color_1" mode="mono">([^<]*)<\/image>/.exec(xml) ?? [];
        expect([Number(width), Number(height)]).toEqual([picture.width, picture.height]);
        expect(Buffer.from(data, 'base64').toString('hex')).toBe(hex(picture));
      }),
      { numRuns: 10 },
    );
  });

  it('beeps before it, and opens the drawer after the cut', () => {
    const picture = { width: 384, height: 1, bits: new Uint8Array(48) };
    const { commands } = decodeEscPos(
      Buffer.concat(toEscPos(picture, { isImpact: false, beeps: true, opensDrawer: true })),
    );
    expect(commands).toEqual(['reset', 'beep', 'feed', 'cut', 'drawer']);
  });
});

describe('the XML of Epson', () => {
  const picture = { width: 384, height: 1, bits: new Uint8Array(48) };

  it('is the request that the maker documents', () => {
    const xml = toEpsonXml({ printJobId: 'docket-7', picture, beeps: false, opensDrawer: false });
    expect(xml).toBe(
      '<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="2.00"><ePOSPrint><Parameter>' +
        '<devid>local_printer</devid><timeout>60000</timeout><printjobid>docket-7</printjobid></Parameter><PrintData>' +
        '<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">' +
        `<image width="384" height="1" color="color_1" mode="mono">${Buffer.alloc(48).toString('base64')}</image>` +
        '<cut type="feed"/></epos-print></PrintData></ePOSPrint></PrintRequestInfo>',
    );
    expect(toEpsonXml({ printJobId: null, picture, beeps: false, opensDrawer: false })).toContain('Version="1.00"');
  });

  const answer = (inner: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>${inner}<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter>` +
    '<devid>local_printer</devid><printjobid>docket-7</printjobid></Parameter><PrintResponse>' +
    '<response success="false" code="EPTR_REC_EMPTY" status="251854870"/></PrintResponse></ePOSPrint>' +
    '<ePOSPrint><Parameter><devid>local_printer</devid></Parameter><PrintResponse>' +
    '<response success="true" code=""/></PrintResponse></ePOSPrint></PrintResponseInfo>';

  it('reads what a printer answers about each docket', () => {
    expect(readEpsonResults(answer(''))).toEqual([
      { printJobId: 'docket-7', isPrinted: false, code: 'EPTR_REC_EMPTY' },
      { printJobId: null, isPrinted: true, code: '' },
    ]);
  });

  it('refuses entities and anything else that is no answer', () => {
    expect(readEpsonResults(answer('<!DOCTYPE x [<!ENTITY a "b">]>'))).toBeNull();
    expect(readEpsonResults('<response success="true"')).toBeNull();
    expect(readEpsonResults('<nothing/>')).toBeNull();
    expect(readEpsonResults('')).toBeNull();
  });
});
