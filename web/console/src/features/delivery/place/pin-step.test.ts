import { expect, it } from 'vitest';
import { haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import { DIRECTIONS, stepped } from './pin-step.ts';

const door = { latitude: -41.2954, longitude: 174.7741 };

it.each(DIRECTIONS)('moves two metres %s', (direction) => {
  expect(haversineKm(door, stepped(door, direction)) * 1000).toBeCloseTo(2, 1);
});

it('comes back on the opposite arrow', () => {
  const there = stepped(stepped(door, 'east'), 'north');
  expect(haversineKm(door, stepped(stepped(there, 'south'), 'west')) * 1000).toBeLessThan(0.01);
});
