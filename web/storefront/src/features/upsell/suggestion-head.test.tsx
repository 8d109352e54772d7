import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createI18n, TextProvider } from '#store/lib/i18n.tsx';
import { readSettings } from '#store/lib/settings.ts';
import { messages } from '#store/locales/en-later.ts';
import { SuggestionHead } from './suggestion-dialog.tsx';

function headOf(values: Record<string, string>): string {
  const settings = Object.entries(values).map(([settingKey, settingValue]) => ({
    settingKey,
    settingValue,
    category: '',
  }));
  const { suggestionHeader } = readSettings(settings);
  const i18n = createI18n('en', messages);
  return renderToStaticMarkup(
    <TextProvider i18n={i18n}>
      <SuggestionHead product="Butter chicken" header={suggestionHeader} />
    </TextProvider>,
  );
}

describe('the head of the suggestions', () => {
  it('is the restaurant’s own text where it has one', () => {
    expect(headOf({ 'Upsell:HeaderText': 'Make it a feast' })).toContain('>Make it a feast</h2>');
  });

  it.each([[{}], [{ 'Upsell:HeaderText': '' }]])('is ours without one (%j)', (values) => {
    expect(headOf(values)).toContain('>Don’t miss to add dessert before you order.</h2>');
  });
});
