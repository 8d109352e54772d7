/** Renders a part of the console without a browser, for tests of its texts and buttons. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadI18n, loadTexts, TextProvider } from '#console/lib/page/i18n.tsx';

export interface Drawing {
  readonly html: string;
  /** All visible text, tags replaced by single spaces. */
  readonly text: string;
  /** Accessible names of the buttons, in their order. */
  readonly buttons: readonly string[];
}

function textOf(html: string): string {
  return html
    .replace(/<(svg|small)\b[^>]*aria-hidden="true"[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Renders the part in English. Needs a stubbed `document`, and a fixed clock if the part reads the time. */
export async function draw(part: ReactNode): Promise<Drawing> {
  const i18n = await loadI18n('en');
  await loadTexts('later');
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider i18n={i18n}>{part}</TextProvider>
    </QueryClientProvider>,
  );
  const buttons = [...html.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].map(
    ([, attributes = '', content = '']) => /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textOf(content),
  );
  return { html, text: textOf(html), buttons };
}
