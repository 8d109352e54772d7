import { describe, expect, it } from 'vitest';
import { parseStoreEvent, reconnectDelay } from './store-events.ts';

describe('parseStoreEvent', () => {
  it.each([
    ['{"type":"menu","version":3}', { type: 'menu', version: 3 }],
    ['{"type":"zones"}', { type: 'zones', version: null }],
    ['{"type":"weather"}', null],
    ['not json', null],
    ['null', null],
  ])('reads %s', (data, expected) => {
    expect(parseStoreEvent(data)).toEqual(expected);
  });
});

describe('reconnectDelay', () => {
  it('doubles from two seconds to a minute, spread by a quarter either way', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map((attempt) => reconnectDelay(attempt, 0.5))).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ]);
    expect(reconnectDelay(0, 0)).toBe(1_500);
    expect(reconnectDelay(0, 1)).toBe(2_500);
  });
});
