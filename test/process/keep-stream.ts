/** An open page without a browser, for tests of processes that end. */
import { setTimeout as wait } from 'node:timers/promises';

export interface KeptStream {
  /** How often it was opened. */
  readonly opened: number;
  readonly failures: readonly string[];
  hears(text: string): boolean;
  stop(): void;
}

/** An event stream as a browser keeps one: when it ends it is opened again after the time that the server asks for. */
export function keepStream(port: number, url: string): KeptStream {
  const failures: string[] = [];
  const ending = new AbortController();
  let opened = 0;
  let heard = '';

  async function listen(): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { signal: ending.signal });
    if (answer.status !== 200 || !answer.body) throw new Error(`The stream answered ${answer.status}`);
    opened += 1;
    const decoder = new TextDecoder();
    for await (const chunk of answer.body) heard += decoder.decode(chunk);
  }

  void (async () => {
    while (!ending.signal.aborted) {
      await listen().catch((error: Error) => {
        if (!ending.signal.aborted) failures.push(`${error.message} ${String(error.cause ?? '')}`);
      });
      await wait(Number(/retry: (\d+)/.exec(heard)?.[1] ?? 0));
    }
  })();
  return {
    failures,
    get opened() {
      return opened;
    },
    hears: (text) => heard.includes(text),
    stop: () => ending.abort(),
  };
}
