import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { openMetricsPort } from './metrics-port.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('names METRICS_PORT once where the port is taken, and serves as soon as it is free', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as net.AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const log = { error: vi.fn(), info: vi.fn() };
  const close = openMetricsPort(port, log, async () => 'servery_workers 2\n');
  try {
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    // Still taken: nothing is said again.
    vi.advanceTimersByTime(5_000);
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    expect(log.error.mock.calls).toEqual([
      [
        { err: expect.objectContaining({ code: 'EADDRINUSE' }), port, alert: true },
        expect.stringMatching(/^METRICS_PORT is taken/),
      ],
    ]);
    expect(log.info).not.toHaveBeenCalled();

    other.close();
    await once(other, 'close');
    vi.advanceTimersByTime(5_000);
    await vi.waitUntil(() => log.info.mock.calls.length > 0);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await answer.text()).toBe('servery_workers 2\n');
  } finally {
    await close();
  }
});
