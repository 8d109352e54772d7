import { expect, it } from 'vitest';
import { ownPart, partOf, placesOf } from './pictures.ts';

it('takes the largest part of the shape, from where the focus is', () => {
  const wide = { width: 1600, height: 900 };
  expect(partOf(wide, { shape: '4:3', focus: 'middle' })).toEqual({ x: 200, y: 0, width: 1200, height: 900 });
  expect(partOf(wide, { shape: '4:3', focus: 'start' })).toEqual({ x: 0, y: 0, width: 1200, height: 900 });
  const tall = { width: 900, height: 1600 };
  expect(partOf(tall, { shape: '1:1', focus: 'middle' })).toEqual({ x: 0, y: 350, width: 900, height: 900 });
  expect(partOf(tall, { shape: '1:1', focus: 'end' })).toEqual({ x: 0, y: 700, width: 900, height: 900 });
});

it('keeps what a person cut by hand while the shape is the same', () => {
  const own = { shape: '1:1', area: { x: 1, y: 2, width: 3, height: 3 }, address: 'data:,' } as const;
  const picture = {
    key: '',
    fileName: '',
    file: new Blob(),
    address: '',
    width: 9,
    height: 9,
    productId: '',
    isSure: true,
    own,
  };
  expect(ownPart(picture, { shape: '1:1', focus: 'end' })).toBe(own);
  expect(ownPart(picture, { shape: '4:3', focus: 'end' })).toBeNull();
});

it('gives a file to the dishes that name it before dishes whose name it has', () => {
  const dishes = ['Dal', 'Korma', 'Naan', 'Rice'].map((name) => ({ productId: name, name }));
  const named = [
    { productId: 'Korma', source: 'dal.jpg' },
    { productId: 'Naan', source: 'dal.jpg' },
    { productId: 'Gone', source: 'rice.jpg' },
  ];
  expect(placesOf(['photos/dal.jpg', 'korma.jpg', 'rice.jpg', 'shop.jpg'], { dishes, named })).toEqual([
    [
      { productId: 'Korma', isSure: true },
      { productId: 'Naan', isSure: true },
    ],
    // Korma has its picture; the name alone does not take it away.
    [{ productId: '', isSure: true }],
    [{ productId: 'Rice', isSure: true }],
    [{ productId: '', isSure: true }],
  ]);
});
