import { describe, expect, it } from 'vitest';
import { ANSWER_LIMIT_MS, isStopped, printerHealthAt, printStateAt, STALE_AFTER_MS } from './printing.ts';

describe('what is known of a docket', () => {
  it('is unknown once a printer that holds it has been silent for two minutes', () => {
    const job = { state: 'offered', offeredMs: 1_000, createdMs: 0 } as const;
    expect(printStateAt(job, 1_000 + ANSWER_LIMIT_MS)).toBe('offered');
    expect(printStateAt(job, 1_001 + ANSWER_LIMIT_MS)).toBe('unknown');
  });

  it('was not printed when its shift is over', () => {
    const job = { state: 'waiting', offeredMs: null, createdMs: 0 } as const;
    expect(printStateAt(job, STALE_AFTER_MS)).toBe('waiting');
    expect(printStateAt(job, STALE_AFTER_MS + 1)).toBe('failed');
    expect(printStateAt({ ...job, state: 'printed' }, STALE_AFTER_MS + 1)).toBe('printed');
  });
});

describe('how a printer stands', () => {
  it('is silent after 45 s, whatever it said last', () => {
    expect(printerHealthAt({ seenMs: null, condition: 'ok' }, 0)).toBe('never');
    expect(printerHealthAt({ seenMs: 0, condition: 'paper-low' }, 45_000)).toBe('paper-low');
    expect(printerHealthAt({ seenMs: 0, condition: 'ok' }, 45_001)).toBe('silent');
  });

  it('needs a person when it does not print', () => {
    expect((['ok', 'paper-low', 'paper-out', 'silent', 'never'] as const).map(isStopped)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});
