import { describe, expect, it } from 'vitest';
import { createSnapshots } from './snapshots.ts';

describe('snapshots', () => {
  it('load once for simultaneous callers and keep the value', async () => {
    let loads = 0;
    const snapshots = createSnapshots(async (key) => `${key}${++loads}`, { name: 'test', max: 10 });
    expect(await Promise.all([snapshots.get('a'), snapshots.get('a'), snapshots.get('b')])).toEqual(['a1', 'a1', 'b2']);
    expect(await snapshots.get('a')).toBe('a1');
  });

  it('keep nothing that was read before a change', async () => {
    const reads: ((value: string) => void)[] = [];
    const snapshots = createSnapshots(() => new Promise<string>((resolve) => reads.push(resolve)), {
      name: 'test',
      max: 10,
    });
    const before = snapshots.get('a');
    snapshots.drop('a');
    const after = snapshots.get('a');
    reads[0]?.('old');
    reads[1]?.('new');
    expect(await Promise.all([before, after, snapshots.get('a')])).toEqual(['old', 'new', 'new']);
  });

  it('forget failures at once and what is missing after a while', async () => {
    let loads = 0;
    const failing = createSnapshots(() => Promise.reject(new Error(`failure ${++loads}`)), { name: 'test', max: 10 });
    await expect(failing.get('a')).rejects.toThrow('failure 1');
    await expect(failing.get('a')).rejects.toThrow('failure 2');
    loads = 0;
    const countAndMiss = async () => {
      loads += 1;
      return null;
    };
    const missing = createSnapshots<string>(countAndMiss, { name: 'test', max: 10, missingForMs: 60_000 });
    await missing.get('a');
    await missing.get('a');
    expect(loads).toBe(1);
  });

  it('drop what has become stale, with what is still being loaded, and keep the rest', async () => {
    const loads: string[] = [];
    const snapshots = createSnapshots(
      async (key) => {
        loads.push(key);
        return key === 'missing' ? null : `${key}!`;
      },
      { name: 'test', max: 10, missingForMs: 60_000 },
    );
    await Promise.all(['a', 'b', 'missing'].map((key) => snapshots.get(key)));
    const loading = snapshots.get('late');
    snapshots.dropWhere((value) => value === null || value === 'a!');
    await loading;
    await Promise.all(['a', 'b', 'missing', 'late'].map((key) => snapshots.get(key)));
    expect(loads).toEqual(['a', 'b', 'missing', 'late', 'a', 'missing', 'late']);
  });

  it('stay within their bound, the least recently used going first', async () => {
    let loads = 0;
    const snapshots = createSnapshots(async (key) => `${key}${++loads}`, { name: 'test', max: 2 });
    await snapshots.get('a');
    await snapshots.get('b');
    await snapshots.get('a');
    await snapshots.get('c');
    expect([await snapshots.get('a'), await snapshots.get('c'), await snapshots.get('b')]).toEqual(['a1', 'c3', 'b4']);
  });
});
