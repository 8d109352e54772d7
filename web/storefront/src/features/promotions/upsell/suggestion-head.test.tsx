import { describe, expect, it } from 'vitest';
import { readWireSettings } from '#core/contract/settings/read-store-settings.ts';
import { allTexts, createI18n, translator } from '#store/lib/page/i18n.tsx';
import { suggestionHeader } from './suggestion-header.ts';

const t = translator(createI18n('en', await allTexts('en')));

function headOf(values: Record<string, string>, suggested: readonly string[]): string {
  const settings = Object.entries(values).map(([settingKey, settingValue]) => ({
    settingKey,
    settingValue,
    category: '',
  }));
  const departments = [
    { name: 'Sweets', products: [{ productId: 'jamun' }] },
    { name: 'Drinks', products: [{ productId: 'lassi' }, { productId: 'chai' }] },
  ] as unknown as Parameters<typeof suggestionHeader>[1]['departments'];
  const suggestions = suggested.map((productId) => ({ productId }));
  return suggestionHeader(t, { own: readWireSettings(settings).suggestionHeader, departments, suggestions });
}

describe('the head of the suggestions', () => {
  it('is the restaurant’s own text where it has one', () => {
    expect(headOf({ 'Upsell:HeaderText': 'Make it a feast' }, ['lassi'])).toBe('Make it a feast');
  });

  it.each([[{}], [{ 'Upsell:HeaderText': '' }]])('speaks of dessert where all of them are (%j)', (values) => {
    expect(headOf(values, ['jamun'])).toBe('Don’t miss to add dessert before you order.');
  });

  it('names the one department of anything else, and none of several', () => {
    expect(headOf({}, ['lassi', 'chai'])).toBe('Something from Drinks?');
    expect(headOf({}, ['lassi', 'jamun'])).toBe('Anything else?');
  });
});
