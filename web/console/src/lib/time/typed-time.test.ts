import { expect, it } from 'vitest';
import { typedTime } from './typed-time.ts';

it.each([
  ['9', '09:00'],
  ['17', '17:00'],
  ['930', '09:30'],
  ['1730', '17:30'],
  ['9.30', '09:30'],
  ['9:30', '09:30'],
  ['5pm', '17:00'],
  ['5:15 PM', '17:15'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  [' 08:05 ', '08:05'],
  ['24:00', '24:00'],
  // Texts that are no times stay unchanged.
  ['25', '25'],
  ['24:30', '24:30'],
  ['9:75', '9:75'],
  ['13pm', '13pm'],
  ['noon', 'noon'],
  ['', ''],
])('reads %s as %s', (typed, time) => {
  expect(typedTime(typed)).toBe(time);
});
