import { describe, expect, it, vi } from 'vitest';
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts';

function setUp(isFailure?: (error: unknown) => boolean) {
  const clock = { now: 1_750_000_000_000 };
  const [onOpen, onClose] = [vi.fn(), vi.fn()];
  const breaker = createCircuitBreaker({
    now: () => clock.now,
    onOpen,
    onClose,
    ...(isFailure ? { isFailure } : {}),
  });
  const work = vi.fn(async (): Promise<string> => 'answer');
  const fails = () => {
    work.mockImplementation(() => Promise.reject(new Error('down')));
  };
  const works = () => {
    work.mockImplementation(async () => 'answer');
  };
  const run = () => breaker.run(work);
  const failTimes = async (times: number) => {
    fails();
    for (let count = 0; count < times; count += 1) await expect(run()).rejects.toThrow('down');
  };
  return { clock, breaker, work, fails, works, run, failTimes, onOpen, onClose };
}

/** Work that ends when the test says so. */
function pending() {
  let resolve: (text: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

describe('a circuit breaker', () => {
  it('hands on answers and errors while it is closed', async () => {
    const { run, failTimes, works } = setUp();
    expect(await run()).toBe('answer');
    await failTimes(4);
    works();
    expect(await run()).toBe('answer');
  });

  it('opens at the fifth failure in a row and asks no more for 30 seconds', async () => {
    const { clock, run, failTimes, works, work, onOpen } = setUp();
    await failTimes(4);
    expect(onOpen).not.toHaveBeenCalled();
    await failTimes(1);
    expect(onOpen).toHaveBeenCalledTimes(1);
    works();
    work.mockClear();
    clock.now += 29_999;
    await expect(run()).rejects.toThrow(CircuitOpenError);
    expect(work).not.toHaveBeenCalled();
  });

  it('does not count failures with a success between them', async () => {
    const { run, failTimes, works } = setUp();
    await failTimes(4);
    works();
    await run();
    await failTimes(4);
    works();
    expect(await run()).toBe('answer');
  });

  it('closes when the probe succeeds', async () => {
    const { clock, run, failTimes, works, onClose } = setUp();
    await failTimes(5);
    works();
    clock.now += 30_000;
    expect(await run()).toBe('answer');
    expect(onClose).toHaveBeenCalledTimes(1);
    await failTimes(4);
    works();
    expect(await run()).toBe('answer');
  });

  it('opens again for as long when the probe fails', async () => {
    const { clock, run, failTimes, works, onClose, onOpen } = setUp();
    await failTimes(5);
    clock.now += 30_000;
    await failTimes(1);
    expect(onOpen).toHaveBeenCalledTimes(2);
    works();
    clock.now += 29_999;
    await expect(run()).rejects.toThrow(CircuitOpenError);
    clock.now += 1;
    expect(await run()).toBe('answer');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('lets one probe through at a time', async () => {
    const { clock, breaker, run, failTimes, works, work } = setUp();
    await failTimes(5);
    works();
    clock.now += 30_000;
    const probe = pending();
    const running = breaker.run(() => probe.promise);
    work.mockClear();
    await expect(run()).rejects.toThrow(CircuitOpenError);
    expect(work).not.toHaveBeenCalled();
    probe.resolve('back');
    expect(await running).toBe('back');
    expect(await run()).toBe('answer');
  });

  it('is not moved by calls that end after it opened', async () => {
    const { clock, breaker, run, failTimes, onOpen } = setUp();
    const [early, late] = [pending(), pending()];
    const good = breaker.run(() => early.promise);
    const bad = breaker.run(() => late.promise);
    await failTimes(5);
    clock.now += 20_000;
    early.resolve('at last');
    expect(await good).toBe('at last');
    late.reject(new Error('at last'));
    await expect(bad).rejects.toThrow('at last');
    await expect(run()).rejects.toThrow(CircuitOpenError);
    expect(onOpen).toHaveBeenCalledTimes(1);
    clock.now += 10_000;
    await expect(run()).rejects.toThrow('down');
  });

  it('counts only what is a failure of the service', async () => {
    const { run, failTimes, works } = setUp((error) => !(error instanceof Error && error.message === 'down'));
    await failTimes(20);
    works();
    expect(await run()).toBe('answer');
  });

  it('does not wait longer when the clock is set back', async () => {
    const { clock, run, failTimes, works } = setUp();
    await failTimes(5);
    works();
    clock.now -= 3_600_000;
    expect(await run()).toBe('answer');
  });
});
