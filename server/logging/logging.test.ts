/** Lines that nothing takes, and troubles that say the same again and again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Counted, onCounted } from '#server/counting.ts';
import { createLog } from './log.ts';
import { createLogOutput } from './log-output.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A disk that may be full, and a reader that may stand still. */
function openSink() {
  const sink = { state: 'takes' as 'takes' | 'full' | 'still', text: '', partOfNext: 0, goOn: () => {} };
  return {
    sink,
    output: createLogOutput({
      put(bytes, done) {
        const take = () => {
          sink.text += bytes.toString();
          done(null, bytes.length);
        };
        if (sink.state === 'still') {
          sink.goOn = take;
        } else if (sink.state === 'full') {
          const written = sink.partOfNext;
          sink.partOfNext = 0;
          sink.text += bytes.subarray(0, written).toString();
          done(Object.assign(new Error('full'), { code: 'ENOSPC' }), written);
        } else queueMicrotask(take);
      },
      putLast: () => undefined,
    }),
  };
}

describe('the output of the log', () => {
  it('writes in order what a full disk did not take, once there is room, and nothing twice', async () => {
    const { sink, output } = openSink();
    sink.state = 'full';
    sink.partOfNext = 3;
    output.write('first\n');
    for (let n = 0; n < 20_000; n += 1) output.write(`line ${n}\n`);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sink.text).toBe('fir');
    sink.state = 'takes';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sink.text).toBe(`first\n${Array.from({ length: 20_000 }, (_, n) => `line ${n}\n`).join('')}`);
  });

  it('keeps what it can, drops and counts what comes beyond, and says so when there is room', async () => {
    const { sink, output } = openSink();
    sink.state = 'still';
    const counted: Counted[] = [];
    const end = onCounted((one) => counted.push(one));
    const line = `${'x'.repeat(1_023)}\n`;
    // One is in the reader's hand.
    for (let n = 0; n < 257 + 312; n += 1) output.write(line);
    end();
    expect(counted).toEqual(Array.from({ length: 312 }, () => ({ kind: 'lost-line' })));
    sink.state = 'takes';
    sink.goOn();
    await vi.advanceTimersByTimeAsync(0);
    output.write('after\n');
    await vi.advanceTimersByTimeAsync(0);
    const said = sink.text.split('\n').filter((one) => !one.startsWith('xxx'));
    expect(sink.text.split('\n').filter((one) => one.startsWith('xxx'))).toHaveLength(257);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ level: 'warn', lost: 312 });
    expect(said.slice(1)).toEqual(['after', '']);
  });

  it('does not keep a process that ends: it settles once all is written, or after a second', async () => {
    const { sink, output } = openSink();
    output.write('written\n');
    await output.settle();
    expect(sink.text).toBe('written\n');
    sink.state = 'still';
    output.write('never read\n');
    const settled = vi.fn();
    void output.settle().then(settled);
    await vi.advanceTimersByTimeAsync(999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2);
    expect(settled).toHaveBeenCalled();
  });
});

describe('the log', () => {
  const openLog = () => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    return { log, lines };
  };
  /** As drizzle hands on what the driver says, at one of two places of the code. */
  const outage = (sql: string) =>
    new Error(`Failed query: ${sql}\nparams: Hana Kereama`, {
      cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    });

  it('writes one error of a kind in ten seconds, and then how many more there were', async () => {
    const { log, lines } = openLog();
    for (let n = 0; n < 313; n += 1)
      log.error({ err: outage(`select ${n}`), reqId: `r${n}`, route: '/a' }, 'request failed');
    log.error({ err: new TypeError('another') }, 'request failed');
    log.error({ err: new TypeError('another, elsewhere') }, 'request failed');
    expect(lines.map(({ reqId, err }) => [reqId, (err as { type: string }).type])).toEqual([
      ['r0', 'Error'],
      [undefined, 'TypeError'],
      [undefined, 'TypeError'],
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lines.slice(3)).toMatchObject([
      { level: 'error', route: '/a', msg: 'and 312 more like this: request failed' },
    ]);
    log.error({ err: outage('select 1') }, 'request failed');
    expect(lines.at(-1)).toMatchObject({ msg: 'request failed', err: { cause: { code: 'ECONNREFUSED' } } });
  });

  it('says a statement once, and short', () => {
    const { log, lines } = openLog();
    const sql = `select ${'"a_long_column", '.repeat(200)} 1`;
    const failed = outage(sql);
    log.error({ err: new Error(failed.message.split('\n')[0], { cause: failed }) }, 'jobs: given up');
    const text = JSON.stringify(lines);
    expect(text.split('Failed query')).toHaveLength(2);
    expect(text.split('a_long_column').length).toBeLessThan(22);
    expect(text).toContain('logging.test.ts');
    expect(text).not.toContain('Hana');
  });

  it('thins the lines of refused calls, and of no others', async () => {
    const { log, lines } = openLog();
    for (let n = 0; n < 100; n += 1) {
      log.info({ status: 503, route: '/a' }, 'request');
      log.info({ status: 404, route: '/a' }, 'request');
    }
    expect(lines.filter(({ status }) => status === 404)).toHaveLength(100);
    expect(lines.filter(({ status }) => status === 503)).toHaveLength(20);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lines.at(-1)).toMatchObject({ status: 503, msg: 'and 80 more like this: request' });
  });
});
