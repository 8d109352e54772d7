import { expect, it } from 'vitest';
import { saveTaxBody } from './console-settings.ts';

it.each([
  [0, true],
  [15, true],
  [12.5, true],
  [8.875, true],
  [99.999, true],
  [100, false],
  [-0.001, false],
  [8.8755, false],
])('a tax of %d %% is taken: %s', (rate, isTaken) => {
  const tax = {
    taxId: '00000000-0000-4000-8000-000000000001',
    name: 'GST',
    isInclusive: true,
    isDefault: true,
    was: null,
  };
  expect(saveTaxBody.safeParse({ ...tax, rate }).success).toBe(isTaken);
});
