import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { inEach } from '#core/domain/language/languages.ts';
import { LITERAL_TEXTS } from '#test/hostile-texts.ts';
import { Rich } from './rich.tsx';
import { createI18n, createTexts, TextProvider } from './texts.tsx';

const catalogue = async () => ({ messages: {} });
const { useT } = createTexts<'menu.from', never>({
  catalogues: { first: inEach(() => catalogue) },
  onLoad: () => undefined,
  onSwitch: () => undefined,
});
const i18n = createI18n('en', { 'menu.from': ['<0>From</0> ', ['price']] });

function textOf(node: React.ReactNode): string {
  const html = renderToStaticMarkup(<TextProvider i18n={i18n}>{node}</TextProvider>);
  const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" };
  return html.replace(/&(lt|gt|quot|amp|#x27);/g, (whole, name: string) => named[name] ?? whole);
}

function Text({ value }: { value: string }) {
  return useT()('menu.from', { price: value });
}

describe('what people type, in texts of the page', () => {
  it.each(Object.entries(LITERAL_TEXTS))('is shown as it is: %s', (_, value) => {
    expect(textOf(<Text value={value} />)).toBe(`<0>From</0> ${value}`);
    expect(textOf(<Rich id="menu.from" values={{ price: value }} components={[<small key="from" />]} />)).toBe(
      `<small>From</small> ${value}`,
    );
  });
});
