import '#ui/icons/icons-later.ts';
import type { I18n } from '@lingui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { Locale } from '#core/domain/language/languages.ts';
import { themeScript as scriptOfTheme } from '#kit/theme.ts';
import { App } from './app.tsx';
import { ArrivalQuestion, QUESTION_PARTS } from './features/preference/arrival-question.tsx';
import { headFor, picturePreload } from './head.ts';
import { allTexts, createI18n, TextProvider, translator } from './lib/page/i18n.tsx';
import { createQueryClient } from './lib/query.ts';
import { StoreProvider } from './lib/store.tsx';
import type { RenderInput, RenderOutput } from './render-input.ts';
import { MenuContent, MenuTop } from './routes/menu-content.tsx';
import { createDocuments, DocumentsProvider, type StoreDocuments } from './start/documents.tsx';
import { PAGES } from './start/pages.ts';
import { RenderingContext } from './start/rendering.ts';

export { brandCss } from '#ui/brand/brand.ts';
export const themeScript = scriptOfTheme('theme');

/** The texts of each language, merged with its first page. */
const merged = new Map<Locale, ReturnType<typeof allTexts>>();
const pages = Object.fromEntries(
  await Promise.all(
    Object.entries(PAGES).map(async ([name, load]): Promise<[string, ComponentType]> => [name, await load()]),
  ),
) as Record<keyof typeof PAGES, ComponentType>;

/** The question with what it reads, outside of the app's own tree, which the browser hydrates. */
function questionFor(i18n: I18n, documents: StoreDocuments, { url, boot }: RenderInput) {
  const html = renderToString(
    <DocumentsProvider value={documents}>
      <TextProvider i18n={i18n}>
        <RenderingContext value={{ path: url, nowMs: boot.nowMs, opens: boot.opens }}>
          <StoreProvider testMode={boot.testMode} loading={null} failed={() => null}>
            <ArrivalQuestion />
          </StoreProvider>
        </RenderingContext>
      </TextProvider>
    </DocumentsProvider>,
  );
  return { html, ...QUESTION_PARTS };
}

/** One page for all visitors; see render-input.ts. */
export async function render(input: RenderInput): Promise<RenderOutput> {
  const { url, locale, boot, isAsking } = input;
  const texts = merged.get(locale) ?? allTexts(locale);
  merged.set(locale, texts);
  const i18n = createI18n(locale, await texts);
  const documents = createDocuments(boot.client.subdomain, boot);
  const queries = createQueryClient();
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <App
        i18n={i18n}
        documents={documents}
        rendering={{ path: url, nowMs: boot.nowMs, opens: boot.opens }}
        testMode={boot.testMode}
        pages={{ ...pages, Menu: MenuContent, MenuTop }}
      />
    </QueryClientProvider>,
  );
  queries.clear();
  const question = isAsking ? questionFor(i18n, documents, input) : null;
  const head = url === '/' ? picturePreload(html) : '';
  return { html, question, head, ...headFor(url, boot, translator(i18n)) };
}
