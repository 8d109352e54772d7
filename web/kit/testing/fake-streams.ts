/** Stands in for the browser's EventSource and the window's events, with the clock and chance under the test's control. */
import { vi } from 'vitest';

export class FakeSource {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }
  close() {
    this.isClosed = true;
  }
}

export interface FakeStreams {
  /** All that were opened, the latest last. */
  readonly sources: readonly FakeSource[];
  latest(): FakeSource;
  /** The browser's 'online'. */
  comeOnline(): void;
  /** Somebody looks at the page, or away from it. */
  show(isVisible: boolean): void;
}

/** For `beforeEach`; undo it with `vi.useRealTimers()`, `vi.unstubAllGlobals()` and `vi.restoreAllMocks()`. */
export function fakeStreams(): FakeStreams {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const sources: FakeSource[] = [];
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', readyState: 'complete' });
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal(
    'EventSource',
    class extends FakeSource {
      constructor(url: string) {
        super(url);
        sources.push(this);
      }
    },
  );
  return {
    sources,
    latest: () => {
      const source = sources.at(-1);
      if (!source) throw new Error('No stream was opened');
      return source;
    },
    comeOnline: () => void page.dispatchEvent(new Event('online')),
    show: (isVisible) => {
      document.visibilityState = isVisible ? 'visible' : 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
