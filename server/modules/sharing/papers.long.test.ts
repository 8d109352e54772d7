/**
 * Receipts and posters as other programs read them: by poppler (Debian's poppler-utils; elsewhere installed by hand), and
 * by what PDF/UA asks of a file and a program can check. veraPDF itself is not yet tried.
 */
import { describe, expect, it } from 'vitest';
import type { Locale } from '#core/domain/language/languages.ts';
import { POSTER_SHEETS } from '#core/domain/sharing/poster-sheets.ts';
import type { ReceiptContent } from '#server/modules/receipts/receipt-content.ts';
import { receiptPdf } from '#server/modules/receipts/receipt-pdf.ts';
import { pageContents, pdfObjects } from '#server/modules/receipts/testing/pdf-text.ts';
import { poppler } from '#server/modules/receipts/testing/poppler.ts';
import { openSpecClient } from '#test/http/spec-calls.ts';
import { posterPdf } from './poster-pdf.ts';

/** Reph, short i and conjuncts: what shaping moves and joins. */
const WORDS = {
  hi: 'ऑर्डर कर्म धर्म मार्ग आशीर्वाद निर्णय चर्चा मिर्च खर्च आर्थिक निर्मित वर्ष दिन किताब लिखित स्थिति पिकअप डिलीवरी स्त्रियाँ क्षत्रिय ज्ञान श्री स्वाद विद्या द्वार शुद्ध उत्तर चिह्न राष्ट्र मक्खन शक्ति हिन्दी',
  pa: 'ਪ੍ਰਬੰਧ ਕ੍ਰਿਪਾ ਸ਼੍ਰੀ ਗ੍ਰਾਹਕ ਪ੍ਰਾਪਤ ਦਿਨ ਕਿਤਾਬ ਪਿਕਅੱਪ ਡਿਲੀਵਰੀ ਸਥਿਤੀ ਮਿਰਚ ਬਿਰਿਆਨੀ ਪੜ੍ਹ ਉਨ੍ਹਾਂ ਇਨ੍ਹਾਂ ਮੱਖਣ ਲੱਸੀ ਸ੍ਵੈ ਹੈ ਤੁਹਾਡਾ',
};

const words = [...WORDS.hi.split(' '), ...WORDS.pa.split(' ')];

const row = (label: string, value: string) => ({ label, value });

function receiptIn(locale: Locale): ReceiptContent {
  return {
    locale,
    title: 'टैक्स इनवॉइस / Tax invoice',
    reference: 'ऑर्डर #12 की रसीद',
    date: '21 November 2026',
    restaurant: 'Saffron Lane',
    seller: ['Saffron Lane Ltd', 'GST number 132-845-905'],
    facts: [row('भुगतान', 'नकद · पिकअप पर'), row('खरीदार', 'Hana Te Ārohā'), row('सेवा', 'पिकअप')],
    notices: ['यह ऑर्डर रद्द हुआ।'],
    columns: { quantity: 'मात्रा', item: 'आइटम', amount: 'राशि' },
    lines: words.map((word) => ({
      quantity: '1',
      name: word,
      details: [`${word} (+$2.00) with cheese`],
      amount: '$5.00',
    })),
    totals: [row('उप-योग', '$260.00')],
    total: row('कुल (NZD)', '$260.00'),
    ways: [],
    refunds: [],
    taxNotes: [row('GST 15% शामिल / Includes GST 15%', '$33.91')],
  };
}

const poster = {
  locale: 'pa',
  restaurant: 'Saffron Lane',
  headline: 'ਪਿਕਅੱਪ ਲਈ ਆਰਡਰ ਕਰੋ',
  howTo: 'ਆਪਣੇ ਫ਼ੋਨ ਦਾ ਕੈਮਰਾ ਇੱਥੇ ਰੱਖੋ',
  url: 'https://saffron.example.nz/?from=poster',
  shownUrl: 'saffron.example.nz',
  foot: '1 Queen Street · 09 555 0148',
} as const;

const receipt = (locale: Locale) => receiptPdf(receiptIn(locale), '#aa3311', 0);

const linesOf = (text: string) => text.split(/\s*\n\s*/).filter((line) => line !== '');

const { store, clientId, cartOf, order } = openSpecClient();

it('money#papers-for-everybody: a guest’s receipt is PDF 1.7 with its structure, read as it was typed', async () => {
  const { cartId } = await cartOf(['Garlic naan']);
  const { orderId } = (await order({ cartId, fullName: WORDS.hi.slice(0, 60) })).data;
  const { rawPayload } = await store.app.inject(`/api/${clientId}/orders/${orderId}/receipt.pdf?lang=hi`);
  expect(poppler('pdfinfo', rawPayload)).toMatch(/Tagged: +yes.*PDF version: +1\.7/s);
  expect(poppler('pdftotext', rawPayload, '-raw').replace(/\s+/g, ' ')).toContain(WORDS.hi.slice(0, 60));
});

