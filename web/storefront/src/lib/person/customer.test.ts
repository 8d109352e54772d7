import { describe, expect, it } from 'vitest';
import { customerOf } from './customer.ts';

function token(claims: unknown): { accessToken: string } {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return { accessToken: `e30.${payload}.signature` };
}

describe('customerOf', () => {
  it('reads names in any script', () => {
    const claims = { sub: 'c1', email: 'hana@example.nz', firstName: 'Hāna', lastName: 'सिंह' };
    expect(customerOf(token(claims))).toEqual({
      customerId: 'c1',
      email: 'hana@example.nz',
      firstName: 'Hāna',
      lastName: 'सिंह',
      fullName: 'Hāna सिंह',
    });
  });

  it.each(['', 'x', 'a.b.c', 'e30.e30.', '%.%.%'])('knows nobody from %j', (accessToken) => {
    expect(customerOf({ accessToken })).toBeNull();
  });
});
