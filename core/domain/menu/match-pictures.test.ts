import { expect, it } from 'vitest';
import { matchPictures } from './match-pictures.ts';

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
