/** Replaces the browser's EventSource and the window's events; the test controls time and chance. */
import { vi } from 'vitest';

export class FakeSource {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;
  readonly url: string;
  readonly #named = new Map<string, (event: { data: string }) => void>();
  constructor(url: string) {
    this.url = url;
  }
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.#named.set(name, listener);
  }
  /** The server says that it has no room for this stream now. */
  sayFull(waitMs: number) {
    this.#named.get('full')?.({ data: String(waitMs) });
  }
  close() {
    this.isClosed = true;
  }
}

export interface FakeStreams {
  /** All opened streams, the latest last. */
  readonly sources: readonly FakeSource[];
  latest(): FakeSource;
  /** The latest opens, and its first heartbeat comes. */
  hear(): void;
  /** Sends the browser's 'online' event. */
  comeOnline(): void;
  /** Makes the page visible or hidden. */
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
  const latest = () => {
    const source = sources.at(-1);
    if (!source) throw new Error('No stream was opened');
    return source;
  };
  return {
    sources,
    latest,
    hear: () => {
      latest().onopen?.();
      latest().onmessage?.({ data: '{"type":"beat"}' });
    },
    comeOnline: () => void page.dispatchEvent(new Event('online')),
    show: (isVisible) => {
      document.visibilityState = isVisible ? 'visible' : 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
