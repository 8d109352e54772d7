import '#ui/icons/icons-later.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { Locale } from '#core/domain/language/languages.ts';
import { themeScript as scriptOfTheme } from '#kit/theme.ts';
import { App } from './app.tsx';
import { headFor } from './head.ts';
import { allTexts, createI18n, translator } from './lib/page/i18n.tsx';
import { createQueryClient } from './lib/query.ts';
import type { RenderInput, RenderOutput } from './render-input.ts';
import { MenuContent, MenuTop } from './routes/menu-content.tsx';
import { createDocuments } from './start/documents.tsx';
import { PAGES } from './start/pages.ts';

export { brandCss } from '#ui/brand/brand.ts';
export const themeScript = scriptOfTheme('theme');

/** The texts of each language, merged with its first page. */
const merged = new Map<Locale, ReturnType<typeof allTexts>>();
const pages = Object.fromEntries(
  await Promise.all(
    Object.entries(PAGES).map(async ([name, load]): Promise<[string, ComponentType]> => [name, await load()]),
  ),
) as Record<keyof typeof PAGES, ComponentType>;

/** One page for all visitors; see render-input.ts. */
export async function render({ url, locale, boot }: RenderInput): Promise<RenderOutput> {
  const texts = merged.get(locale) ?? allTexts(locale);
  merged.set(locale, texts);
  const i18n = createI18n(locale, await texts);
  const queries = createQueryClient();
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <App
        i18n={i18n}
        documents={createDocuments(boot.client.subdomain, boot)}
        rendering={{ path: url, nowMs: boot.nowMs, opens: boot.opens }}
        testMode={boot.testMode}
        pages={{ ...pages, Menu: MenuContent, MenuTop }}
      />
    </QueryClientProvider>,
  );
  queries.clear();
  return { html, ...headFor(url, boot, translator(i18n)) };
}
