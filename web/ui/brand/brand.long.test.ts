import { expect, it } from 'vitest';
import { VOICES } from '#core/domain/settings/store-settings.ts';
import { shortfalls } from './testing.ts';

const STEPS = Array.from({ length: 16 }, (_, step) => (step * 17).toString(16).padStart(2, '0').toUpperCase());
const COLOURS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)));

it.each(VOICES)('4,096 brand colours can be read in %s, light and dark', (voice) => {
  expect(COLOURS).toHaveLength(4_096);
  const short = COLOURS.flatMap((colour) => [
    ...shortfalls(colour, voice, 'light'),
    ...shortfalls(colour, voice, 'dark'),
  ]);
  expect(short).toEqual([]);
});
