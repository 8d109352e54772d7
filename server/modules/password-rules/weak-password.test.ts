import { describe, expect, it } from 'vitest';
import { isWeakPin, weaknessOf } from './weak-password.ts';

describe('a password', () => {
  const NAMES = ['Saffron Lane', 'Butter chicken', 'ਮੱਖਣ ਚਿਕਨ', 'Li', 'Josh O’Neill', 'josh@saffron.example'];

  it.each([
    'password',
    'PASSWORD',
    '12345678',
    'Password1!',
    'p4ssw0rd',
    'sunshine1987',
    '!!iloveyou!!',
    'abcdefghijkl',
    '987654321',
    '78901234',
    'xyxyxyxyxy',
    '20262026',
    'ｐａｓｓｗｏｒｄ',
  ])('%s is one of the commonest', (password) => {
    expect(weaknessOf(password, [])).toBe('common');
  });

  it.each(['saffronlane', 'Saffron Lane!', 'saffron-lane-2026', 'BUTTER CHICKEN', 'ਮੱਖਣ ਚਿਕਨ 1', 'josh o’neill'])(
    '%s is a name',
    (password) => {
      expect(weaknessOf(password, NAMES)).toBe('name');
    },
  );

  it.each(['correct horse 8', 'three brass lanterns', 'saffron tin roof', 'li9vq2xk', 'ਨੀਲੀ ਰੇਲ ਗੱਡੀ', 'x7Kd-93mQ'])(
    '%s is good',
    (password) => {
      expect(weaknessOf(password, NAMES)).toBeNull();
    },
  );
});

describe('a PIN', () => {
  it('is refused when it is tried first', () => {
    const weak = ['0000', '111111', '1234', '543210', '8901', '1212', '123123', '1122', '7007', '1999', '2031', '2580'];
    expect(weak.filter((pin) => !isWeakPin(pin))).toEqual([]);
  });

  it('is one of more than nine thousand with four digits', () => {
    const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'));
    expect(all.filter((pin) => !isWeakPin(pin)).length).toBeGreaterThan(9000);
    for (const pin of ['4711', '4826', '90417', '731905']) expect(isWeakPin(pin), pin).toBe(false);
  });
});
