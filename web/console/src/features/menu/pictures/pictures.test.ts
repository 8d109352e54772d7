import { expect, it } from 'vitest';
import { ownPart, partOf, placesOf, positionOf, SHAPES, spotAt } from './pictures.ts';

const MIDDLE = { x: 0.5, y: 0.5 };
const sized = (width: number, height: number, more: object = {}) => ({
  ...{ width, height, food: MIDDLE, spot: null },
  ...more,
});

it('takes the largest part of the shape, from where the focus is', () => {
  const wide = sized(1600, 900);
  expect(partOf(wide, { shape: '4:3', focus: 'middle' })).toEqual({ x: 200, y: 0, width: 1200, height: 900 });
  expect(partOf(wide, { shape: '4:3', focus: 'start' })).toEqual({ x: 0, y: 0, width: 1200, height: 900 });
  const tall = sized(900, 1600);
  expect(partOf(tall, { shape: '1:1', focus: 'middle' })).toEqual({ x: 0, y: 350, width: 900, height: 900 });
  expect(partOf(tall, { shape: '1:1', focus: 'end' })).toEqual({ x: 0, y: 700, width: 900, height: 900 });
});

it('keeps the food, or the place that a person pressed, in every shape', () => {
  const food = { x: 0.8, y: 0.4 };
  for (const picture of [sized(1600, 900, { food }), sized(900, 1600, { food }), sized(400, 300, { food })]) {
    for (const shape of SHAPES) {
      const part = partOf(picture, { shape, focus: 'food' });
      const [x, y] = [picture.width * food.x, picture.height * food.y];
      expect(part.x <= x && x <= part.x + part.width && part.y <= y && y <= part.y + part.height).toBe(true);
      expect(part.x >= 0 && part.x + part.width <= picture.width + 1e-9).toBe(true);
      // In the middle, as far as the picture reaches.
      const isAtEnd = Math.abs(part.x + part.width - picture.width) < 1e-9;
      expect(isAtEnd || Math.abs(part.x + part.width / 2 - x) < 1e-9).toBe(true);
    }
  }
  const pressed = sized(1600, 900, { food, spot: { x: 0.3, y: 0.5 } });
  expect(partOf(pressed, { shape: '1:1', focus: 'end' })).toEqual({ x: 30, y: 0, width: 900, height: 900 });
});

it('finds the place under a press, and shows the same part as it cuts', () => {
  const picture = sized(1600, 900);
  const crop = { shape: '1:1', focus: 'middle' } as const;
  expect(spotAt(picture, crop, { x: 0, y: 0.5 })).toEqual({ x: 350 / 1600, y: 0.5 });
  expect(positionOf(picture, crop)).toEqual({ x: 0.5, y: 0.5 });
  expect(positionOf({ ...picture, spot: { x: 1, y: 0 } }, crop)).toEqual({ x: 1, y: 0.5 });
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
    food: MIDDLE,
    spot: null,
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
