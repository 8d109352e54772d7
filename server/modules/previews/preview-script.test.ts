import vm from 'node:vm';
import { expect, it } from 'vitest';
import { type PreviewChoice, previewScript } from './preview-script.ts';

const DAY = 86_400_000;
const choice: PreviewChoice = {
  offsetMs: 30 * DAY,
  isDraft: false,
  atMs: Date.now() + 30 * DAY,
  service: 'delivery',
  delivery: { km: 3, isInRange: true },
  restaurant: { latitude: -36.86, longitude: 174.74 },
  addressLabel: '</script><script>alert(1)</script>',
  language: 'en',
  path: '/',
  banner: 'Preview',
};

interface Kept {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface Page {
  readonly shown: string;
  readonly Date: DateConstructor;
  readonly localStorage: Kept;
  readonly sessionStorage: Kept;
  fetch(url: string): Promise<unknown>;
}

/** What a page has before its own scripts run. */
function run(more: Partial<PreviewChoice> = {}) {
  const asked: { url: string; header: string | null }[] = [];
  const page: Record<string, unknown> = {
    Date,
    URL,
    Headers,
    Request,
    location: {
      href: 'http://saffron-lane.localhost:4000/console/preview?at=x',
      origin: 'http://saffron-lane.localhost:4000',
    },
    document: { addEventListener: () => undefined },
    history: { replaceState: (_state: unknown, _title: string, url: string) => Object.assign(page, { shown: url }) },
    fetch: async (input: URL | string, init?: { headers?: Headers }) => {
      asked.push({ url: String(input), header: init?.headers?.get('x-servery-preview') ?? null });
    },
  };
  page.window = page;
  vm.runInNewContext(previewScript({ ...choice, ...more }), page);
  return { page: page as unknown as Page, asked };
}

it('moves the page’s clock and no other date', () => {
  const { page } = run();
  expect(Math.abs(page.Date.now() - choice.atMs)).toBeLessThan(5_000);
  expect(Math.abs(new page.Date().getTime() - choice.atMs)).toBeLessThan(5_000);
  expect(new page.Date(0).getTime()).toBe(0);
  expect(new page.Date(2026, 0, 1) instanceof page.Date).toBe(true);
  expect(page.shown).toBe('/');
});

it('marks calls to the store alone, and lets the clock be measured by nobody', async () => {
  const { page, asked } = run();
  await page.fetch('/api/x/menu');
  await page.fetch('https://elsewhere.example/tiles');
  await expect(page.fetch('/livez')).rejects.toThrow('preview');
  expect(asked).toEqual([
    { url: 'http://saffron-lane.localhost:4000/api/x/menu?preview=1', header: String(30 * DAY) },
    { url: 'https://elsewhere.example/tiles', header: null },
  ]);
});

it('asks for the drafted menu, and begins where it is told to', async () => {
  const { page, asked } = run({ offsetMs: 0, isDraft: true, path: '/?product=x' });
  await page.fetch('/api/x/menu');
  expect(asked[0]?.header).toBe('0;draft');
  expect(page.shown).toBe('/?product=x');
});

it('keeps what the page stores to itself, with the choice in it', () => {
  const { page } = run();
  expect(page.localStorage.getItem('orderType')).toBe('Delivery');
  expect(JSON.parse(page.localStorage.getItem('distance') ?? '')).toEqual({ distance: 3, isAddressInRange: true });
  expect(JSON.parse(page.localStorage.getItem('Client_selected_address') ?? '').lat).toBeCloseTo(-36.833, 2);
  expect(JSON.parse(page.sessionStorage.getItem('orderPreference') ?? '')).toMatchObject({ enabled: true });
  page.localStorage.setItem('cartId', 'x');
  expect(page.localStorage.getItem('cartId')).toBe('x');
  page.localStorage.removeItem('cartId');
  expect(page.localStorage.getItem('cartId')).toBeNull();
});

it('cannot be left by what is in it', () => {
  expect(previewScript(choice)).not.toContain('</script');
});
