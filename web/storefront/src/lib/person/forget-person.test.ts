import { afterEach, beforeEach, expect, it, vi } from 'vitest';

function memoryStorage(values: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value;
    },
    removeItem: (key: string) => {
      delete values[key];
    },
  };
  // As in a browser, the keys are the object's own and the methods are not.
  return new Proxy(values, {
    get: (target, key: string) => methods[key as keyof typeof methods] ?? target[key],
  }) as unknown as Storage;
}

const local: Record<string, string> = {};
const session: Record<string, string> = {};
const replace = vi.fn<(address: string) => void>();
const dropped = vi.fn(async (_name: string) => true);
const postMessage = vi.fn<(message: string) => void>();
let hide = () => {};
beforeEach(() => {
  vi.resetModules();
  Object.assign(local, {
    ClientId: 'x',
    theme: 'dark',
    'console-theme': 'dark',
    accessToken: 't',
    anythingNew: 'Hana',
  });
  Object.assign(session, { visited: 'true', checkoutForm: '{"fullname":"Hana"}', orderId: 'o', sessionOf: 'c' });
  const globals = { localStorage: memoryStorage(local), sessionStorage: memoryStorage(session), location: { replace } };
  vi.stubGlobal('caches', { delete: dropped });
  vi.stubGlobal('window', { caches: { delete: dropped } });
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
  vi.stubGlobal('addEventListener', (_name: 'pagehide', listener: () => void) => {
    hide = listener;
  });
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('keeps what is the restaurant’s and the screen’s, and nothing else, also keys that are new', async () => {
  const { leaveAsGuest, isBeingForgotten } = await import('./forget-person.ts');
  let end = () => {};
  const after = new Promise<void>((resolve) => {
    end = resolve;
  });
  expect(isBeingForgotten()).toBe(false);
  leaveAsGuest('/', { after, notice: 'Gone.' });
  leaveAsGuest('/elsewhere');
  expect(isBeingForgotten()).toBe(true);
  expect([local, session]).toEqual([{ ClientId: 'x', theme: 'dark', 'console-theme': 'dark' }, { visited: 'true' }]);
  expect(replace).not.toHaveBeenCalled();
  // Values that a pending call writes afterwards are removed as well.
  session.orderId = 'late';
  end();
  await expect.poll(() => replace).toHaveBeenCalledWith('/');
  expect(replace).toHaveBeenCalledOnce();
  expect(dropped).toHaveBeenCalledWith('orders');
  expect(postMessage).toHaveBeenCalledWith('forget-orders');
  // As well as what the page writes while the next one is on its way.
  session.checkoutForm = '{"fullname":"Hana"}';
  hide();
  expect(session).toEqual({ visited: 'true', sessionEnded: 'Gone.' });
});

it('waits two seconds for a server that does not answer, and no longer', async () => {
  vi.useFakeTimers();
  try {
    const { leaveAsGuest } = await import('./forget-person.ts');
    leaveAsGuest('/', { after: new Promise(() => undefined) });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(replace).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
