import { describe, expect, it } from 'vitest';
import { findNamedPictures, matchPictures } from './match-pictures.ts';

const dishes = ['Butter chicken', 'Dal makhani', 'Chicken tikka masala', 'Garlic naan', 'Crème brûlée'].map((name) => ({
  productId: name,
  name,
}));
const match = (...files: string[]) =>
  matchPictures(files, dishes).map((one) => one && `${one.isSure ? '' : '? '}${one.productId}`);

it.each([
  ['Butter_Chicken-1.jpg', 'Butter chicken'],
  ['folder/butterchicken.PNG', 'Butter chicken'],
  ['IMG ButterChicken final.webp', 'Butter chicken'],
  ['chicken butter.jpg', 'Butter chicken'],
  ['creme-brulee.jpg', 'Crème brûlée'],
  ['daal makhni.jpg', '? Dal makhani'],
  ['IMG CTM final.jpg', '? Chicken tikka masala'],
  ['naan garlic basket.jpg', '? Garlic naan'],
  ['IMG_2041.jpg', null],
  ['front-of-shop.jpg', null],
])('%s shows %s', (file, dish) => expect(match(file)).toEqual([dish]));

it('gives a dish one picture, to the sure name before a guess', () => {
  expect(match('buter chicken.jpg', 'butter chicken.jpg', 'butter-chicken-2.jpg')).toEqual([
    null,
    'Butter chicken',
    null,
  ]);
});

describe('pictures that a file names', () => {
  const found = (files: readonly string[], sources: readonly string[]) =>
    findNamedPictures(
      files,
      sources.map((source) => ({ productId: source, source })),
    ).map(({ productId, file }) => [productId, files[file]]);

  it('are found by their file name, in any case, with any folder and with or without the ending', () => {
    const files = ['menu/IMG_1.JPG', 'Dal Makhani.png', 'naan.webp'];
    expect(found(files, ['img_1.jpg', 'C:\\fotos\\dal makhani.PNG', 'naan', 'rice.jpg'])).toEqual([
      ['img_1.jpg', 'menu/IMG_1.JPG'],
      ['C:\\fotos\\dal makhani.PNG', 'Dal Makhani.png'],
      ['naan', 'naan.webp'],
    ]);
    // Another kind of picture is another file.
    expect(found(['naan.webp'], ['naan.jpg'])).toEqual([]);
  });

  it('are found in the folder that is named, and one file serves several dishes', () => {
    const files = ['mains/1.jpg', 'drinks/1.jpg'];
    expect(found(files, ['drinks/1.jpg', '1.jpg', 'other/1.jpg'])).toEqual([
      ['drinks/1.jpg', 'drinks/1.jpg'],
      ['1.jpg', 'mains/1.jpg'],
      ['other/1.jpg', 'mains/1.jpg'],
    ]);
  });

  it('are found by the last part of an address', () => {
    const files = ['samosa (1).jpg'];
    expect(found(files, ['https://cdn.example/a/samosa%20(1).jpg?v=3'])).toHaveLength(1);
    expect(found(files, ['https://', 'https://cdn.example/%zz', ''])).toEqual([]);
  });
});
