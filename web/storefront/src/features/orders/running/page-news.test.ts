import { afterEach, expect, it, vi } from 'vitest';
import { showNews } from './page-news.ts';

/** A document whose title is read as browsers do, with its spaces collapsed; every change calls the observer. */
function openPage(title: string) {
  let text = title;
  let onChange: (() => void) | null = null;
  let writes = 0;
  vi.stubGlobal('document', {
    get title() {
      return text.replace(/[ \t\n]+/g, ' ').trim();
    },
    set title(value: string) {
      writes += 1;
      if (writes > 50) throw new Error('The title is written without end');
      text = value;
      onChange?.();
    },
    querySelector: () => ({}),
    querySelectorAll: () => [],
  });
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(call: () => void) {
        onChange = call;
      }
      observe() {}
      disconnect() {
        onChange = null;
      }
    },
  );
}

afterEach(() => vi.unstubAllGlobals());

it('stands before the title of every page and goes away with it', () => {
  openPage('Menu · Saffron Lane');
  const stop = showNews('Ready now · #1048', true);
  expect(document.title).toBe('Ready now · #1048 – Menu · Saffron Lane');
  document.title = 'Contact · Saffron Lane';
  expect(document.title).toBe('Ready now · #1048 – Contact · Saffron Lane');
  stop();
  expect(document.title).toBe('Contact · Saffron Lane');
});

it('ends for news with spaces that a title does not keep', () => {
  openPage('Menu');
  showNews(' Accepted ·  · #101 ', false);
  expect(document.title).toBe('Accepted · · #101 – Menu');
});
