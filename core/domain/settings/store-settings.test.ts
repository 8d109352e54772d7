import { describe, expect, it } from 'vitest';
import { estimateRange } from './store-settings.ts';

describe('estimateRange', () => {
  it.each([
    ['delivery', 30, 25, 35],
    ['pickup', 20, 15, 20],
    ['pickup', 10, 10, 10],
    ['delivery', 10, 10, 10],
  ] as const)('%s in %i minutes is %i to %i', (service, minutes, from, to) => {
    expect(estimateRange(service, minutes)).toEqual({ from, to });
  });
});
