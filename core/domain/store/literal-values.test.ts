import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '#test/hostile-texts.ts';
import { literalValues } from './literal-values.ts';

const i18n = setupI18n({
  locale: 'en',
  messages: {
    en: {
      plain: compileMessage('{name}'),
      between: compileMessage('From {name} to {other}.'),
      counted: compileMessage('{count, plural, one {# dish for {name}} other {# dishes for {name}}}'),
      chosen: compileMessage('{way, select, pickup {{name} comes} other {{name} waits}}'),
    },
  },
});
const say = (key: string, values: Readonly<Record<string, string | number>>) => i18n._(key, literalValues(values));

describe('what people type, as a value of a message', () => {
  it.each(Object.entries(HOSTILE_TEXTS))('comes out as it went in: %s', (_, name) => {
    expect(say('plain', { name })).toBe(name);
    expect(say('between', { name, other: name })).toBe(`From ${name} to ${name}.`);
    expect(say('counted', { name, count: 2 })).toBe(`2 dishes for ${name}`);
    expect(say('chosen', { name, way: 'pickup' })).toBe(`${name} comes`);
    expect(say('chosen', { name, way: name })).toBe(`${name} waits`);
  });

  it('whatever it is, a message within a message as well', () => {
    const pieces = fc.constantFrom('\\', 'x', 'u', '0', '00', '5c', '%', '%__lingui_octothorpe__%', '{', '}', '#', "'");
    const texts = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (name) => {
        expect(say('between', { name: say('plain', { name }), other: 1 })).toBe(`From ${name} to 1.`);
      }),
    );
  });
});
