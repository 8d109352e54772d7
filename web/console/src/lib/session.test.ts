import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { NZ } from '#core/domain/country/nz.ts';
import { cents } from '#core/domain/money/money.ts';

/** Another tab's voice. */
let tell: (what: 'changed' | 'left') => void = () => undefined;
const asked = vi.fn(async () => ({ staffId: 'ana', client: {} }));
vi.mock('./http.ts', () => ({ CallError: class CallError extends Error {}, call: asked }));

async function aTab() {
  vi.resetModules();
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      addEventListener(_: string, listener: (event: { data: string }) => void) {
        tell = (data) => listener({ data });
      }
      removeEventListener() {}
    },
  );
  const session = await import('./session.ts');
  const { readStored, writeStored } = await import('./storage.ts');
  return { session, readStored, writeStored, queries: new QueryClient() };
}

beforeEach(() => asked.mockClear());

it('asks no server without a stored sign-in, unless another tab told of one that is not stored here yet', async () => {
  const { session, queries } = await aTab();
  session.onSessionElsewhere(() => undefined);
  expect(await queries.fetchQuery(session.staffQuery)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  tell('changed');
  expect(await queries.fetchQuery({ ...session.staffQuery, staleTime: 0 })).toMatchObject({
    staffId: 'ana',
    client: {},
  });
});

it('a late refusal in a tab that is signed out already leaves the sign-in of another tab', async () => {
  const { session, queries, readStored, writeStored } = await aTab();
  queries.setQueryData(session.staffQuery.queryKey, null);
  writeStored('console-signed-in', true);
  session.expire(queries);
  expect(readStored('console-signed-in')).toBe(true);
});

it('whoever has just signed in reads amounts as the country of the restaurant writes them', async () => {
  const { session, queries } = await aTab();
  const { formatMoney } = await import('#core/domain/country/page-country.ts');
  const { countryWords } = await import('#core/domain/country/country.ts');
  const client = { country: countryWords(NZ), tradingName: 'Saffron Lane', timeZone: 'Pacific/Auckland' };
  session.enter(queries, { staffId: 'ana', client, device: { isShared: false } } as WireStaff);
  expect(formatMoney(cents(550))).toBe('$5.50');
});
