import { expect, it } from 'vitest';
import { fail, ok, type Result } from './result.ts';

it('carries a value or an error, told apart by ok', () => {
  const read = (result: Result<number, string>) => (result.ok ? result.value + 1 : result.error);
  expect([read(ok(1)), read(fail('broken'))]).toEqual([2, 'broken']);
});
