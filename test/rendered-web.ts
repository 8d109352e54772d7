/** The store's pages as the real renderer writes them, without built files. */
import { vi } from 'vitest';
import type { WebApps } from '#server/web/web-apps.ts';
import type { RenderModule } from '#store/render-input.ts';

export const renderedWeb: WebApps = {
  build: '',
  store: {
    // Its JSX is the browser project's to check.
    load: () => vi.importActual<RenderModule>('#store/entry-server.tsx'),
    assets: {
      startScript: '',
      scripts: [],
      styles: [],
      pageStyles: new Map(),
      voices: new Map(),
      modules: [],
      texts: new Map(),
      fonts: new Map(),
    },
  },
  consolePage: async () => null,
  file: async () => null,
};
