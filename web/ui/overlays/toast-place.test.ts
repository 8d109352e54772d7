import { describe, expect, it } from 'vitest';
import { findToastTop, placesFor } from './toast-place.ts';

const WINDOW = 844;
const TOAST = 66;
const OVER = placesFor('dialog', WINDOW, TOAST);
const wide = (top: number, bottom: number) => ({ top, bottom, width: 358 });

describe('the place of toasts over a dialog', () => {
  it('is the usual one, above the bar at the foot, where nothing stands', () => {
    expect(findToastTop([], OVER, TOAST).top).toBe(WINDOW - 176);
    expect(findToastTop([wide(0, 120)], OVER, TOAST).top).toBe(WINDOW - 176);
  });

  it('leaves a button at the foot free', () => {
    const notToday = wide(660, 704);
    const top = findToastTop([notToday], OVER, TOAST).top;
    expect(top >= notToday.bottom || top + TOAST <= notToday.top).toBe(true);
  });

  it('goes into the gap that is wide enough, also far away', () => {
    const top = findToastTop([wide(0, 100), wide(180, 844)], OVER, TOAST).top;
    expect(top).toBeGreaterThanOrEqual(100);
    expect(top + TOAST).toBeLessThanOrEqual(180);
  });

  it('covers the least where the whole window is in use', () => {
    const narrow = { top: 300, bottom: 400, width: 40 };
    const top = findToastTop([wide(0, 300), narrow, wide(400, 844)], OVER, TOAST).top;
    expect(top).toBeGreaterThanOrEqual(300);
    expect(top + TOAST).toBeLessThanOrEqual(400);
  });

  it('stays in a window that is hardly higher than the toast', () => {
    expect(findToastTop([wide(0, 90)], placesFor('dialog', 90, TOAST), TOAST).top).toBe(12);
  });
});

describe('the place of toasts on a page', () => {
  it('is under the header in a wide window, and under the title of what stands below it', () => {
    const header = wide(0, 72);
    const title = wide(90, 130);
    expect(findToastTop([], placesFor('wide', WINDOW, TOAST), TOAST).top).toBe(12);
    expect(findToastTop([header, title], placesFor('wide', WINDOW, TOAST), TOAST).top).toBeGreaterThanOrEqual(130);
  });

  it('is never below the usual one on a phone, where bars stand at the foot', () => {
    const title = wide(640, 700);
    expect(findToastTop([title], placesFor('phone-page', WINDOW, TOAST), TOAST).top).toBeLessThanOrEqual(640 - TOAST);
  });
});
