import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { packageFile } from '#server/package-root.ts';
import { canSet, commonFaces, fontFile, runsOf } from './faces.ts';

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

it('a start asks for none of their packages', () => {
  const { dependencies } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  expect(Object.keys(dependencies).filter((name) => name.startsWith('@fontsource/'))).toEqual([]);
});

it('every font is kept as a plain font file in the weights that papers use', () => {
  const lists = readdirSync(path.join(import.meta.dirname, 'fonts')).filter((name) => name.endsWith('.json'));
  const isCommon = new Set(commonFaces.map(({ family }) => family));
  const read = lists.flatMap((list) => {
    const family = path.basename(list, '.json');
    const subsets = Object.keys(JSON.parse(readFileSync(path.join(import.meta.dirname, 'fonts', list), 'utf8')));
    return subsets.flatMap((name) => {
      const subset = name.replace(/[[\]]/g, '');
      const weights = isCommon.has(family) ? [400, 500, 700, 800] : [400, 700];
      return weights.map((weight) => fontFile({ family, subset }, weight).readUInt32BE(0));
    });
  });
  expect(new Set(read)).toEqual(new Set([0x00010000]));
  expect(read.length).toBeGreaterThan(200);
  for (const text of ['a', 'ī', 'क', 'ਹ', '宫', 'ผ', 'ك', '🍜', 'Б', 'Ω', 'ạ', '餃', 'コ'])
    for (const { face } of runsOf(text)) expect(lists).toContain(`${face.family}.json`);
});
