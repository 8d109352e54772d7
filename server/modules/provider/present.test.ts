/** What the operator reads of the whole installation. */
import { describe, expect, it } from 'vitest';
import { presentInstallation } from './present.ts';

type Args = Parameters<typeof presentInstallation>;

const INSTALLATION = {
  restaurants: 1,
  jobs: new Map(),
  work: { oldestDueSeconds: 0, lanes: [] },
  givenUp: [],
  names: new Map(),
  database: { version: '18.1', megabytes: 12, migrations: 40 },
  troubles: [],
  backup: { isSetUp: false, lastAt: null, isLate: true },
} as unknown as Args[0];

describe('card payments of the installation', () => {
  const paymentsOf = (env: object, name: string) =>
    presentInstallation(INSTALLATION, { mail: {}, ...env } as Args[1], name).payments;

  it('are none where the simulator is not allowed to pay', () => {
    expect(paymentsOf({ demo: true }, 'simulator')).toBe('simulator');
    expect(paymentsOf({ demo: false }, 'simulator')).toBe('none');
    expect(paymentsOf({ demo: false, stripe: {} }, 'stripe')).toBe('stripe');
  });
});
