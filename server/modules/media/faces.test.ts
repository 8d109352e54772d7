import { expect, it } from 'vitest';
import { canSet, fontFile, runsOf } from './faces.ts';

const familiesOf = (text: string) => runsOf(text).map(({ face, text: part }) => `${face.family} ${part}`);

it('sets each writing in a font that has it', () => {
  expect(familiesOf('Kīwi 宫保鸡丁')).toEqual([
    'noto-sans K',
    'noto-sans ī',
    'noto-sans wi ',
    ...['宫', '保', '鸡', '丁'].map((letter) => `noto-sans-sc ${letter}`),
  ]);
  expect(familiesOf('ผัดไทย')).toEqual(['noto-sans-thai ผัดไทย']);
  expect(familiesOf('كباب دجاج')).toEqual(['noto-sans-arabic كباب دجاج']);
  expect(new Set(runsOf('🌶️🍜👨‍👩‍👧').map(({ face }) => face.family))).toEqual(new Set(['noto-emoji']));
  expect(familiesOf('Борщ')).toEqual(['noto-sans Борщ']);
});

it('says what no font has', () => {
  expect(canSet('Really? 宫保鸡丁 ผัดไทย كباب 🍜 すし 漢堡 क्षत्रिय ਹੈ')).toBe(true);
  expect(canSet('ქართული')).toBe(false);
  expect(canSet('김치')).toBe(false);
  expect(runsOf('aქb').map(({ text }) => text)).toEqual(['a?b']);
});

it('every font is a plain font file in the weights that papers use', () => {
  for (const text of ['a', 'ī', 'क', 'ਹ', '宫', 'ผ', 'ك', '🍜', 'Б', 'Ω', 'ạ']) {
    for (const { face } of runsOf(text)) {
      for (const weight of face.isRare ? [400, 700] : [400, 500, 700, 800]) {
        expect(fontFile(face, weight).readUInt32BE(0), `${text} ${weight}`).toBe(0x00010000);
      }
    }
  }
});
