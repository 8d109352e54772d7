import { expect, it } from 'vitest';
import { phoneText } from './phone.ts';

it.each([
  ['+6495550148', '09 555 0148'],
  ['+64215550123', '021 555 0123'],
  ['+642102345678', '021 023 45678'],
  ['+61291234567', '+61291234567'],
  ['', ''],
])('shows %j as %j', (e164, expected) => {
  expect(phoneText(e164)).toBe(expected);
});
