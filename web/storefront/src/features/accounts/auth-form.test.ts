import { describe, expect, it } from 'vitest';
import { digitsOf, isEmail } from './auth-form.ts';

describe('digitsOf', () => {
  it.each([
    ['+64 21-482 0917', '64214820917'],
    ['12345678901234567', '123456789012345'],
    ['नौ ९ 9', '9'],
    ['<script>1</script>', '1'],
    ['', ''],
  ])('%j is %j', (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });

  it('takes a code out of pasted words', () => {
    expect(digitsOf('Your code: 123 456.', 6)).toBe('123456');
  });
});

describe('isEmail', () => {
  it.each(['hana@example.nz', ' hana+kai@mail.example.co.nz ', 'hāna@example.nz'])('takes %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each(['', 'hana', 'hana@', 'hana@example', 'a b@example.nz', 'hana@example..nz', '@example.nz'])(
    'does not take %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});
