import { describe, expect, it } from 'vitest';
import { findToastTop } from './toast-place.ts';

const WINDOW = 844;
const TOAST = 66;
const wide = (top: number, bottom: number) => ({ top, bottom, width: 358 });

describe('the place of toasts over a dialog', () => {
  it('is the usual one, above the bar at the foot, where nothing stands', () => {
    expect(findToastTop([], WINDOW, TOAST)).toBe(WINDOW - 176);
    expect(findToastTop([wide(0, 120)], WINDOW, TOAST)).toBe(WINDOW - 176);
  });

  it('leaves a button at the foot free', () => {
    const notToday = wide(660, 704);
    const top = findToastTop([notToday], WINDOW, TOAST);
    expect(top >= notToday.bottom || top + TOAST <= notToday.top).toBe(true);
  });

  it('goes into the gap that is wide enough, also far away', () => {
    const top = findToastTop([wide(0, 100), wide(180, 844)], WINDOW, TOAST);
    expect(top).toBeGreaterThanOrEqual(100);
    expect(top + TOAST).toBeLessThanOrEqual(180);
  });

  it('covers the least where the whole window is in use', () => {
    const narrow = { top: 300, bottom: 400, width: 40 };
    const top = findToastTop([wide(0, 300), narrow, wide(400, 844)], WINDOW, TOAST);
    expect(top).toBeGreaterThanOrEqual(300);
    expect(top + TOAST).toBeLessThanOrEqual(400);
  });

  it('stays in a window that is hardly higher than the toast', () => {
    expect(findToastTop([wide(0, 90)], 90, TOAST)).toBe(12);
  });
});
