import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '#ui/tokens/console.css';
import './kitchen-tokens.css';
import type { Locale } from '#core/domain/language/languages.ts';
import '#ui/fonts.css';
// Guests write their names and notes in these letters too, whatever the language of the console is.
import '#ui/fonts-devanagari.css';
import '#ui/fonts-gurmukhi.css';
import '#ui/fonts-console.css';
import '#ui/base.css';
import '#ui/icons/icons-console.ts';
import { Place } from '#kit/late.tsx';
import './lib/page/layout.css';
import { App } from './app.tsx';
import { BrokenPart } from './lib/broken-part.tsx';
import { ignoreStrayTaps } from './lib/device/double-tap.ts';
import { loadI18n, TextProvider } from './lib/page/i18n.tsx';
import { detectLocale, HTML_LANG } from './lib/page/locale.ts';
import { applyTheme } from './lib/page/theme.ts';
import { createQueries } from './lib/queries.ts';

applyTheme();
ignoreStrayTaps(document);

/** Nothing can be shown or said without them: they are asked for until they come, each time for the seconds that `loadFile` waits. */
async function loadFirstTexts(): ReturnType<typeof loadI18n> {
  for (;;) {
    try {
      return await loadI18n(detectLocale()).catch(() => loadI18n('en'));
    } catch {}
  }
}

async function start(root: HTMLElement): Promise<void> {
  const i18n = await loadFirstTexts();
  document.documentElement.lang = HTML_LANG[i18n.locale as Locale];
  createRoot(root).render(
    <QueryClientProvider client={createQueries()}>
      <TextProvider i18n={i18n}>
        <Place Broken={BrokenPart}>
          <App />
        </Place>
      </TextProvider>
    </QueryClientProvider>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
