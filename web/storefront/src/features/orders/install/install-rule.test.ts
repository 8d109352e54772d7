import { describe, expect, it } from 'vitest';
import { type InstallState, isHintShown, NOTHING_SEEN, withSeenOrder } from './install-rule.ts';

const two = withSeenOrder(withSeenOrder(NOTHING_SEEN, 'one'), 'two');
const state: InstallState = { seen: two, orderId: 'two', isOver: false, isInstalled: false, canInstall: true };

describe('the install hint', () => {
  it('comes with the second order, also when its page is opened again', () => {
    expect(isHintShown(state)).toBe(true);
    expect(isHintShown({ ...state, seen: { ...two, shownWith: 'two' } })).toBe(true);
    expect(isHintShown({ ...state, seen: withSeenOrder(NOTHING_SEEN, 'one'), orderId: 'one' })).toBe(false);
    expect(withSeenOrder(withSeenOrder(NOTHING_SEEN, 'one'), 'one').orders).toEqual(['one']);
  });

  it('never comes twice', () => {
    const later = withSeenOrder(two, 'three');
    expect(isHintShown({ ...state, seen: later, orderId: 'three' })).toBe(false);
    expect(isHintShown({ ...state, orderId: 'one' })).toBe(false);
    expect(isHintShown({ ...state, isOver: true })).toBe(false);
  });

  it('never comes in an installed store, or where nothing can be installed', () => {
    expect(isHintShown({ ...state, isInstalled: true })).toBe(false);
    expect(isHintShown({ ...state, canInstall: false })).toBe(false);
  });
});