describe('the text of a receipt', () => {
  it('is its content, word by word, as another program reads it', async () => {
    expect(words.length).toBeGreaterThanOrEqual(50);
    const pdf = await receipt('hi');
    for (const options of [[], ['-raw'], ['-layout']]) {
      const read = poppler('pdftotext', pdf, ...options);
      const shaped: readonly string[] = read.match(/[\p{Script=Devanagari}\p{Script=Gurmukhi}\u200c\u200d]+/gu) ?? [];
      const wanted = words.flatMap((word) => [word, word]);
      const first = shaped.indexOf('ऑर्डर', shaped.indexOf('राशि'));
      // The foot and the headings of a page stand between the lines of two pages.
      const foot = new Set(['की', 'रसीद', 'मात्रा', 'आइटम', 'राशि']);
      const items = shaped.slice(first).filter((word) => !foot.has(word));
      const feet = poppler('pdfinfo', pdf).match(/Pages: +(\d+)/)?.[1];
      expect(Number(feet)).toBeGreaterThan(1);
      expect(items.filter((word) => word !== 'ऑर्डर').slice(0, wanted.length - 2)).toEqual(wanted.slice(2));
      expect(items.filter((word) => word === 'ऑर्डर')).toHaveLength(2 + Number(feet));
    }
  });

  it('keeps a line of several scripts together and in order', async () => {
    const lines = linesOf(poppler('pdftotext', await receipt('hi'), '-raw'));
    expect(lines).toEqual(
      expect.arrayContaining(['ऑर्डर #12 की रसीद', 'नकद · पिकअप पर', 'यह ऑर्डर रद्द हुआ।', 'Hana Te Ārohā']),
    );
  });
});

describe.each([
  ['a receipt', 'hi', () => receipt('hi')],
  ['a receipt in English', 'en', () => receipt('en')],
  ...POSTER_SHEETS.map(
    (sheet) => [`a poster as ${sheet}`, 'pa', () => posterPdf(poster, sheet, '#aa3311', 0)] as const,
  ),
] as const)('%s', (_name, locale, make) => {
  it('says what it is: PDF 1.7, tagged, its title and its language', async () => {
    const pdf = await make();
    const said = poppler('pdfinfo', pdf);
    expect(said).toMatch(/Tagged: +yes/);
    expect(said).toMatch(/PDF version: +1\.7/);
    expect(said).toMatch(/Title: +Saffron Lane – \S/);
    const catalog = [...pdfObjects(pdf).values()].find((body) => body.includes('/Type /Catalog')) ?? '';
    expect(catalog).toContain(`/Lang (${locale})`);
    const at = (name: string) => pdfObjects(pdf).get(new RegExp(`/${name} (\\d+) 0 R`).exec(catalog)?.[1] ?? '') ?? '';
    expect(at('MarkInfo')).toContain('/Marked true');
    expect(at('ViewerPreferences')).toContain('/DisplayDocTitle true');
    expect(at('Metadata')).toContain('dc:title');
  });

  it('has one structure that poppler reads without complaint, with its parts in order', async () => {
    const tree = poppler('pdfinfo', await make(), '-struct-text');
    expect(tree).not.toMatch(/Warning|Error/);
    expect(tree).toMatch(/^Document\n {2}(H1|P) \(block\)\n/);
    expect(tree.match(/^\S.*$/gm)).toEqual(['Document']);
    const kinds = [...tree.matchAll(/^ {2}(\w+)/gm)].map(([, kind]) => kind);
    if (locale === 'pa') {
      expect(kinds.filter((kind) => kind === 'Figure').length).toBe(kinds.filter((kind) => kind === 'H1').length);
    } else {
      expect(kinds.filter((kind) => kind !== 'P')).toEqual(['H1', 'H2', 'L', 'Table', 'Table']);
      expect(tree.match(/\/Scope \/(Column|Row)/g)).toHaveLength(3 + 3);
      expect(tree.match(/^ {4}TR$/gm)).toHaveLength(1 + words.length + 3);
    }
  });

  it('has every mark on the page in its structure, or named as an ornament', async () => {
    const pdf = await make();
    for (const content of pageContents(pdf)) {
      let depth = 0;
      for (const [step] of content.matchAll(/\b(BDC|BMC|EMC|TJ|S|f|Do)$/gm)) {
        if (step === 'BDC' || step === 'BMC') depth += 1;
        else if (step === 'EMC') depth -= 1;
        else expect(depth, `${step} outside of marked content`).toBeGreaterThan(0);
      }
      expect(depth).toBe(0);
    }
    const objects = [...pdfObjects(pdf).values()];
    const marked = pageContents(pdf).flatMap((content) => content.match(/\/MCID \d+/g) ?? []);
    const held = objects
      .filter((body) => /\/S \/(Span|Figure)\n/.test(body))
      .flatMap((body) => body.match(/\/K \[\d+\]/g) ?? []);
    expect(marked.length).toBeGreaterThan(0);
    expect(held).toHaveLength(marked.length);
    expect(objects.filter((body) => /\/Type \/Page\n/.test(body) && !body.includes('/Tabs /S'))).toEqual([]);
    for (const figure of objects.filter((body) => body.includes('/S /Figure'))) {
      expect(figure).toContain(`/Alt (${poster.url})`);
      expect(figure).toContain('/BBox');
    }
  });

  it('says the language and the characters of each shaped text, and those of every glyph', async () => {
    const objects = [...pdfObjects(await make()).values()];
    const shaped = objects.filter((body) => /\/S \/Span\n/.test(body) && body.includes('/ActualText'));
    expect(shaped.length).toBeGreaterThan(0);
    for (const span of shaped) expect(span).toMatch(/\/Lang \((hi|pa)\)/);
    expect(objects.some((body) => /\/S \/Span\n\/Lang \(en\)/.test(body))).toBe(true);
    const fonts = objects.filter((body) => body.includes('/Subtype /Type0'));
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font).toMatch(/\/ToUnicode \d+ 0 R/);
    const descriptors = objects.filter((body) => body.includes('/Type /FontDescriptor'));
    expect(descriptors).toHaveLength(fonts.length);
    for (const one of descriptors) expect(one).toMatch(/\/FontFile2 \d+ 0 R/);
  });
});
