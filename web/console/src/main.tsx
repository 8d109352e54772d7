import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import '#ui/tokens/console.css';
import './kitchen-tokens.css';
import '#ui/fonts.css';
import './console-fonts.css';
import '#ui/base.css';
import '#ui/icons/icons-console.ts';
import './lib/layout.css';
import { App } from './app.tsx';
import { ignoreStrayTaps } from './lib/double-tap.ts';
import { loadTexts, TextProvider } from './lib/i18n.tsx';
import { detectLocale } from './lib/locale.ts';
import { createQueries } from './lib/queries.ts';
import { applyTheme } from './lib/theme.ts';

applyTheme();
ignoreStrayTaps(document);

async function start(root: HTMLElement): Promise<void> {
  const texts = await loadTexts(detectLocale()).catch(() => loadTexts('en'));
  createRoot(root).render(
    <QueryClientProvider client={createQueries()}>
      <TextProvider initial={texts}>
        <App />
      </TextProvider>
    </QueryClientProvider>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
