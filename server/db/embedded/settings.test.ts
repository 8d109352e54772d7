import { describe, expect, it } from 'vitest';
import { type DatabaseSize, serverSettings } from './settings.ts';

function settingsOf(size: DatabaseSize): Record<string, string> {
  const options = serverSettings({ majorVersion: 18, socketFolder: '/run/s', durable: true, size });
  return Object.fromEntries(options.filter((option) => option !== '-c').map((option) => option.split('=')));
}

it('leaves it to PostgreSQL how often it looks which tables to count, as a look costs as much as the server at rest', () => {
  const options = serverSettings({ majorVersion: 18, socketFolder: '/run/s', durable: true, size: {} });
  expect(options.join(' ')).not.toContain('naptime');
});

describe('the size of the packaged PostgreSQL', () => {
  it('stays small on a small machine and grows with the memory up to a bound', () => {
    const buffers = [512, 1_024, 2_048, 8_192, 65_536].map((memoryMb) => settingsOf({ memoryMb }).shared_buffers);
    expect(buffers).toEqual(['32MB', '32MB', '64MB', '256MB', '512MB']);
    expect(settingsOf({ memoryMb: 1_024 }).work_mem).toBe('4MB');
    expect(settingsOf({ memoryMb: 65_536 }).work_mem).toBe('32MB');
  });

  it('has connections for every worker', () => {
    const connections = [1, 2, 8].map((workers) => Number(settingsOf({ workers }).max_connections));
    expect(connections).toEqual([60, 71, 137]);
  });
});
