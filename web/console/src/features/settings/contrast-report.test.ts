import { expect, it } from 'vitest';
import { contrastReport, needsEdge } from './contrast-report.ts';

it.each(
  ['#F2A516', '#5E2563', '#FFFFFF', '#000000', '#E4572E', '#FFFF00', '#0A7', '#808080'].map((c) =>
    c.length === 4 ? '#00AA77' : c,
  ),
)('every pair of %s that the store uses can be read', (colour) => {
  expect(contrastReport(colour, 'paper').filter(({ passes }) => !passes)).toEqual([]);
});

it('says what the colour itself would have reached, and what stands on buttons', () => {
  const [button, text] = contrastReport('#F2A516', 'paper');
  expect(button).toMatchObject({ label: 'black', paper: '#F2A516', ownRatio: null });
  expect(text?.ownRatio).toBeCloseTo(2.0, 1);
  expect(text?.ratio).toBeGreaterThanOrEqual(5);
  // A dark brand is used unchanged.
  expect(contrastReport('#5E2563', 'paper')[1]).toMatchObject({ ink: '#5E2563', ownRatio: null });
});

it('frames buttons that would melt into the paper', () => {
  expect(needsEdge('#FFFDF8', 'paper')).toBe(true);
  expect(needsEdge('#5E2563', 'paper')).toBe(false);
});
