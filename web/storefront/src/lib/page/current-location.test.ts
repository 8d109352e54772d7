import { describe, expect, it } from 'vitest';
import { locate } from './current-location.ts';

const coords = { latitude: -36.85, longitude: 174.75 };
const failing = (code: number) => ({
  getCurrentPosition: (_: PositionCallback, fail?: PositionErrorCallback | null) =>
    fail?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
});

describe('locate', () => {
  it('asks for an exact, fresh position within ten seconds', async () => {
    let asked: PositionOptions | undefined;
    const geolocation = {
      getCurrentPosition: (found: PositionCallback, _?: PositionErrorCallback | null, options?: PositionOptions) => {
        asked = options;
        found({ coords } as GeolocationPosition);
      },
    };
    expect(await locate({ isSecure: true, geolocation })).toEqual(coords);
    expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 });
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [99, 'unknown'],
  ])('tells refusal %i apart as %s', async (code, problem) => {
    expect(await locate({ isSecure: true, geolocation: failing(code) })).toBe(problem);
  });

  it('knows an insecure page and a browser without geolocation', async () => {
    expect(await locate({ isSecure: false, geolocation: undefined })).toBe('insecure');
    expect(await locate({ isSecure: true, geolocation: undefined })).toBe('unsupported');
  });
});
