import { expect, it } from 'vitest';
import { numberOrRefused, readCents, readNumber } from './typed-number.ts';

it.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  [' $12.50 ', 12.5],
  ['$ 9', 9],
  ['10%', 10],
  ['10 %', 10],
  ['−3', -3],
  ['-0.5', -0.5],
  ['.5', 0.5],
  ['7.', 7],
  ['15', 15],
])('reads %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
  expect(numberOrRefused(text)).toBe(value);
});

it.each(['', '  ', 'x', '1e3', '0x10', '1,000.5', '1.2.3', '12 5', '-', '.', '$', 'Infinity', '12,5,1'])(
  'takes %j for no number',
  (text) => {
    expect(readNumber(text)).toBeNull();
    expect(numberOrRefused(text)).toBe(-1);
  },
);

it.each([
  ['12.5', 1250],
  ['12,50', 1250],
  ['$0.05', 5],
  ['999999.99', 99_999_999],
  ['1000000', null],
  ['12.505', null],
  ['-1', null],
  ['', null],
])('reads %j as %j cents', (text, value) => {
  expect(readCents(text)).toBe(value);
});
