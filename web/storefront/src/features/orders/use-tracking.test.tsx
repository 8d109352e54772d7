// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionStore } from '#store/lib/storage.ts';
import { useTracking } from './use-tracking.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The document of this page was loaded so, at `path`. */
function loaded(type: string, path: string): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type, name: new URL(path, location.href).href } as unknown as PerformanceEntry,
  ]);
}

it.each([
  ['reload', location.pathname, true],
  ['navigate', location.pathname, false],
  ['back_forward', location.pathname, false],
  ['reload', '/contact', false],
])('after a %s of %s the stages are unfolded: %s', (type, path, isTracking) => {
  loaded(type, path);
  sessionStore.set('isTrackingView', true);
  expect(renderHook(() => useTracking('one')).result.current.isTracking).toBe(isTracking);
  expect(sessionStore.get('isTrackingView') ?? false).toBe(isTracking);
});

it('folds the stages of a page that the browser kept while another one was open', () => {
  loaded('reload', location.pathname);
  const { result } = renderHook(() => useTracking('one'));
  act(() => result.current.track());
  expect(result.current.isTracking).toBe(true);
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
  expect(result.current.isTracking).toBe(true);
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(result.current.isTracking).toBe(false);
  expect(sessionStore.get('isTrackingView')).toBeFalsy();
});
