import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readWireSettings } from '#core/contract/settings/read-store-settings.ts';
import { createI18n, TextProvider } from '#store/lib/page/i18n.tsx';
import { messages } from '#store/locales/en-later.ts';
import { SuggestionHead } from './suggestion-dialog.tsx';

function headOf(values: Record<string, string>): string {
  const settings = Object.entries(values).map(([settingKey, settingValue]) => ({
    settingKey,
    settingValue,
    category: '',
  }));
  const { suggestionHeader } = readWireSettings(settings);
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
